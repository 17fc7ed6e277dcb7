/** How much confidence a set of evidence carries, and the words for it. */
import type { EvidenceItem } from '../answer/schema.ts';
import { isBelow } from '../rounding.ts';
import { ConfidenceLabel, type EvidenceType } from '../vocabulary.ts';
import { identityOf, samePlaces } from './sources.ts';
import {
  BANDS,
  HIGHEST_CONFIDENCE,
  OVERCONFIDENCE_MARGIN,
  RANK_SHARES,
  REASONING_TYPES,
  UNVERIFIED_FACTOR,
  type Weights,
} from './weights.ts';

/** `none` is for reasoning, which has nothing to check. */
export type EvidenceCheck = 'verified' | 'unverified' | 'failed' | 'none';

/** What counts of an item; entries of the registry are such. */
export type WeighedItem = Readonly<
  Pick<EvidenceItem, 'type' | 'kind' | 'citation' | 'url' | 'gist'>
> & {
  readonly check: EvidenceCheck;
};

/** With checking switched off every item counts in full. */
export function effectiveWeight(
  item: { readonly type: EvidenceType; readonly check: EvidenceCheck },
  weights: Weights,
  checking: boolean,
): number {
  if (!checking) return weights[item.type];
  switch (item.check) {
    case 'verified':
    case 'none':
      return weights[item.type];
    case 'unverified':
      return weights[item.type] * UNVERIFIED_FACTOR;
    case 'failed':
      return weights.SPECULATIVE;
  }
}

export function evidenceConfidence(
  items: readonly WeighedItem[],
  weights: Weights,
  checking: boolean,
): number {
  const counted = new Map<EvidenceType | number, number>();
  const places = samePlaces(items.map(identityOf));
  for (const [index, item] of items.entries()) {
    // Distinct by source; of a reasoning type all items share one place, the heaviest takes it.
    const place = REASONING_TYPES.has(item.type) ? item.type : (places[index] ?? index);
    counted.set(place, Math.max(counted.get(place) ?? 0, effectiveWeight(item, weights, checking)));
  }
  const strongest = [...counted.values()].sort((a, b) => b - a);
  const sum = RANK_SHARES.reduce((total, share, rank) => total + share * (strongest[rank] ?? 0), 0);
  return Math.min(HIGHEST_CONFIDENCE, sum);
}

export function bandOf(confidence: number): ConfidenceLabel {
  return BANDS.find(([, from]) => !isBelow(confidence, from))?.[0] ?? 'VERY LOW';
}

export function lowerLabel(a: ConfidenceLabel, b: ConfidenceLabel): ConfidenceLabel {
  const order = ConfidenceLabel.options;
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}

export function isOverconfident(stated: number, evidence: number): boolean {
  return isBelow(OVERCONFIDENCE_MARGIN, stated - evidence);
}
