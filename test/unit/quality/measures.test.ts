/** Each measure of a debate's quality by itself, with what it is when nothing is defined. */
import { describe, expect, it } from 'vitest';
import type { ClaimEntry } from '../../../src/debate/evidence/registry.ts';
import { meanOf } from '../../../src/debate/mean.ts';
import { consensusQuality, decisionConfidence } from '../../../src/debate/quality/agreement.ts';
import { anchorCoverage } from '../../../src/debate/quality/anchor-coverage.ts';
import { argumentQuality, depthOf } from '../../../src/debate/quality/arguments.ts';
import { hallucinationRate } from '../../../src/debate/quality/citations.ts';
import { argumentDiversity } from '../../../src/debate/quality/diversity.ts';
import { novelInsights } from '../../../src/debate/quality/insights.ts';
import { synthesisQuality } from '../../../src/debate/quality/synthesis.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { AGREEING, APART, cited, opened, played, proposed } from '../../support/debate-builders.ts';
import { proCon, sides } from '../pro-con/arguments.ts';
import { answerWith } from '../prompts/subjects.ts';

function claim(text: string, changes: Partial<ClaimEntry> = {}): ClaimEntry {
  const { debate } = played(opened(), { seats: { s1: claiming(text) } });
  const found = debate.registry.claims.find((each) => each.text === text);
  if (found === undefined) throw new Error(`no claim ${text}`);
  return { ...found, ...changes };
}
const claiming = (...texts: readonly string[]) => ({
  claims: texts.map((text) => ({ text, label: 'INFER' as const, cites: [1] })),
});
const accepted = { supportedBy: ['s1', 's2'] };

describe('the mean', () => {
  it('is of what is defined, and of nothing it is null', () => {
    expect(meanOf([1, null, 0])).toBe(0.5);
    expect(meanOf([null])).toBeNull();
    expect(meanOf([])).toBeNull();
  });
});

describe('argument diversity', () => {
  it('counts what speaks of the same once, out of fifteen', () => {
    const said = [
      { text: 'Billing changes every week' },
      { text: 'Billing changes every single week' },
      { text: 'Support has no staff at night' },
    ];
    expect(argumentDiversity(said)).toBeCloseTo(2 / 15);
  });

  it('keeps a claim and its contradiction apart', () => {
    const said = [{ text: 'We should adopt Kafka' }, { text: 'We should not adopt Kafka' }];
    expect(argumentDiversity(said)).toBeCloseTo(2 / 15);
  });

  it('is at most 1, and null without claims', () => {
    const topics =
      'tax tea wind glass rope milk stone iron bread silk coal salt wool corn jade rice';
    expect(argumentDiversity(topics.split(' ').map((text) => ({ text })))).toBe(1);
    expect(argumentDiversity([])).toBeNull();
  });
});

describe('reasoning depth', () => {
  const depth = (items: number, characters: number, confidence: number) =>
    depthOf({
      answer: answerWith({
        evidence: Array.from({ length: items }, () => cited('x')),
        reasoning: 'x'.repeat(characters),
        confidence,
      }),
    });

  it.each([
    [0, 0, 0, 0],
    [5, 0, 0, 0.4],
    [0, 1000, 0, 0.3],
    [0, 2000, 0, 0.3],
    [0, 0, 1, 0.3],
    [5, 1000, 1, 1],
    [9, 1000, 1, 1],
  ])('%s items, %s characters, confidence %s: %s', (items, characters, confidence, expected) => {
    expect(depth(items, characters, confidence)).toBeCloseTo(expected);
  });

  it('and evidence make the argument quality of a round, null without turns', () => {
    const { debate } = played(opened(), {});
    const turns = debate.rounds[0]?.turns ?? [];
    const [turn] = turns;
    const { policy } = debate.settings;
    expect(argumentQuality(turns, policy)).toBeCloseTo(((turn ? depthOf(turn) : 0) + 0.765) / 2);
    expect(argumentQuality([], policy)).toBeNull();
  });
});

describe('synthesis quality', () => {
  it('is the share of accepted claims that the draft covers', () => {
    const claims = [
      claim('Billing deploys every week', accepted),
      claim('Search needs another owner', accepted),
      claim('Nobody accepted this one'),
    ];
    expect(synthesisQuality(claims, 'Extract billing, which deploys weekly.')).toBe(0.5);
  });

  it('is null without a draft or without an accepted claim', () => {
    expect(synthesisQuality([claim('Billing deploys', accepted)], null)).toBeNull();
    expect(synthesisQuality([claim('Billing deploys')], 'Extract billing.')).toBeNull();
  });
});

describe('anchor coverage', () => {
  const dealt = (state: OpenState, ...anchors: readonly string[]) => ({
    ...state.debate,
    panel: state.debate.panel.map((seat, index) => ({ ...seat, anchor: anchors[index] ?? '' })),
  });
  const state = played(opened(), {
    seats: {
      s1: claiming('An outage would cost a day'),
      s2: claiming('The survey has a small sample'),
      s3: 'refused',
    },
  });

  it('is the share of the dealt anchors whose seats spoke and whose words were heard', () => {
    expect(anchorCoverage(dealt(state, 'risk-attentive', 'evidence-calibrated'))).toBe(1);
    expect(anchorCoverage(dealt(state, 'risk-attentive', 'ethical'))).toBe(0.5);
    expect(anchorCoverage(dealt(state, 'ethical', 'social', 'risk-attentive'))).toBe(0);
  });

  it('is null before the first turn, and for other languages', () => {
    expect(anchorCoverage(opened().debate)).toBeNull();
    const foreign = played(opened(), { seats: { s1: { positionEnglish: 'Wait.' } } });
    expect(anchorCoverage(foreign.debate)).toBeNull();
  });
});

describe('consensus quality', () => {
  it('is the accepting share times similarity', () => {
    const { debate, decision } = proposed();
    expect(consensusQuality(debate, decision)).toBeCloseTo(0.9);
    const apart = played(opened(), {}, APART);
    expect(consensusQuality(apart.debate, null)).toBeCloseTo((2 / 3) * 0.5);
  });

  it('is null before a vote, and where nobody votes', () => {
    expect(consensusQuality(opened().debate, null)).toBeNull();
    expect(consensusQuality(played(opened(), AGREEING).debate, null)).toBeNull();
    expect(
      consensusQuality(played(proCon(), sides({}, {}), sides({}, {})).debate, null),
    ).toBeNull();
  });
});

describe('decision confidence', () => {
  it('is that of the decision, of an uncertain weighing 0.5, else null', () => {
    const { debate, decision } = proposed();
    expect(decisionConfidence(debate, decision)).toBe(decision.confidence);
    expect(decisionConfidence(debate, null)).toBeNull();
    expect(decisionConfidence(played(proCon(), sides({}, {})).debate, null)).toBe(0.5);
  });
});

describe('the hallucination rate', () => {
  const item = (check: 'verified' | 'unverified' | 'failed' | 'none') => ({
    kind: check === 'none' ? ('reasoning' as const) : ('citation' as const),
    check,
  });

  it('is failed among the checked citations', () => {
    const items = [item('failed'), item('verified'), item('verified'), item('verified')];
    expect(hallucinationRate([...items, item('unverified'), item('none')])).toBe(0.25);
  });

  it('is null where nothing was checked', () => {
    expect(hallucinationRate([item('unverified'), item('none')])).toBeNull();
    expect(hallucinationRate([])).toBeNull();
  });
});

describe('novel insights', () => {
  it('are claims of later rounds that end accepted', () => {
    const claims = [
      claim('Known at the start', accepted),
      claim('Found later and accepted', { ...accepted, round: 2 }),
      claim('Found later and left open', { round: 2 }),
      claim('Found later and contested', { ...accepted, round: 3, challengedBy: ['s3'] }),
    ];
    expect(novelInsights(claims)).toBe(1);
  });
});
