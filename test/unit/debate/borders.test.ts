/** Both sides of every border of the verdict rules, in rounds that are really played and measured. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  AGREEING,
  APART,
  act,
  blocking,
  keeping,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { citing, newFact, panelSaying, sure } from './whole-panel.ts';

const inShort = (state: OpenState) => {
  const { kind, rule, label } = lastVerdict(state);
  return [kind, rule, ...(label === undefined ? [] : [label])].join(' ');
};
/** The second round of a panel of five that accepts, similarity 0.90, shift 0.50. */
const second = (plan: RoundPlan, opening: Parameters<typeof opened>[0] = {}) =>
  inShort(played(opened({ seats: 5, ...opening }), {}, { similarity: 0.9, own: 0.5, ...plan }));
const refusing = (count: number): RoundPlan['seats'] =>
  Object.fromEntries(['s5', 's4', 's3'].slice(0, count).map((seat) => [seat, 'no vote' as const]));

describe('80 % of the voting seats', () => {
  it.each([
    ['4 of 5', refusing(1), {}, 'consensus 5b HIGH'],
    ['3 of 5', refusing(2), {}, 'continue 12'],
    ['3 of 5 where 60 % are enough', refusing(2), { exitConsensus: 0.6 }, 'consensus 5b HIGH'],
    ['4 of 5 where 81 % are needed', refusing(1), { exitConsensus: 0.81 }, 'continue 12'],
    ['4 of 5, one silent', { s5: 'timeout' }, {}, 'consensus 5b HIGH'],
    ['3 of 5, two silent', { s4: 'timeout', s5: 'timeout' }, {}, 'continue 12'],
    ['3 of 5, two left unasked by a cap', { s4: 'cap', s5: 'cap' }, {}, 'continue 12'],
  ] as const)('%s', (_, seats, flags, expected) => {
    expect(second({ seats: { ...seats } }, { flags })).toBe(expected);
  });

  it('MINOR accepts, BLOCKER does not', () => {
    const minor = panelSaying(5, () => ({ vote: { value: 'MINOR', edit: 'by May' } }));
    expect(second({ seats: minor })).toBe('consensus 5b HIGH');
    expect(second({ seats: { s5: blocking('No rollback') } })).toBe('continue 12');
  });

  it('lost seats are no voting seats', () => {
    const silent: RoundPlan = { ...APART, seats: { s4: 'timeout', s5: 'timeout', s1: 'no vote' } };
    const state = played(opened({ seats: 5 }), silent, silent);
    expect(state.debate.lost).toEqual(['s4', 's5']);
    expect(inShort(played(state, { ...AGREEING, own: 0.5 }))).toBe('consensus 5b MEDIUM');
    expect(inShort(played(state, { ...AGREEING, seats: { s3: 'no vote' } }))).toBe('continue 12');
  });
});

describe('a confidence of 0.70 of each accepting seat', () => {
  it.each([
    [0.7, {}, 'consensus 5b HIGH'],
    [0.69, {}, 'continue 12'],
    [0.69, { exitConfidence: 0.6 }, 'consensus 5b HIGH'],
    [0.7, { exitConfidence: 0.71 }, 'continue 12'],
  ])('%d, with the flags %j', (confidence, flags, expected) => {
    expect(second({ seats: { s2: sure(confidence) } }, { flags })).toBe(expected);
  });

  it('a seat that does not accept may doubt', () => {
    expect(second({ seats: { s5: { ...sure(0.1), ...blocking('x'), blockers: [] } } })).toBe(
      'consensus 5b HIGH',
    );
  });

  it('is that of the judgement, where a role is argued', () => {
    const judged = (confidence: number): Partial<Answer> => ({
      confidence: 0.9,
      judgement: { sentence: 'Extract billing first.', stance: 'YES', confidence },
    });
    const panel = (confidence: number) => panelSaying(3, () => judged(confidence));
    const verdict = (confidence: number) =>
      second({ seats: panel(confidence) }, { mode: 'devils-advocate', seats: 3 });
    expect([verdict(0.7), verdict(0.69)]).toEqual(['consensus 5b HIGH', 'continue 12']);
  });
});

describe('similarity', () => {
  it.each([
    [0.8, 'consensus 5b HIGH'],
    [0.79, 'consensus 5c MEDIUM'],
    [0.61, 'consensus 5c MEDIUM'],
    [0.6, 'clarification 5d'],
  ])('%d', (similarity, expected) => {
    expect(second({ similarity })).toBe(expected);
  });

  it.each([
    [0.86, ['⚠ early consensus']],
    [0.85, []],
  ])('%d by round 2 and the warning %j; none in round 3', (similarity, remarks) => {
    const state = played(opened(), {}, { similarity, own: 0.5 });
    expect(lastVerdict(state).remarks).toEqual(remarks);
    const third = played(opened(), {}, APART, { similarity, own: 0.5 });
    expect(lastVerdict(third).remarks).toEqual([]);
  });

  it.each([
    [0.4, false],
    [0.39, true],
  ])('from 0.50 to %d: divergence %s', (similarity, flagged) => {
    const state = played(opened(), { similarity: 0.5 }, { ...APART, similarity });
    expect(lastVerdict(state)).toMatchObject({ kind: 'continue', rule: '12' });
    expect(lastVerdict(state).remarks.some((each) => each.includes('divergence'))).toBe(flagged);
  });
});

describe('HIGH', () => {
  const shared = ['alpha', 'beta', 'gamma'];
  /** Each seat cites the shared sources and some of its own. */
  const sources = (seats: number, own: (place: number) => number) =>
    panelSaying(seats, (place) =>
      citing(...shared, ...Array.from({ length: own(place) }, (_, n) => `own ${place} ${n}`)),
    );

  it.each([
    ['3 of 5 sources cited by all three', 3, (place: number) => (place === 2 ? 0 : 1), 'HIGH'],
    ['3 of 6 sources cited by all three', 3, () => 1, 'MEDIUM-HIGH'],
    ['pairs of four seats that share 3 of 5', 4, () => 1, 'HIGH'],
    ['one of four with a source more', 4, (place: number) => (place === 0 ? 2 : 1), 'MEDIUM-HIGH'],
  ])('by evidence convergence of 0.60: %s', (_, seats, own, label) => {
    expect(second({ seats: sources(seats, own) }, { seats })).toBe(`consensus 5b ${label}`);
  });

  it.each([
    [0.91, 'HIGH'],
    [0.9, 'MEDIUM-HIGH'],
  ])('by a shift below 0.10: own similarity %d', (own, label) => {
    const seats = panelSaying(5, (place) => citing(`own ${place}`));
    expect(second({ own, seats })).toBe(`consensus 5b ${label}`);
  });
});

describe('exitConvergenceRounds', () => {
  const flags = { exitConvergenceRounds: 3 };
  const round = (own: number, fact: string | null, seats: RoundPlan['seats'] = {}): RoundPlan => ({
    similarity: 0.5,
    own,
    seats: { s1: 'no vote', ...(fact === null ? {} : { s2: newFact(fact) }), ...seats },
  });
  const rules = (...plans: readonly RoundPlan[]) =>
    played(opened({ rounds: 12, flags }), {}, ...plans).debate.rounds.map(
      ({ verdict }) => verdict.rule,
    );

  it('tunes the rounds of 9 and 10', () => {
    expect(rules(round(0.96, 'a'), round(0.96, 'b'), round(0.96, 'c')).slice(2)).toEqual([
      '12',
      '9',
    ]);
    expect(rules(round(0.92, null), round(0.92, null), round(0.92, null)).slice(2)).toEqual([
      '12',
      '10',
    ]);
  });

  it('leaves the two rounds of a blocker alone', () => {
    const kept = (fact: string) => round(0.5, fact, { s3: keeping('B1') });
    const raised = round(0.5, 'a', { s3: blocking('No rollback') });
    expect(rules(raised, kept('b'), kept('c')).slice(2)).toEqual(['12', '8']);
  });
});

describe('standing still', () => {
  const unmoved: RoundPlan = { similarity: 0.5, own: 0.951, seats: { s1: 'no vote' } };

  it('counts from a reopening on', () => {
    const card = played(opened({ rounds: 12 }), {}, unmoved, AGREEING);
    const block = { type: 'block', by: 'ben', reason: 'No.' } as const;
    const extend = { type: 'extend', by: 'ada', rounds: 3 } as const;
    const reopened = act(act(card, block), extend);
    const first = played(reopened, unmoved);
    expect(inShort(first)).toBe('continue 12');
    expect(inShort(played(first, unmoved))).toBe('escalate 9');
  });

  it('waits for a blocker raised in this round, even one that a person resolves at once', () => {
    const third = started(played(opened({ mode: 'adversarial' }), {}, unmoved));
    expect(inShort(played(third, unmoved))).toBe('escalate 9');
    const raised = act(third, turnCommand(third, 's3', blocking('No rollback')));
    const why = 'there is one';
    const resolved = act(raised, { type: 'resolve-blocker', by: 'ben', blocker: 'B1', why });
    expect(inShort(played(resolved, unmoved))).toBe('continue 12');
  });
});
