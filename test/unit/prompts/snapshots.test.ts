/** Every prompt as a page that a person can read: `snapshots/<mode>.md`. `npx vitest run test/unit/prompts/snapshots.test.ts --update` writes them anew. */
import { describe, expect, it } from 'vitest';
import { MODES } from '../../../src/debate/modes/list.ts';
import type { ModeDefinition } from '../../../src/debate/modes/mode.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import { subjectOf } from '../../../src/debate/prompts/subject-of.ts';
import { monolithScene } from './monolith-debate.ts';

describe.each(MODES)('the prompts of $name', (mode) => {
  it('read as on their page', async () => {
    await expect(pageOf(mode)).toMatchFileSnapshot(`snapshots/${mode.name}.md`);
  });
});

function pageOf(mode: ModeDefinition): string {
  const roles = Object.keys(mode.roles);
  const [contract = '', ...otherContracts] = new Set(
    roles.flatMap((role) => ROUNDS.map((round) => promptOf(mode, role, round).system[0])),
  );
  expect(otherContracts).toEqual([]);
  const highStakes = promptOf(mode, roles[0] ?? '', 'first', 'agentic').system[0];
  return [
    `# ${mode.title}`,
    'Written by `test/unit/prompts/snapshots.test.ts`. A request is the contract, the part of the seat and the part\nof the round, in this order.',
    '## The contract: the same for every seat and round',
    fenced(contract),
    '## With high stakes declared (here: agentic), the contract also says',
    fenced(linesOnlyIn(highStakes, contract)),
    ...roles.flatMap((role) => [
      `## The part of the seat: ${role}`,
      fenced(promptOf(mode, role, 'first').system[1]),
    ]),
    ...roles.flatMap((role) => [
      `## The first round: ${role}`,
      fenced(promptOf(mode, role, 'first').user),
    ]),
    ...roles.flatMap((role) => [
      `## A later round: ${role}`,
      fenced(promptOf(mode, role, 'later').user),
    ]),
    ...(mode.decidesBy === 'vote' ? roles.flatMap((role) => objectionOf(mode, role)) : []),
  ]
    .join('\n\n')
    .concat('\n');
}

const ROUNDS = ['first', 'later', 'objection'] as const;

/** Only what is asked differs from a later round. */
function objectionOf(mode: ModeDefinition, role: string): readonly string[] {
  const [later = '', objection = ''] = (['later', 'objection'] as const).map(
    (round) => promptOf(mode, role, round).user,
  );
  const material = later.slice(0, later.indexOf('# Your turn'));
  expect(objection.startsWith(material)).toBe(true);
  return [
    `## An objection round: ${role}`,
    'The material as in a later round; then:',
    fenced(objection.slice(material.length)),
  ];
}

function promptOf(
  mode: ModeDefinition,
  role: string,
  round: (typeof ROUNDS)[number],
  highStakes?: TurnSubject['settings']['highStakes'],
) {
  const { debate, round: open, seat } = monolithScene(mode, role, round === 'first' ? 1 : 2);
  const kind = round === 'objection' ? 'objection' : open.kind;
  const subject = subjectOf(debate, { ...open, kind }, seat);
  const settings = { ...subject.settings, highStakes };
  return buildPrompt({ ...subject, settings }, mode);
}

function linesOnlyIn(text: string, other: string): string {
  const known = new Set(other.split('\n'));
  return text
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n');
}

function fenced(text: string): string {
  return `\`\`\`text\n${text}\n\`\`\``;
}
