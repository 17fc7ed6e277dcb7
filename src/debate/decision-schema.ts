/** Options, the draft, and the decision that comes of them. */
import { z } from 'zod';
import { ConfidenceLabel } from './vocabulary.ts';

export const OptionSchema = z.object({
  /** O1, O2 … */
  id: z.string(),
  text: z.string(),
  /** Seats whose last preference it is. */
  seats: z.array(z.string()),
});
export type Option = z.infer<typeof OptionSchema>;

export const DraftSchema = z.object({
  text: z.string(),
  option: z.string(),
  /** Edits of MINOR votes that it takes in. */
  edits: z.array(z.string()),
  source: z.enum(['medoid', 'chair']),
});
export type Draft = z.infer<typeof DraftSchema>;

export const DecisionSchema = z.object({
  round: z.number().int(),
  text: z.string(),
  option: z.string(),
  /** Edits proposed with the last vote: listed beside the decision. */
  edits: z.array(z.string()),
  confidence: z.number(),
  label: ConfidenceLabel,
  /** False while evidence checks of the last round are running. */
  final: z.boolean(),
  rule: z.string(),
  reason: z.string(),
  /** What a reader must know: early consensus, cap reached, reluctant … */
  remarks: z.array(z.string()),
  accepting: z.array(z.string()),
  dissenting: z.array(z.string()),
});
export type Decision = z.infer<typeof DecisionSchema>;
