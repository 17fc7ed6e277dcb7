/** The bands of calibrated similarity and the limits that follow from them. */

/** Upper ends of the first three bands; agreement starts at the last. */
export const SIMILARITY_BANDS = {
  strongDisagreement: 0.4,
  moderate: 0.6,
  converging: 0.79,
  agreement: 0.8,
} as const;

/** Positions at least this alike count as one option. */
export const SAME_CLUSTER = 0.61;

/** A contradicting pair is never rated above this. */
export const VETO_CAP = 0.3;
