/** Options, the draft, the independent vote, and the grade of a decision. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  AGREEING,
  APART,
  cited,
  eventOf,
  opened,
  played,
  proposed,
  type RoundPlan,
} from '../../support/debate-builders.ts';

const NEGATED = 'Do not extract billing first.';
const logical: Answer['evidence'][number] = {
  type: 'LOGICAL',
  kind: 'reasoning',
  citation: 'Fewer owners, fewer waits',
  gist: '',
};

function decisionOf(state: OpenState) {
  if (state.status !== 'proposed') throw new Error(`the debate is ${state.status}`);
  return state.decision;
}
const agreedWith = (seats: RoundPlan['seats'] = {}) =>
  decisionOf(played(opened({ seats: 5 }), {}, { ...AGREEING, seats }));

describe('options', () => {
  const split = played(opened(), {
    similarity: 0.9,
    seats: { s1: { proposal: 'Billing, by spring' }, s3: { position: NEGATED } },
  });

  it('are the distinct answers of the openings, with who gave them', () => {
    expect(split.debate.options).toEqual([
      { id: 'O1', text: 'Billing, by spring', seats: ['s1', 's2'] },
      { id: 'O2', text: NEGATED, seats: ['s3'] },
    ]);
  });

  it('the independent vote is the share of the largest one, and stays beside the present one', () => {
    const later = played(split, { ...APART, seats: { s1: 'no vote', s3: { preference: 'O1' } } });
    expect(later.debate.rounds.map(({ metrics }) => metrics.independentVote)).toEqual([
      2 / 3,
      2 / 3,
    ]);
    expect(later.debate.rounds.map(({ metrics }) => metrics.presentVote)).toEqual([2 / 3, 1]);
  });

  it('a new one is added once, however often it is named; who is silent keeps the last preference', () => {
    const named = { newOption: 'A trial first' };
    const seats = { s1: named, s2: { newOption: 'a trial FIRST' }, s3: 'no vote' } as const;
    expect(played(split, { ...APART, seats }).debate.options.map((each) => each.seats)).toEqual([
      [],
      ['s3'],
      ['s1', 's2'],
    ]);
  });
});

describe('the draft', () => {
  const minor = (edit: string): Partial<Answer> => ({ vote: { value: 'MINOR', edit } });
  const second = played(opened(), {}, { ...APART, seats: { s1: 'no vote', s2: minor('by May') } });

  it('is the position nearest to the others, with the edits of MINOR votes taken in', () => {
    expect(second.debate.draft).toEqual({
      text: 'Extract billing first. With: by May.',
      option: 'O1',
      edits: ['by May'],
      source: 'medoid',
    });
  });

  it('keeps edits that were taken in, each once', () => {
    const seats = { s1: 'no vote', s2: minor('by May'), s3: minor('with tests') } as const;
    expect(played(second, { ...APART, seats }).debate.draft?.edits).toEqual([
      'by May',
      'with tests',
    ]);
  });

  it('keeps them as asked for when it turns to another option, which they do not bind', () => {
    const other = { newOption: 'A trial first', position: 'Try it first.' };
    const seats = { s1: other, s2: other, s3: 'no vote' } as const;
    expect(played(second, { ...APART, seats }).debate.draft).toMatchObject({
      text: 'Try it first.',
      edits: [],
      asked: ['by May'],
    });
  });

  it('makes a constraint of an edit once, and lifts it with the draft that leaves it out', () => {
    expect(second.debate.constraints).toEqual([{ id: 'D1', text: 'by May', round: 2 }]);
    const other = { newOption: 'A trial first', position: 'Try it first.' };
    const away = { s1: other, s2: other, s3: 'no vote' } as const;
    const third = played(second, { ...APART, seats: away });
    expect(third.debate.constraints).toEqual([{ id: 'D1', text: 'by May', round: 2, lifted: 3 }]);
  });

  it('that passes is the decision verbatim; edits of the last vote stand beside it', () => {
    const seats = { s1: { position: 'Extract billing now.' }, s3: minor('with tests') };
    const state = played(second, { ...AGREEING, seats });
    expect(decisionOf(state)).toMatchObject({
      text: 'Extract billing first. With: by May.',
      edits: ['with tests'],
    });
    expect(state.debate.draft).toEqual(second.debate.draft);
    expect(state.debate.rounds.at(-1)?.votedOn).toEqual(second.debate.draft);
  });
});

describe('the grade', () => {
  it('is the mean of what each accepting seat states, and no more than its evidence carries', () => {
    const { confidence, label } = agreedWith({
      s1: { confidence: 0.72 },
      s2: { evidence: [cited('Log'), cited('Report')], confidence: 0.95 },
    });
    const [one, two] = [0.85 * 0.9, 0.85 * 0.9 + 0.12 * 0.9];
    expect(confidence).toBeCloseTo((0.72 + two + 3 * one) / 5, 12);
    expect(label).toBe('MEDIUM-HIGH');
  });

  it('of a consensus on logic alone is MEDIUM-LOW whatever the votes', () => {
    const seats = { s1: { evidence: [logical], claims: [] } };
    const all = Object.fromEntries(['s1', 's2', 's3', 's4', 's5'].map((id) => [id, seats.s1]));
    const decision = agreedWith(all);
    expect(decision.confidence).toBeCloseTo(0.51, 12);
    expect(decision.label).toBe('MEDIUM-LOW');
  });

  it('counts a seat that spoke against as dissent, and a silent one as neither', () => {
    expect(agreedWith({ s5: 'no vote' })).toMatchObject({
      accepting: ['s1', 's2', 's3', 's4'],
      dissenting: ['s5'],
    });
    expect(agreedWith({ s5: 'timeout' })).toMatchObject({
      accepting: ['s1', 's2', 's3', 's4'],
      dissenting: [],
    });
  });

  it('becomes final, number and label, when the checks are in', () => {
    const open = proposed();
    const before = { ...open, decision: { ...open.decision, final: false } };
    const graded = evolve(
      before,
      eventOf('DecisionGraded', { confidence: 0.5, label: 'MEDIUM-LOW' }),
    );
    expect(graded).toMatchObject({
      decision: { confidence: 0.5, label: 'MEDIUM-LOW', final: true, text: open.decision.text },
    });
  });

  it('that comes after people have settled it changes nothing', () => {
    const state = played(opened({ rounds: 1 }), {});
    const event = eventOf('DecisionGraded', { confidence: 0.5, label: 'LOW' });
    expect(evolve(state, event)).toEqual(state);
  });
});
