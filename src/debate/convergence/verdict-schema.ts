/** What the engine decides after a round. */
import { z } from 'zod';
import { ConfidenceLabel } from '../vocabulary.ts';

export const VerdictSchema = z.object({
  kind: z.enum(['continue', 'objection', 'clarification', 'consensus', 'escalate', 'halt', 'stop']),
  rule: z
    .string()
    .describe('Number of the rule that decided, as text: `5b`, `11`, reluctant `11r`.'),
  reason: z.string(),
  label: ConfidenceLabel.optional().describe(
    "The rule's own label for a consensus, before the evidence is looked at.",
  ),
  remarks: z.array(z.string()),
  caps: z
    .array(z.enum(['rounds', 'cost', 'time']))
    .describe('Names of the caps that this round reached.'),
});
export type Verdict = z.infer<typeof VerdictSchema>;
