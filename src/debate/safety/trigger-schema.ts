/** What calls for the safety evaluator. */
import { z } from 'zod';

export const SafetyTrigger = z.object({
  kind: z.enum(['mode', 'topic', 'intent', 'audience', 'high-stakes']),
  what: z.string().describe('In words, for the header: "security", "asks for instructions" …'),
});
export type SafetyTrigger = z.infer<typeof SafetyTrigger>;
