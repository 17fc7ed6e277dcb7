/** What assigned roles change in measures and verdicts: judgements count, judges have no opening, no side may be silent. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { ForfeitReason } from '../../../src/debate/events.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import type { Stance } from '../../../src/debate/vocabulary.ts';
import {
  AGREEING,
  APART,
  act,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  started,
} from '../../support/debate-builders.ts';
import { citing, panelSaying } from './whole-panel.ts';

const held = (sentence: string, stance: Stance = 'YES', confidence = 0.8): Partial<Answer> => ({
  judgement: { sentence, stance, confidence },
});
const SPLIT = 'Split the monolith by team.';
const metricsOf = (state: OpenState) => {
  const metrics = state.debate.rounds.at(-1)?.metrics;
  if (metrics === undefined) throw new Error('no round is closed');
  return metrics;
};
const panel = (seats: number, changes: RoundPlan['seats'] = {}): RoundPlan['seats'] => ({
  ...panelSaying(seats, () => held(SPLIT)),
  ...changes,
});

describe('a judge (the EVALUATOR)', () => {
  const judged = (changes: RoundPlan['seats'], similarity = 0.9) =>
    played(opened({ mode: 'devils-advocate' }), { similarity, seats: panel(3, changes) ?? {} });

  it('has no independent vote and no opening option', () => {
    const alone = judged({ s3: held('Wait for a year.', 'NO') });
    expect(alone.debate.options).toEqual([{ id: 'O1', text: SPLIT, seats: ['s1', 's2'] }]);
    expect(metricsOf(alone)).toMatchObject({ independentVote: 1, optionsOpened: 1 });
    const divided = judged({ s2: held('Wait for a year.', 'NO') });
    expect(metricsOf(divided)).toMatchObject({ independentVote: 0.5, optionsOpened: 2 });
  });

  it('joins an option when it first prefers one', () => {
    const seats = panel(3, { s3: { ...held(SPLIT), preference: 'O1' } }) ?? {};
    const later = played(judged({}), { ...APART, seats: { ...seats, s1: 'no vote' } });
    expect(later.debate.options[0]?.seats).toEqual(['s1', 's2', 's3']);
  });

  it('votes like the others', () => {
    const rule = (s3: Partial<Answer> | 'no vote') =>
      lastVerdict(played(judged({}), { ...AGREEING, seats: panel(3, { s3 }) ?? {} })).rule;
    expect([rule(held(SPLIT)), rule('no vote')]).toEqual(['5b', '12']);
  });
});

describe('what a seat itself holds', () => {
  const argued = (confidence: number, judgement: number): Partial<Answer> => ({
    position: `Yes, by all means, in ${confidence} of all cases.`,
    confidence,
    ...held(SPLIT, 'YES', judgement),
  });
  const seats = (own: number, judgement: number) => panelSaying(3, () => argued(own, judgement));
  const against: Partial<Answer> = { ...argued(0.2, 0.7), vote: { value: 'BLOCKER' } };
  const second = played(
    opened({ mode: 'devils-advocate' }),
    { similarity: 0.9, seats: seats(0.95, 0.6) },
    { ...APART, seats: { ...seats(0.2, 0.7), s1: against, s2: argued(0.2, 0.75) } },
  );

  it('is what confidence and its change are measured by', () => {
    expect(metricsOf(second).confidence).toBeCloseTo((0.7 + 0.75 + 0.7) / 3, 12);
    expect(metricsOf(second).confidenceDelta).toBeCloseTo((0.1 + 0.15 + 0.1) / 3, 12);
  });

  it('is what the options, the draft and the decision say', () => {
    expect(second.debate.draft?.text).toBe(SPLIT);
    const agreed = played(second, { ...AGREEING, seats: seats(0.1, 0.72) });
    expect(agreed).toMatchObject({ decision: { text: SPLIT, accepting: ['s1', 's2', 's3'] } });
    expect(agreed.status === 'proposed' && agreed.decision.confidence).toBeCloseTo(0.72, 12);
  });

  it('vetoes YES against NO', () => {
    const split = { s1: held(SPLIT, 'YES'), s2: held(SPLIT, 'NO'), s3: held(SPLIT, 'NEUTRAL') };
    const state = played(opened({ mode: 'devils-advocate' }), { similarity: 0.9, seats: split });
    expect(metricsOf(state).contradictions).toEqual(['s1/s2']);
    expect(metricsOf(state).similarity).toBeCloseTo((0.3 + 0.9 + 0.9) / 3, 12);
  });
});

describe('a side that nobody speaks for', () => {
  const silent = (reason: ForfeitReason, ...seats: readonly string[]) =>
    Object.fromEntries(seats.map((seat) => [seat, reason]));
  const verdict = (mode: string, seats: number, forfeits: RoundPlan['seats']) =>
    lastVerdict(played(opened({ mode, seats }), { seats: panel(seats, forfeits) ?? {} }));

  it.each([
    ['devils-advocate', 3, ['s1'], 'YES'],
    ['devils-advocate', 3, ['s2'], 'NO'],
    ['devils-advocate', 3, ['s3'], 'NEUTRAL'],
    ['devils-advocate', 5, ['s2', 's4'], 'NO'],
    ['red-team-blue-team', 4, ['s1', 's3'], 'RED'],
    ['red-team-blue-team', 4, ['s2', 's4'], 'BLUE'],
    ['pro-con', 3, ['s1'], 'the proposition'],
    ['pro-con', 3, ['s2'], 'the opposition'],
  ] as const)('%s of %i, without %j: degraded', (mode, seats, missing, side) => {
    expect(verdict(mode, seats, silent('timeout', ...missing))).toMatchObject({
      rule: '3',
      reason: `Degraded: nobody spoke for ${side}.`,
    });
  });

  it.each([
    ['devils-advocate', 5, ['s2']],
    ['red-team-blue-team', 4, ['s1']],
    ['pro-con', 3, ['s3']],
    ['collaborative', 3, ['s1']],
  ] as const)('%s of %i, without %j: somebody still does', (mode, seats, missing) => {
    expect(verdict(mode, seats, silent('timeout', ...missing)).rule).toBe('12');
  });

  it('is no degradation where a cap is the cause', () => {
    const first = started(opened({ mode: 'devils-advocate' }));
    const cap = { type: 'reach-cap', round: 1, attempt: 1, cap: 'cost', detail: '' } as const;
    const seats = { ...panel(3), ...silent('cap', 's2', 's3') };
    expect(lastVerdict(played(act(first, cap), { seats })).rule).toBe('6');
    const own = { ...panel(3), ...silent('timeout', 's2', 's3') };
    expect(lastVerdict(played(act(first, cap), { seats: own })).rule).toBe('3');
  });
});

describe('a weighed decision', () => {
  const sides = (pro: number, con: number): RoundPlan['seats'] => ({
    s1: { ...held(SPLIT), ...citing('alpha', 'beta'), confidence: pro },
    s2: { ...held(SPLIT), ...citing('alpha', 'beta'), confidence: con },
  });
  const decided = (s3: Partial<Answer> | 'timeout', policy = {}) => {
    const opening = { mode: 'pro-con', rounds: 2, ...policy };
    const plan = { similarity: 0.7, seats: { ...sides(0.9, 0.2), s3 } };
    return played(opened(opening), plan, plan);
  };

  it('has the band of its number as label', () => {
    expect(decided({ confidence: 0.5 })).toMatchObject({
      decision: { rule: 'p3', label: 'MEDIUM-HIGH', conclusion: 'SUPPORT', accepting: ['s1'] },
    });
  });

  it('is at most MEDIUM when a seat is lost', () => {
    const state = decided('timeout');
    expect(state.debate.lost).toEqual(['s3']);
    expect(state).toMatchObject({ decision: { rule: 'p3', label: 'MEDIUM' } });
  });
});
