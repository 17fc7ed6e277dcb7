/** The numbers of the verdict rules. */
import { SAME_CLUSTER, SIMILARITY_BANDS } from './thresholds.ts';

export const EXIT = {
  agreement: SIMILARITY_BANDS.agreement,
  converging: SAME_CLUSTER,
  evidenceConvergence: 0.6,
  settledShift: 0.1,
  staleShift: 0.05,
  plateauChange: 0.1,
  /** Rounds after the one that raised it in which a blocker may be kept. */
  window: 2,
  divergence: 0.1,
  earlyRound: 2,
  earlySimilarity: 0.85,
  /** A seat that forfeits so many rounds running is lost. */
  forfeitsToLose: 2,
  /** With more seats than this, pairwise overlap stands in for "cited by all". */
  fewSeats: 3,
  /** Attempts of a round that may crash before the seats still missing are forfeited. */
  crashes: 5,
} as const;
