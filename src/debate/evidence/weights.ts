/** The numbers of evidence: what each type weighs by default, how weights add up, and the bands they fall in. */
import type { ConfidenceLabel, EvidenceType } from '../vocabulary.ts';

export type Weights = Readonly<Record<EvidenceType, number>>;

/** The learned weights of a workspace and domain take their place. */
export const DEFAULT_WEIGHTS: Weights = {
  DOCUMENTED: 0.9,
  EMPIRICAL: 0.85,
  PRECEDENT: 0.7,
  LOGICAL: 0.6,
  PREFERENTIAL: 0.4,
  SPECULATIVE: 0.2,
};

/** Of these at most one item each counts: a second piece of logic adds no evidence. */
export const REASONING_TYPES: ReadonlySet<EvidenceType> = new Set([
  'LOGICAL',
  'PREFERENTIAL',
  'SPECULATIVE',
]);

/** Shares of the strongest, second and third item. */
export const RANK_SHARES = [0.85, 0.12, 0.03] as const;

export const HIGHEST_CONFIDENCE = 0.95;

/** A source that nobody could check counts for less; one that failed its check counts as speculation. */
export const UNVERIFIED_FACTOR = 0.8;

/** Stated above the evidence by more than this is overconfident. */
export const OVERCONFIDENCE_MARGIN = 0.1;

/** Lower bound of each band, strongest first; the last one is open below. */
export const BANDS: readonly (readonly [ConfidenceLabel, number])[] = [
  ['HIGH', 0.85],
  ['MEDIUM-HIGH', 0.7],
  ['MEDIUM', 0.55],
  ['MEDIUM-LOW', 0.4],
  ['LOW', 0.25],
  ['VERY LOW', 0],
];
