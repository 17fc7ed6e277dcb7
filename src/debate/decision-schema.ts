/** Options, the draft, and the decision that comes of them. */
import { z } from 'zod';
import { RuleId } from './convergence/verdict-schema.ts';
import { ConfidenceLabel } from './vocabulary.ts';

export const OptionSchema = z.object({
  id: z.string().describe('O1, O2 …'),
  text: z.string(),
  seats: z.array(z.string()).describe('Seats whose last preference it is.'),
});
export type Option = z.infer<typeof OptionSchema>;

export const DraftSchema = z.object({
  text: z.string(),
  option: z.string(),
  edits: z.array(z.string()).describe('Edits of MINOR votes that it takes in.'),
  asked: z
    .array(z.string())
    .optional()
    .describe('Edits of MINOR votes so far that it does not hold.'),
  source: z.enum(['medoid', 'chair']),
});
export type Draft = z.infer<typeof DraftSchema>;

export const DecisionSchema = z.object({
  round: z.number().int(),
  text: z.string(),
  option: z.string(),
  edits: z
    .array(z.string())
    .describe('Edits proposed with the last vote: listed beside the decision.'),
  confidence: z.number(),
  label: ConfidenceLabel,
  final: z.boolean().describe('False while evidence checks of the last round are running.'),
  rule: RuleId,
  reason: z.string(),
  remarks: z
    .array(z.string())
    .describe('What a reader must know: early consensus, cap reached, reluctant …'),
  conclusion: z
    .enum(['SUPPORT', 'OPPOSE'])
    .optional()
    .describe('Which side of a pro-con debate was stronger.'),
  accepting: z.array(z.string()),
  dissenting: z.array(z.string()),
});
export type Decision = z.infer<typeof DecisionSchema>;
