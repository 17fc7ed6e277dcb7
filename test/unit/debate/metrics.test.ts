/** The measures of a round, with the worked examples. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { Metrics } from '../../../src/debate/convergence/metrics-schema.ts';
import { qualityOf } from '../../../src/debate/quality/quality.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { recordAsJson } from '../../../src/transcript/export/json.ts';
import {
  APART,
  act,
  cited,
  closeCommand,
  opened,
  played,
  type RoundPlan,
  spoken,
} from '../../support/debate-builders.ts';

function measured(state: OpenState): Metrics {
  const metrics = state.debate.rounds.at(-1)?.metrics;
  if (metrics === undefined) throw new Error('no round is closed');
  return metrics;
}
const NEGATED = 'Do not extract billing first.';
const metricsAfter = (...plans: readonly RoundPlan[]) => measured(played(opened(), ...plans));
const citing = (...names: readonly string[]): Partial<Answer> => ({
  evidence: names.map(cited),
  claims: [],
});
const holding = (...premises: readonly string[]): Partial<Answer> => ({
  claims: premises.map((text) => ({ text, label: 'ASSUME', cites: [] })),
});

/** A line of reasoning beside the sources. */
const thinking = (thought: string, ...names: readonly string[]): Partial<Answer> => {
  const { evidence = [] } = citing(...names);
  const own = { type: 'LOGICAL', kind: 'reasoning', citation: thought, gist: '' } as const;
  return { ...citing(), evidence: [own, ...evidence] };
};

describe('evidence convergence', () => {
  it.each<[string, readonly Partial<Answer>[], number | null, number | null]>([
    [
      '2 of 4 cited by all',
      [citing('alpha', 'beta', 'gamma'), citing('alpha', 'beta'), citing('alpha', 'beta', 'delta')],
      0.5,
      (2 / 3 + 2 / 4 + 2 / 3) / 3,
    ],
    [
      '1 of 5 cited by all',
      [citing('alpha', 'beta', 'gamma'), citing('alpha', 'delta'), citing('alpha', 'epsilon')],
      0.2,
      (1 / 4 + 1 / 4 + 1 / 3) / 3,
    ],
    [
      'reasoning is no source',
      [thinking('one', 'alpha'), thinking('two', 'alpha'), thinking('three')],
      1,
      1,
    ],
    ['over the seats that cite', [citing('alpha'), citing('alpha'), citing()], 1, 1],
    ['one seat cites', [citing('alpha'), citing(), citing()], null, null],
    ['nobody cites', [citing(), citing(), citing()], null, null],
  ])('%s', (_, [s1 = {}, s2 = {}, s3 = {}], convergence, overlap) => {
    const metrics = metricsAfter({ seats: { s1, s2, s3 } });
    expect(metrics.evidenceConvergence).toBe(convergence);
    if (overlap === null) expect(metrics.evidenceOverlap).toBeNull();
    else expect(metrics.evidenceOverlap).toBeCloseTo(overlap, 12);
  });

  it('pairwise overlap is what a panel of more than three is judged by', () => {
    const shared = { s1: citing('alpha', 'beta'), s2: citing('alpha', 'beta') };
    const seats = { ...shared, s3: citing('alpha', 'beta'), s4: citing('alpha', 'gamma') };
    const plan = { similarity: 0.9, own: 0.5, seats };
    const four = played(opened({ seats: 4 }), {}, plan);
    expect(measured(four)).toMatchObject({ evidenceConvergence: 1 / 3 });
    expect(measured(four).evidenceOverlap).toBeCloseTo(2 / 3, 12);
    expect(four).toMatchObject({ decision: { label: 'HIGH', rule: '5b' } });
  });
});

describe('position shift', () => {
  const says = (kind: 'maintain' | 'revise', position?: string): Partial<Answer> => ({
    mindChange: { kind, why: '' },
    ...(position === undefined ? {} : { position }),
  });

  it('is undefined in the first round', () => {
    expect(metricsAfter({})).toMatchObject({ shift: null, shifts: {}, change: null });
  });

  it.each([
    ['maintain at 0.80 counts as no shift', says('maintain'), 0.8, 0],
    ['maintain below 0.80 is measured', says('maintain'), 0.79, 0.21],
    ['a revision is measured', says('revise'), 0.9, 0.1],
    ['maintain that contradicts itself is not believed', says('maintain', NEGATED), 0.95, 0.7],
  ])('%s', (_, changes, own, expected) => {
    const metrics = metricsAfter({}, { ...APART, own, seats: { s1: changes, s2: 'no vote' } });
    expect(metrics.shifts['s1']).toBeCloseTo(expected, 12);
  });

  it('is the mean over the seats that spoke in both rounds', () => {
    const plan = { ...APART, own: 0.6, seats: { s1: says('maintain'), s2: 'no vote' } } as const;
    const state = played(opened(), { seats: { s3: 'timeout' } }, plan);
    expect(Object.keys(measured(state).shifts)).toEqual(['s1', 's2']);
    expect(measured(state).shift).toBeCloseTo(0.4, 12);
  });
});

describe('similarity', () => {
  it('is the mean over the pairs, contradicting ones capped and named', () => {
    const metrics = metricsAfter({ similarity: 0.9, seats: { s3: { position: NEGATED } } });
    expect(metrics.contradictions).toEqual(['s1/s3', 's2/s3']);
    expect(metrics.similarity).toBeCloseTo((0.9 + 0.3 + 0.3) / 3, 12);
    expect(metrics.clusters).toEqual([['s1', 's2'], ['s3']]);
  });

  it('is undefined with fewer than two positions', () => {
    expect(metricsAfter({ seats: { s1: 'timeout', s2: 'timeout' } }).similarity).toBeNull();
  });

  it('caps judgements of YES and NO whatever the words', () => {
    const judging = (stance: 'YES' | 'NO') => ({
      judgement: { sentence: 'Extract billing.', stance, confidence: 0.8 },
    });
    const seats = { s1: judging('YES'), s2: judging('NO'), s3: judging('YES') };
    expect(metricsAfter({ similarity: 0.9, seats }).contradictions).toEqual(['s1/s2', 's2/s3']);
  });

  it('is stored with the embedder and the curve that made it', () => {
    expect(metricsAfter({})).toMatchObject({ embedder: 'test', curve: '1' });
  });
});

describe('votes', () => {
  const voting = (s1: 'ACCEPT' | 'MINOR' | 'BLOCKER', s2: typeof s1, s3: typeof s1): RoundPlan => ({
    similarity: 0.5,
    own: 0.9,
    seats: {
      s1: { vote: { value: s1 } },
      s2: { vote: { value: s2 } },
      s3: { vote: { value: s3 } },
    },
  });

  it.each([
    ['ACCEPT', 'ACCEPT', 'ACCEPT', 0],
    ['ACCEPT', 'ACCEPT', 'BLOCKER', Math.sqrt(2) / 3],
    ['ACCEPT', 'MINOR', 'BLOCKER', Math.sqrt(1 / 6)],
  ] as const)('%s %s %s: spread %d', (s1, s2, s3, expected) => {
    expect(metricsAfter({}, voting(s1, s2, s3)).voteSpread).toBeCloseTo(expected, 12);
  });

  it('have no spread where nobody votes', () => {
    expect(metricsAfter({}).voteSpread).toBeNull();
  });

  it('that changed are counted from round 3 on', () => {
    const second = voting('MINOR', 'BLOCKER', 'BLOCKER');
    expect(metricsAfter({}, second).votesChanged).toBeNull();
    expect(
      metricsAfter({}, second, voting('ACCEPT', 'BLOCKER', 'BLOCKER')).votesChanged,
    ).toBeCloseTo(1 / 3, 12);
  });

  it('changed, confidence and shift make up the change of a round, as far as they are defined', () => {
    const second = voting('MINOR', 'BLOCKER', 'BLOCKER');
    expect(metricsAfter({}, second).change).toBeCloseTo((0 + 0.1) / 2, 12);
    const third = voting('ACCEPT', 'BLOCKER', 'BLOCKER');
    expect(metricsAfter({}, second, third).change).toBeCloseTo((1 / 3 + 0 + 0.1) / 3, 12);
  });
});

describe('premise overlap', () => {
  it.each<[string, readonly Partial<Answer>[], number]>([
    ['no seat has premises', [{}, {}, {}], 0],
    ['all share one', [holding('Teams stay'), holding('Teams stay'), holding('Teams stay')], 1],
    ['two of three share it', [holding('Teams stay'), holding('Teams stay'), {}], 1 / 3],
  ])('%s', (_, [s1 = {}, s2 = {}, s3 = {}], expected) => {
    expect(metricsAfter({ seats: { s1, s2, s3 } }).premiseOverlap).toBeCloseTo(expected, 12);
  });
});

describe('counts', () => {
  it('new facts: the same fact by all seats is new once', () => {
    expect(metricsAfter({})).toMatchObject({ newFacts: 1, newFactsPerSeat: 1 / 3, sources: 1 });
    expect(metricsAfter({}, APART)).toMatchObject({ newFacts: 0, sources: 1 });
  });

  it('facts that became inferences, also where an older log did not count them', () => {
    const claim: Answer['claims'][number] = {
      text: 'It is slow',
      label: 'INFER',
      cites: [],
      demoted: true,
    };
    const seats = {
      s1: { claims: [claim, { ...claim, text: 'It is old' }] },
      s3: { claims: [claim] },
    };
    const state = played(opened(), { seats });
    expect(state.debate.rounds[0]?.metrics.demotedFacts).toBe(3);
    expect(qualityOf(state).demotedFacts).toBe(3);
    const record = JSON.parse(recordAsJson(state));
    expect(record.agentResponses[0].metrics.demotedFacts).toBe(3);
    expect(record.metadata.quality.demotedFacts).toBe(3);
  });

  it('confidence: the mean, and the mean change', () => {
    const plan = { ...APART, seats: { s1: { confidence: 0.6 }, s2: 'no vote' } } as const;
    const metrics = metricsAfter({}, plan);
    expect(metrics.confidence).toBeCloseTo(0.8, 12);
    expect(metrics.confidenceDelta).toBeCloseTo(0.1, 12);
  });

  it('nothing is made up for a round in which nobody answers', () => {
    const silent = { s1: 'timeout', s2: 'timeout', s3: 'timeout' } as const;
    expect(metricsAfter({ seats: silent })).toMatchObject({
      similarity: null,
      shift: null,
      evidenceConvergence: null,
      voteSpread: null,
      confidence: null,
      confidenceDelta: null,
      change: null,
      independentVote: null,
      presentVote: null,
      newFactsPerSeat: 0,
    });
  });

  it('a stopped round is measured without an embedder', () => {
    const state = act(spoken(opened()), { type: 'stop', by: 'ada' });
    expect(measured(state)).toMatchObject({ embedder: 'none', similarity: null });
  });
});

describe('the measured sentence', () => {
  it('is the English one where there is one, and the judgement before the position', () => {
    const german = { position: 'Nicht aufteilen.', positionEnglish: 'Extract billing first.' };
    const ready = spoken(opened(), { seats: { s1: german } });
    expect(measured(act(ready, closeCommand(ready))).contradictions).toEqual([]);
    const judgement = {
      sentence: 'Ja.',
      english: NEGATED,
      stance: 'NEUTRAL',
      confidence: 1,
    } as const;
    const judged = spoken(opened(), { seats: { s1: { ...german, judgement } } });
    expect(measured(act(judged, closeCommand(judged))).contradictions).toEqual(['s1/s2', 's1/s3']);
  });
});
