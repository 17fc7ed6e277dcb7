/** The quality of whole debates, and two of them side by side. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import { biasRemoved } from '../../../src/debate/quality/bias.ts';
import { compareDebates, compareWithSingle } from '../../../src/debate/quality/compare.ts';
import { qualityOf } from '../../../src/debate/quality/quality.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { recordAsJson } from '../../../src/transcript/export/json.ts';
import { AGREEING, act, opened, played, proposed } from '../../support/debate-builders.ts';
import { argument, proCon, sides, UNSURE } from '../pro-con/arguments.ts';

const costing = (state: OpenState, cost: number | null): OpenState => ({
  ...state,
  debate: { ...state.debate, usage: { ...state.debate.usage, cost, inputTokens: 900 } },
});
const finite = (values: readonly unknown[]) =>
  values.every((value) => value === null || Number.isFinite(value));

describe('the quality of a debate', () => {
  it('is null all through before anybody has spoken', () => {
    expect(qualityOf(opened())).toMatchObject({ overall: null, costEfficiency: null });
    expect(finite(Object.values(qualityOf(opened())))).toBe(true);
  });

  it('is the mean of its scores, without those that are not defined', () => {
    const quality = qualityOf(proposed());
    const scores = [
      quality.argumentDiversity,
      quality.reasoningDepth,
      quality.synthesisQuality,
      quality.logicalConsistency,
      quality.evidenceQuality,
      quality.anchorCoverage,
      quality.consensusQuality,
      quality.decisionConfidence,
    ].filter((score) => score !== null);
    expect(scores.length).toBeGreaterThan(5);
    expect(quality.overall).toBeCloseTo(
      scores.reduce((sum, score) => sum + score, 0) / scores.length,
    );
  });

  it('per dollar is null where nothing was spent or the price is unknown', () => {
    const quality = qualityOf(costing(proposed(), 500_000));
    expect(quality.costEfficiency).toBeCloseTo((quality.overall ?? 0) * 2);
    expect(qualityOf(costing(proposed(), 0)).costEfficiency).toBeNull();
    expect(qualityOf(costing(proposed(), null)).costEfficiency).toBeNull();
  });

  it('is part of the record', () => {
    const { metadata } = JSON.parse(recordAsJson(proposed()));
    expect(metadata.quality.overall).toBeCloseTo(qualityOf(proposed()).overall ?? 0);
    expect(metadata).toMatchObject({ sized: null, suggestedSize: null });
  });
});

describe('bias', () => {
  const stance = (value: 'YES' | 'NO'): Partial<Answer> => ({
    judgement: { sentence: 'So.', stance: value, confidence: 0.7 },
  });
  const ended = (first: 'YES' | 'NO', second: 'YES' | 'NO', pro: number, con: number) => {
    const state = played(
      proCon({ rounds: 1 }),
      sides({ ...stance(first), confidence: pro }, { ...stance(second), confidence: con }),
    );
    return biasRemoved(state.debate, state.status === 'proposed' ? state.decision : null);
  };

  it('is the lean of the openings where the debate ended elsewhere', () => {
    expect(ended('YES', 'YES', 0.3, 0.9)).toBe(1);
  });

  it('is none where the debate kept what the openings leaned to, or they leaned nowhere', () => {
    expect(ended('YES', 'YES', 0.9, 0.3)).toBe(0);
    expect(ended('YES', 'NO', 0.3, 0.9)).toBe(0);
  });

  it('is null where nobody opened', () => {
    expect(biasRemoved(opened().debate, null)).toBeNull();
  });
});

describe('side by side', () => {
  const standard = () =>
    played(proCon(), sides({ confidence: 0.9 }, {}), sides({ confidence: 0.9 }, {}));
  const extended = () =>
    played(
      proCon({ seats: 6, rounds: 1 }),
      sides(
        { confidence: 0.9 },
        {},
        {
          s4: argument('Use', { confidence: 0.9 }),
          s5: argument('Doubt', { confidence: 0.6 }),
          s6: { ...UNSURE, proposal: 'Do it in steps.' },
        },
      ),
    );

  it('an extended and a standard debate differ by their measures and cost', () => {
    const { difference, costMultiplier, first, second } = compareDebates(
      costing(extended(), 1_250_000),
      costing(standard(), 500_000),
    );
    expect(costMultiplier).toBeCloseTo(2.5);
    expect(difference.argumentDiversity).toBeCloseTo(
      (first.argumentDiversity ?? 0) - (second.argumentDiversity ?? 0),
    );
    expect(difference.accuracy).toBeNull();
    expect(difference.calibrationError).toBeNull();
  });

  it('accuracy and calibration are known where the right answer is', () => {
    const isRight = (answer: string) => answer.includes('steps');
    const { first, second } = compareDebates(extended(), standard(), isRight);
    expect([first.accuracy, second.accuracy]).toEqual([1, 0]);
    expect(first.calibrationError).toBeCloseTo(1 - (first.confidence ?? 0));
    expect(second.calibrationError).toBeCloseTo(second.confidence ?? 0);
  });

  it('an outcome that people recorded is the accuracy of the debate', () => {
    const accepted = act(standard(), { type: 'accept', by: 'ada' });
    const scored = act(accepted, { type: 'record-outcome', by: 'ada', score: 80, note: '' });
    expect(compareDebates(scored, standard()).first.accuracy).toBe(0.8);
  });

  it('a debate against its openings takes judges for no single agents', () => {
    const { first, second } = compareWithSingle(standard(), (text) => text.startsWith('Pro'));
    expect(second.accuracy).toBe(0.5);
    expect(second.confidence).toBeCloseTo((0.9 + 0.6) / 2);
    expect(first.reasoningDepth).not.toBe(second.reasoningDepth);
    expect(second.biasRemoved).toBeNull();
  });

  it('without any opening or price there are nulls, never NaN', () => {
    for (const state of [opened(), played(opened(), AGREEING), costing(standard(), null)]) {
      for (const comparison of [compareDebates(state, state), compareWithSingle(state)]) {
        const { first, second, difference, ...multipliers } = comparison;
        const all = [first, second, difference, multipliers].flatMap((part) => Object.values(part));
        expect(finite(all)).toBe(true);
      }
    }
  });
});
