/** `explain` says of each setting where it comes from, and the root card what background there is. */
import { expect, it } from 'vitest';
import { initialState } from '../../../src/debate/state.ts';
import { explained, explainedBriefly } from '../../../src/transcript/explain.ts';
import { rootPost } from '../../../src/transcript/root-post.ts';
import { act, openCommand, opened, started } from '../../support/debate-builders.ts';

it.each([
  [{}, 'the size of the debate'],
  [{ rounds: 'session' }, 'session'],
])('rounds of a sized debate come from %j', (sources, source) => {
  const first = started(opened({ mode: 'pro-con', sources }));
  const sized = act(first, { type: 'size-debate', round: 1, attempt: 1, budgetLeft: null });
  expect(explained(sized)).toContainEqual(expect.objectContaining({ name: 'rounds', source }));
  expect(explained(sized)).toContainEqual(
    expect.objectContaining({ name: 'seats', source: 'the size of the debate' }),
  );
  const size = explained(sized).find(({ name }) => name === 'size')?.value;
  expect(size).toMatch(/^3 seats, up to \d rounds?\. .*Complexity 0\.\d\d/);
});

it('names flags that nothing reads yet with value and source, and says so', () => {
  const sources = { evidenceChecking: 'default', toolEnforcement: 'environment' };
  const later = { evidenceChecking: true, toolEnforcement: 'strict' };
  const rows = explained(opened({ later, sources }));
  const note = 'comes with a later version, nothing reads it yet';
  expect(rows).toContainEqual({
    ...{ name: 'evidenceChecking', value: `true; ${note}`, source: 'default' },
  });
  expect(rows).toContainEqual({
    ...{ name: 'toolEnforcement', value: `strict; ${note}`, source: 'environment' },
  });
});

it('names the story that was asked for', () => {
  const row = { name: 'story', value: 'plateau', source: '' };
  expect(explained(opened({ story: 'plateau' }))).toContainEqual(row);
});

it('a brief that was condensed says so, in both', () => {
  const brief = { text: 'We have 40 services.', source: 'notes.md', condensed: true };
  const state = act(initialState, { ...openCommand(), brief });
  const words = 'notes.md, 20 characters, condensed';
  expect(explained(state)).toContainEqual({ name: 'brief', value: words, source: 'session' });
  expect(rootPost(state)).toMatchObject({ notes: [`Background: ${words}.`] });
});

it('in chat what differs comes first with its source, and the rest is short', () => {
  const sources = {
    mode: 'default',
    rounds: 'session',
    blindOpening: 'default',
    cap: 'environment',
  };
  const lines = explainedBriefly(opened({ sources })).split('\n');
  expect(lines.slice(0, 3)).toEqual([
    '*Different from the defaults*:',
    expect.stringMatching(/^rounds: \d+ \(session\)$/),
    expect.stringMatching(/^cap: .+ \(environment\)$/),
  ]);
  expect(lines).toContain('mode: collaborative');
  expect(lines).toContain('blindOpening: true');
  expect(lines.length).toBeLessThan(12);
  expect(lines.join('\n')).not.toContain('  ');
});

it('every setting is said in chat, wherever it comes from', () => {
  for (const sources of [{}, { mode: 'session', chair: 'workspace', seats: 'default' }]) {
    const state = opened({ sources });
    const told = explainedBriefly(state);
    for (const { name, value } of explained(state)) expect(told).toContain(`${name}: ${value}`);
  }
});
