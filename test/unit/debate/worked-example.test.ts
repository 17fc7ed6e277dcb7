/** The worked example of the seed, microservices against monolith against serverless, through the engine. */
import { describe, expect, it } from 'vitest';
import type { PairScores } from '../../../src/debate/convergence/metrics.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  closeCommand,
  lastVerdict,
  opened,
  type RoundPlan,
  spoken,
} from '../../support/debate-builders.ts';
import { WORKED_EXAMPLE } from '../convergence/check-positions.ts';
import { citing } from './whole-panel.ts';

const SIMILARITIES = [0.38, 0.67, 0.84, 0.84];
/** Of each seat to its own position of the round before. */
const SHIFTS = [[], [0.42, 0.18, 0.55], [0.12, 0.15, 0.1], [0.03, 0.02, 0.04]];
const SOURCES = [
  [
    ['Fowler on microservices', 'Cloud architecture guide'],
    ['You are not going to need it', 'Team survey'],
    ['Serverless patterns', 'Functions manual'],
  ],
  [
    ['Fowler on the modular monolith', 'Domain-driven design', 'Research on team size'],
    ['Research on team size', 'The law of Conway', 'Case of a shop'],
    ['Research on team size', 'Case of a shop'],
  ],
  [
    ['Domain-driven design', 'Research on team size', 'Modular monolith pattern'],
    ['Modular monolith pattern', 'Research on team size', 'Migration planning'],
    ['Modular monolith pattern', 'Research on team size'],
  ],
  [
    ['Modular monolith pattern', 'Research on team size', 'Design boundaries'],
    ['Modular monolith pattern', 'Research on team size', 'Extraction planning'],
    ['Modular monolith pattern', 'Research on team size'],
  ],
];

/** The four rounds; `accepting` says from which round on the panel accepts. */
function example(rounds: number, accepting: number): OpenState {
  const plans = Array.from({ length: rounds }, (_, index): RoundPlan & { scores: PairScores } => {
    const seats = Object.fromEntries(
      ['s1', 's2', 's3'].map((seat, place) => [
        seat,
        {
          position: WORKED_EXAMPLE[Math.min(index, 2)]?.[place] ?? '',
          ...citing(...(SOURCES[index]?.[place] ?? [])),
          ...(index > 0 && index + 1 < accepting ? { vote: { value: 'BLOCKER' as const } } : {}),
        },
      ]),
    );
    const score = SIMILARITIES[index] ?? 0;
    const scores = {
      embedder: 'worked-example',
      curve: '1',
      between: [
        { a: 's1', b: 's2', score },
        { a: 's1', b: 's3', score },
        { a: 's2', b: 's3', score },
      ],
      toOwnBefore: (SHIFTS[index] ?? []).map((shift, place) => ({
        seat: `s${place + 1}`,
        score: 1 - shift,
      })),
    };
    return { seats, scores };
  });
  return plans.reduce<OpenState>((state, plan) => {
    const ready = spoken(state, plan);
    return act(ready, { ...closeCommand(ready), scores: plan.scores });
  }, opened());
}
const metricsOf = (state: OpenState) => state.debate.rounds.map(({ metrics }) => metrics);

describe('the measures of the four rounds', () => {
  const metrics = metricsOf(example(4, 4));

  it('evidence convergence: none, then 1 of 5 (not the 0.33 of the seed), 2 of 4 and 2 of 4', () => {
    const [first, second, third, fourth] = metrics.map((each) => each.evidenceConvergence);
    expect(first).toBe(0);
    expect(second).toBeCloseTo(0.2, 12);
    expect([third, fourth]).toEqual([0.5, 0.5]);
  });

  it('position shift: 0.38, 0.12 and 0.03', () => {
    const shifts = metrics.map((each) => each.shift?.toFixed(2) ?? null);
    expect(shifts).toEqual([null, '0.38', '0.12', '0.03']);
  });

  it('no pair of these positions is taken for a contradiction', () => {
    expect(metrics.flatMap((each) => each.contradictions)).toEqual([]);
  });
});

describe('what the rules make of them', () => {
  it('a vote that carries in round 3 is a consensus on diverse evidence', () => {
    const state = example(3, 3);
    expect(lastVerdict(state)).toMatchObject({
      kind: 'consensus',
      rule: '5b',
      label: 'MEDIUM-HIGH',
      reason: expect.stringContaining('on diverse evidence'),
    });
  });

  it('in round 4 the positions have settled: HIGH', () => {
    expect(lastVerdict(example(4, 4))).toMatchObject({ rule: '5b', label: 'HIGH' });
  });

  it('without votes, positions at 0.84 are no consensus, and in the end a standstill', () => {
    expect(lastVerdict(example(3, 9))).toMatchObject({ kind: 'continue', rule: '12' });
    expect(lastVerdict(example(4, 9))).toMatchObject({ kind: 'escalate', rule: '10' });
  });
});
