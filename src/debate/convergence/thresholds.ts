/** The bands of calibrated similarity and the limits that follow from them. */

/** Upper ends of the first three bands; agreement starts at the last. */
export const SIMILARITY_BANDS = {
  strongDisagreement: 0.4,
  moderate: 0.6,
  converging: 0.79,
  agreement: 0.8,
} as const;

/** Upper ends of the bands of position shift; above the last is a major change. */
export const SHIFT_BANDS = { stable: 0.1, refinement: 0.3, significant: 0.6 } as const;

/** Evidence convergence above this is some overlap. */
export const SOME_OVERLAP = 0.3;

/** Positions at least this alike count as one option. */
export const SAME_CLUSTER = 0.61;

/** A contradicting pair is never rated above this. */
export const VETO_CAP = 0.3;
