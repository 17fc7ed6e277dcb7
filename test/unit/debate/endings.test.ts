/** How debates end where the panel half agrees: reluctantly, at caps, with exits shut, with seats or evidence missing. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import {
  AGREEING,
  APART,
  act,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  START,
} from '../../support/debate-builders.ts';
import { panelSaying, sure } from './whole-panel.ts';

const unsure = (plan: RoundPlan = {}): RoundPlan => ({
  similarity: 0.7,
  own: 0.5,
  ...plan,
  seats: { ...panelSaying(3, () => sure(0.6)), ...plan.seats },
});
const rulesOf = (state: ReturnType<typeof played>) =>
  state.debate.rounds.map(({ verdict }) => verdict.rule);

describe('a reluctant consensus: everybody accepts, not everybody is sure', () => {
  it.each([
    ['6r', { timeLimit: 60_000 }, [{}, { now: START + 60_000 }]],
    ['9r', {}, [{}, { own: 0.96 }, { own: 0.96 }]],
    ['10r', {}, [{}, { own: 0.92, similarity: 0.9 }, { own: 0.92, similarity: 0.9 }]],
    ['11r', { rounds: 2 }, [{}, {}]],
  ] as const)('%s', (rule, opening, plans) => {
    const state = played(opened(opening), ...plans.map(unsure));
    expect(
      rulesOf(state)
        .slice(0, -1)
        .every((each) => each === '12'),
    ).toBe(true);
    expect(state).toMatchObject({
      status: 'proposed',
      decision: { rule, remarks: expect.arrayContaining(['reluctant']) },
    });
    expect(lastVerdict(state).label).toBe('MEDIUM-LOW');
  });

  it('is none where a vote, and not only confidence, is missing', () => {
    const refusing = unsure({ seats: { s3: 'no vote' } });
    expect(lastVerdict(played(opened({ rounds: 2 }), unsure(), refusing)).rule).toBe('11');
  });
});

describe('the last round', () => {
  it('counts as a consensus and is labelled so', () => {
    const state = played(opened({ rounds: 2 }), {}, { ...AGREEING, similarity: 0.82 });
    expect(lastVerdict(state)).toMatchObject({ rule: '5b', remarks: ['cap reached'] });
  });

  it('is the only one that is tested with exit criteria off', () => {
    const flags = { exitCriteria: false };
    const state = played(opened({ rounds: 3, flags }), {}, AGREEING, AGREEING);
    expect(rulesOf(state)).toEqual(['12', '12', '5b']);
    const still: RoundPlan = { ...APART, own: 0.99 };
    expect(rulesOf(played(opened({ rounds: 4, flags }), {}, still, still, still))).toEqual([
      '12',
      '12',
      '12',
      '9',
    ]);
  });

  it('of one: an opening alone is never a consensus', () => {
    expect(lastVerdict(played(opened({ rounds: 1 }), AGREEING)).rule).toBe('11');
  });
});

describe('lost seats', () => {
  const silent: RoundPlan = { ...APART, seats: { s3: 'refused', s2: 'no vote' } };

  it('two voting seats are enough for a consensus, MEDIUM at best', () => {
    const state = played(opened(), silent, silent, AGREEING);
    expect(state.debate.lost).toEqual(['s3']);
    expect(state).toMatchObject({ decision: { accepting: ['s1', 's2'], label: 'MEDIUM' } });
    expect(lastVerdict(state).reason).toContain('2 of 2 voting seats accept');
  });

  it('one voting seat is not', () => {
    const both: RoundPlan = { ...APART, seats: { s2: 'refused', s3: 'refused' } };
    const degraded = played(opened(), both);
    const again = played(act(degraded, { type: 'extend', by: 'ada', rounds: 3 }), both);
    expect(again.debate.lost).toEqual(['s2', 's3']);
    const third = act(again, { type: 'extend', by: 'ada', rounds: 3 });
    expect(lastVerdict(played(third, AGREEING))).toMatchObject({ rule: '3', kind: 'escalate' });
  });
});

describe('where evidence is not required', () => {
  const policy = { requireEvidence: false, trackConvergence: true, enableLearning: true };
  const plain: Partial<Answer> = { evidence: [], claims: [], confidence: 0.9 };
  const agreed: RoundPlan = { ...AGREEING, seats: panelSaying(3, () => plain) };

  it('the number is the mean stated confidence, and the label at most MEDIUM', () => {
    const state = played(opened({ policy }), { seats: panelSaying(3, () => plain) }, agreed);
    expect(state).toMatchObject({ decision: { label: 'MEDIUM' } });
    expect(state.status === 'proposed' && state.decision.confidence).toBeCloseTo(0.9, 12);
  });

  it('where it is, a decision without any is VERY LOW', () => {
    const state = played(opened(), { seats: panelSaying(3, () => plain) }, agreed);
    expect(state).toMatchObject({ decision: { label: 'VERY LOW', confidence: 0 } });
  });
});

describe('a draft', () => {
  it('carries no citations of the answer that it came from', () => {
    const says = { position: 'Extract billing first [1].' };
    const state = played(opened(), { similarity: 0.9, seats: { s1: says, s2: says, s3: says } });
    expect(state.debate.draft?.text).toBe('Extract billing first.');
    expect(state.debate.options[0]?.text).toBe('Extract billing first.');
  });
});
