/** What is measured when a round closes; undefined measures are null. */
import { z } from 'zod';

const share = z.number().nullable();

export const Metrics = z.object({
  /** Mean pairwise similarity of positions, calibrated, after the contradiction veto. */
  similarity: share,
  /** Mean distance of each position to the same seat's position of the round before. */
  shift: share,
  /** Sources cited by all ÷ cited by any, over the seats that cite. */
  evidenceConvergence: share,
  /** Mean pairwise overlap of the sources cited. */
  evidenceOverlap: share,
  premiseOverlap: z.number(),
  voteSpread: share,
  votesChanged: share,
  confidence: share,
  confidenceDelta: share,
  /** Mean of those of votes changed, confidence delta and shift that are defined. */
  change: share,
  newFacts: z.number(),
  newFactsPerSeat: z.number(),
  sources: z.number(),
  blockersOpen: z.number(),
  /** Share of the largest option among the openings, and among the preferences now. */
  independentVote: share,
  presentVote: share,
  /** Pairs whose positions contradict each other, as `s1/s2`. */
  contradictions: z.array(z.string()),
  /** Seats grouped by position. */
  clusters: z.array(z.array(z.string())),
  /** Shift of each seat that spoke in both rounds. */
  shifts: z.record(z.string(), z.number()),
  embedder: z.string(),
  curve: z.string(),
});
export type Metrics = z.infer<typeof Metrics>;
