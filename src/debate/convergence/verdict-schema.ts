/** What the engine decides after a round. */
import { z } from 'zod';
import { ConfidenceLabel } from '../vocabulary.ts';

export const VerdictSchema = z.object({
  kind: z.enum(['continue', 'objection', 'clarification', 'consensus', 'escalate', 'halt', 'stop']),
  /** Number of the rule in the spec's list, as text: `5b`, `11`, reluctant `11r`. */
  rule: z.string(),
  reason: z.string(),
  /** The rule's own label for a consensus, before the evidence is looked at. */
  label: ConfidenceLabel.optional(),
  remarks: z.array(z.string()),
  /** Names of the caps that this round reached. */
  caps: z.array(z.enum(['rounds', 'cost', 'time'])),
});
export type Verdict = z.infer<typeof VerdictSchema>;
