/** Examples that a person gets on Discord can be typed there. */
import { expect, it } from 'vitest';
import { sayable } from '../../../adapters/chat/discord/answers.ts';
import { renderMetrics } from '../../../adapters/chat/discord/metrics.ts';
import { decidersMistake, inOptions } from '../../../adapters/chat/discord/wording.ts';
import { helpText } from '../../../src/transcript/help.ts';
import { metrics } from '../terminal/sample-posts.ts';

it.each([
  ['REST? --mode adversarial --rounds 4', 'open topic:REST? mode:adversarial rounds:4'],
  ['list files or not? --enhanced', 'open topic:list files or not? enhanced:True'],
  ['extend 2', 'extend rounds:2'],
  ['resolve B1 the load test is in', 'resolve blocker:B1 why:the load test is in'],
  ['outcome 80 shipped in time', 'outcome score:80 note:shipped in time'],
  ['show k3f9x2ab', 'show id:k3f9x2ab'],
])('"%s" is shown with its options', (typed, shown) => {
  expect(inOptions(`No.\nFor example: /roundtable ${typed}`)).toBe(
    `No.\nFor example: /roundtable ${shown}`,
  );
});

it('an option is named as Discord names it', () => {
  const text = '--time-limit takes a number.\nFor example: /roundtable REST? --time-limit 20m';
  expect(inOptions(text)).toMatch(/^time-limit takes/);
});

it('words of people and agents stay as they are', () => {
  expect(inOptions('use --force, never')).toBe('use --force, never');
});

it('the help has its headings, and an opening that works', () => {
  const [help = ''] = sayable(helpText());
  expect(help).toMatch(/^\*\*Open\*\*: \/roundtable open topic:Should we .+ mode:adversarial/);
  expect(help).toContain('**Vote**: on the decision card');
});

it('deciders are people that were picked from the list', () => {
  expect(decidersMistake(undefined)).toBeNull();
  expect(decidersMistake('<@444444444444444441>, <@!444444444444444442>')).toBeNull();
  expect(decidersMistake('@bob <@&444444444444444441>')).toMatch(/not "@bob", "<@&4/);
});

it('a warning has one sign', () => {
  const [draft] = renderMetrics({ ...metrics, warnings: ['⚠ divergence: moved apart'] });
  expect(JSON.stringify(draft)).toContain('\\n⚠️ divergence: moved apart');
});
