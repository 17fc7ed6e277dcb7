/** What the engine decides after a round. */
import { z } from 'zod';
import { ConfidenceLabel } from '../vocabulary.ts';

/** In the order in which they are tested; r: reluctant, beside the rule that it softens. Logs hold them for good. */
export const RULE_IDS = [
  ...(['1', '2', '3', '4', '5a', '5b', '5c', '5d'] as const),
  ...(['6r', '6', '7', '8', '9r', '9', '10r', '10', '11r', '11'] as const),
  ...(['p1', 'p2', 'p3', '12'] as const),
] as const;
export const RuleId = z
  .enum(RULE_IDS)
  .describe('Number of the rule that decided; `r`: it was accepted half-heartedly.');
export type RuleId = z.infer<typeof RuleId>;

export const VerdictSchema = z.object({
  kind: z.enum(['continue', 'objection', 'clarification', 'consensus', 'escalate', 'halt', 'stop']),
  rule: RuleId,
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
