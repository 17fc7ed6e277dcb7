/** The numbers of the verdict rules. */
export const EXIT = {
  voteShare: 0.8,
  confidence: 0.7,
  agreement: 0.8,
  converging: 0.61,
  evidenceConvergence: 0.6,
  settledShift: 0.1,
  staleShift: 0.05,
  plateauChange: 0.1,
  /** Rounds, or transitions, that rules 8 to 10 look at. */
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

export const MAINTAINED_SIMILARITY = 0.8;
