/** Adding a mode takes one file and one list entry: done here in a copy of the program, which then debates in it. */
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../support/cli.ts';

const root = join(import.meta.dirname, '../../..');

/** The new file. */
const NINTH_MODE = `/** Six hats: every seat looks through one way of thinking. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const sixHats: ModeDefinition = {
  name: 'six-hats',
  title: 'Six hats',
  goodFor: 'a question that should be seen from several sides, one at a time',
  seats: { minimum: 2, default: 3 },
  rounds: 2,
  anchors: GENERAL_ANCHORS,
  parallelization: 'full',
  decidesBy: 'vote',
  keyConstraint: 'Keep to the way of thinking that you wear.',
  must: ['Think through your own hat first.'],
  mustNot: ['Borrow the hat of another.'],
  order: ['your hat', 'the whole'],
  failure: 'A turn that wears every hat at once has failed.',
  checks: ['Have you kept to your hat?', 'Have you said what it cannot see?'],
  needsSafety: false,
  roles: {
    facts: hat('say what is known'),
    feelings: hat('say how it will be taken'),
    summary: { ...hat('say what follows from the others'), judges: true },
  },
  roleOf: (seatIndex, seats) =>
    seatIndex === seats - 1 ? 'summary' : seatIndex % 2 === 0 ? 'facts' : 'feelings',
};

function hat(mission: string) {
  return { mission, helpful: 'seeing one thing whole', rules: [], sections: [{ title: 'View', asks: 'what you see' }] };
}
`;

/** Run beside the copy: a rehearsed debate in memory, from its opening to its end. */
const DEBATE = `
import { modeNamed } from './src/debate/modes/list.ts';
import { modeLines } from './src/main/modes-command.ts';
import { rehearse } from './test/support/rehearsal-run.ts';
import { wordEmbedder } from './test/support/word-embedder.ts';

const topic = 'Should we use REST or GraphQL?';
const state = await rehearse({ topic, mode: 'six-hats', seed: 7 }, wordEmbedder);
const { panel, rounds } = state.debate;
console.log(JSON.stringify({
  listed: modeLines(modeNamed('six-hats'), 100),
  status: state.status,
  roles: panel.map((seat) => seat.role),
  turns: rounds.map((round) => round.turns.length),
}));
`;

describe('a ninth mode', () => {
  let copy = '';

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'roundtable-ninth-mode-'));
    for (const part of ['src', 'adapters', 'config', 'jobs', 'test/support', 'package.json'])
      await cp(join(root, part), join(copy, part), { recursive: true });
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
    await writeFile(join(copy, 'debate.ts'), DEBATE);
    await writeFile(join(copy, 'src/debate/modes/six-hats.ts'), NINTH_MODE);
    const list = join(copy, 'src/debate/modes/list.ts');
    const entered = (await readFile(list, 'utf8'))
      .replace('import type', "import { sixHats } from './six-hats.ts';\nimport type")
      .replace('  proCon,\n];', '  proCon,\n  sixHats,\n];');
    await writeFile(list, entered);
  });
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('is listed, and debates to its end', async () => {
    const { stdout, stderr } = await runCli([], { program: join(copy, 'debate.ts') });
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toEqual({
      listed: expect.arrayContaining([expect.stringContaining('summary (judges): View')]),
      status: expect.stringMatching(/^(?:proposed|escalated)$/),
      roles: ['facts', 'feelings', 'summary'],
      turns: [3, 3],
    });
  });
});
