import { describe, expect, it } from 'vitest';
import {
  bandOf,
  type EvidenceCheck,
  effectiveWeight,
  evidenceConfidence,
  isOverconfident,
  lowerLabel,
  type WeighedItem,
} from '../../../src/debate/evidence/confidence.ts';
import { DEFAULT_WEIGHTS, REASONING_TYPES } from '../../../src/debate/evidence/weights.ts';
import type { EvidenceType } from '../../../src/debate/vocabulary.ts';

function item(
  type: EvidenceType,
  citation: string,
  check: EvidenceCheck = 'verified',
): WeighedItem {
  const kind = REASONING_TYPES.has(type) ? 'reasoning' : 'citation';
  return { type, kind, citation, gist: '', check: kind === 'reasoning' ? 'none' : check };
}
const items = (...types: EvidenceType[]) =>
  types.map((type, index) => item(type, `source ${index}`));
const confidenceOf = (given: readonly WeighedItem[], checking = true) =>
  evidenceConfidence(given, DEFAULT_WEIGHTS, checking);

describe('confidence that evidence carries', () => {
  it.each([
    [items('DOCUMENTED', 'DOCUMENTED'), 0.87, 'HIGH'],
    [items('DOCUMENTED'), 0.77, 'MEDIUM-HIGH'],
    [items('EMPIRICAL'), 0.72, 'MEDIUM-HIGH'],
    [items('PRECEDENT', 'LOGICAL'), 0.67, 'MEDIUM'],
    [items('LOGICAL'), 0.51, 'MEDIUM-LOW'],
    [items('PREFERENTIAL'), 0.34, 'LOW'],
    [items('SPECULATIVE'), 0.17, 'VERY LOW'],
    [[], 0, 'VERY LOW'],
  ] as const)(
    'given the rows of the table, then number and band are those of the spec (%#)',
    (given, number, band) => {
      expect(Math.abs(confidenceOf(given) - number)).toBeLessThanOrEqual(0.005 + 1e-9);
      expect(bandOf(confidenceOf(given))).toBe(band);
    },
  );

  it('given the same source twice, then it counts once', () => {
    expect(
      confidenceOf([item('DOCUMENTED', 'RFC 9110'), item('DOCUMENTED', 'rfc  9110.')]),
    ).toBeCloseTo(0.765);
  });
  it('given more logic, then it is no more evidence', () => {
    expect(confidenceOf(items('LOGICAL', 'LOGICAL', 'LOGICAL'))).toBeCloseTo(0.51);
  });
  it('given learned weights of 1, then it stays below certainty', () => {
    const sure = { ...DEFAULT_WEIGHTS, DOCUMENTED: 1 };
    expect(evidenceConfidence(items('DOCUMENTED', 'DOCUMENTED', 'DOCUMENTED'), sure, true)).toBe(
      0.95,
    );
  });
  it.each([
    ['verified', true, 0.9],
    ['unverified', true, 0.72],
    ['failed', true, 0.2],
    ['none', true, 0.9],
    ['failed', false, 0.9],
    ['unverified', false, 0.9],
  ] as const)(
    'given a documented item that is %s with checking %s, then it weighs %s',
    (check, checking, weight) => {
      expect(effectiveWeight({ type: 'DOCUMENTED', check }, DEFAULT_WEIGHTS, checking)).toBeCloseTo(
        weight,
      );
    },
  );
});

describe('words for confidence', () => {
  it.each([
    [0.85, 'HIGH'],
    [0.849, 'MEDIUM-HIGH'],
    [(0.7 + 0.7 + 0.7) / 3, 'MEDIUM-HIGH'],
    [0.54, 'MEDIUM-LOW'],
    [0.05, 'VERY LOW'],
  ])('%s is %s', (confidence, label) => expect(bandOf(confidence)).toBe(label));

  it('the lower of two labels is the more careful one', () => {
    expect(lowerLabel('HIGH', 'MEDIUM')).toBe('MEDIUM');
    expect(lowerLabel('VERY LOW', 'LOW')).toBe('VERY LOW');
  });
  it('stated above the evidence by more than 0.10 is overconfident', () => {
    expect(isOverconfident(0.87, 0.77)).toBe(false);
    expect(isOverconfident(0.88, 0.77)).toBe(true);
    expect(isOverconfident(0.5, 0.77)).toBe(false);
  });
});
