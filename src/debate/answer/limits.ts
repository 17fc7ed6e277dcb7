/** Limits of one answer. */
export const ANSWER_LIMITS = {
  positionWords: 35,
  leastKeyPoints: 2,
  keyPoints: 3,
  claimTokens: 30,
  gistTokens: 25,
  reasoningTokens: 1000,
  reasoningTokensOfPanel: 4000,
  /** Longer raw output is not even parsed. */
  rawCharacters: 200_000,
  evidenceItems: 20,
  claims: 20,
  moves: 20,
  outputTokens: { parallel: 4096, sequential: 2048, 'last-only': 4096 },
} as const;
