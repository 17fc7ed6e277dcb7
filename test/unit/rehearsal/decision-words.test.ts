/** What the rehearsal decides is what its panel said last, and holds what a person's block asked for. */
import { describe, expect, it } from 'vitest';
import { matterOf } from '../../../adapters/model/rehearsal/people-blocks.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { rehearse } from '../../support/rehearsal-run.ts';
import { wordEmbedder } from '../../support/word-embedder.ts';

const topic = 'Should we move billing to event sourcing, or keep the ledger relational?';
const BLOCK = 'Nobody has said how we migrate the old invoices.';
const PLAN = 'a written plan for how we migrate the old invoices';

const lastPositions = ({ debate }: OpenState) =>
  debate.rounds.at(-1)?.turns.map(({ answer }) => answer.position) ?? [];

function decisionOf(state: OpenState) {
  if (state.status !== 'proposed') throw new Error(`nothing is proposed: ${state.status}`);
  return state.decision;
}

describe('a rehearsed decision', () => {
  it.each(['consensus', 'resolved-blocker', 'diverse-evidence'])(
    'is in the words that the panel said last: %s',
    async (story) => {
      const state = await rehearse({ topic, story, rounds: 4 }, wordEmbedder);
      const { text } = decisionOf(state);
      const conditions = text.split(', with ')[1]?.replace(/\.$/, '').split('; ') ?? [];
      expect(conditions.length).toBeGreaterThan(0);
      for (const position of lastPositions(state))
        for (const condition of conditions) expect(position).toContain(condition);
    },
  );

  it('answers a block of a person in what is said and in an edit that is asked for', async () => {
    const state = await rehearse(
      {
        ...{ topic, story: 'consensus', rounds: 4 },
        afterwards: (session) => session.execute({ type: 'block', by: 'priya', reason: BLOCK }),
      },
      wordEmbedder,
    );
    const { text, edits } = decisionOf(state);
    expect(`${text} ${edits.join(' ')}`).toContain(PLAN);
    for (const position of lastPositions(state)) expect(position).toContain(PLAN);
    const answers = state.debate.rounds
      .at(-1)
      ?.turns.flatMap(({ answer }) => answer.blockerAnswers.map(({ answer: words }) => words));
    expect(answers?.join(' ')).toContain('how we migrate the old invoices');
    expect(answers?.join(' ')).not.toContain('Nobody has said');
  });

  it('asks for a written answer to a block of a person only, not of a seat', async () => {
    const state = await rehearse({ topic, story: 'resolved-blocker', rounds: 4 }, wordEmbedder);
    expect(state.debate.blockers.map(({ owner }) => owner.kind)).toEqual(['seat']);
    const said = state.debate.rounds.flatMap(({ turns }) =>
      turns.flatMap(({ answer }) => [answer.position, answer.vote?.edit ?? '']),
    );
    expect(said.join(' ')).not.toContain('a written answer to');
  });

  it('answers two questions of one round in different words', async () => {
    const state = await rehearse(
      {
        ...{ topic, story: 'consensus' },
        meanwhile: async (session, round) => {
          if (round !== 2) return;
          for (const [index, text] of ['Who pays for it?', 'Who is on call?'].entries())
            await session.execute({
              ...{ type: 'add-focus', by: 'ben', focus: `f${index}`, text },
            });
        },
      },
      wordEmbedder,
    );
    for (const { answer } of state.debate.rounds[1]?.turns ?? []) {
      const [first, second] = answer.keyPoints.map((point) => point.split('”: ')[1]);
      expect(second).toBeTruthy();
      expect(second).not.toBe(first);
    }
  });
});

it.each([
  [BLOCK, 'how we migrate the old invoices'],
  ['There is no way back yet.', 'the way back'],
  ['The security review is missing', 'the security review'],
  ['Legal has not seen it.', '“Legal has not seen it”'],
])('names what the block “%s” is about', (block, matter) => {
  expect(matterOf(block)).toBe(matter);
});
