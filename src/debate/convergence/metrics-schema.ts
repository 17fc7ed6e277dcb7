/** What is measured when a round closes; undefined measures are null. */
import { z } from 'zod';

const share = z.number().nullable();

export const Metrics = z.object({
  similarity: share.describe(
    'Mean pairwise similarity of positions, calibrated, after the contradiction veto.',
  ),
  shift: share.describe(
    "Mean distance of each position to the same seat's position of the round before.",
  ),
  evidenceConvergence: share.describe(
    'Sources cited by all ÷ cited by any, over the seats that cite.',
  ),
  evidenceOverlap: share.describe('Mean pairwise overlap of the sources cited.'),
  premiseOverlap: z.number(),
  voteSpread: share.describe('Standard deviation of the votes, as numbers.'),
  votesChanged: share.describe('Share of the voting seats whose vote changed.'),
  confidence: share,
  confidenceDelta: share,
  change: share.describe(
    'Mean of those of votes changed, confidence delta and shift that are defined.',
  ),
  newFacts: z.number(),
  newFactsPerSeat: z.number(),
  demotedFacts: z
    .number()
    .optional()
    .describe('FACTs that cite nothing that can be checked, and so became INFER.'),
  sources: z.number(),
  blockersOpen: z.number(),
  independentVote: share.describe('Share of the largest option among the openings.'),
  presentVote: share.describe('Share of the largest option among the preferences now.'),
  optionsOpened: z
    .number()
    .nullable()
    .describe('Distinct options among the openings of the arguing seats.'),
  strength: z
    .object({ pro: z.number(), con: z.number() })
    .nullable()
    .describe('Of the two sides of a pro-con debate so far.'),
  argumentQuality: share.describe('Mean of depth and evidence quality of this round’s turns.'),
  contradictions: z
    .array(z.string())
    .describe('Pairs whose positions contradict each other, as `s1/s2`.'),
  clusters: z.array(z.array(z.string())).describe('Seats grouped by position.'),
  shifts: z
    .record(z.string(), z.number())
    .describe('Shift of each seat that spoke in both rounds.'),
  embedder: z.string(),
  curve: z.string(),
});
export type Metrics = z.infer<typeof Metrics>;
