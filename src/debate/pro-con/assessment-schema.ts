/** How complex a topic is: what the assessor says, and the score that comes of it. */
import { z } from 'zod';
import { BudgetImpact, Horizon } from '../vocabulary.ts';

export const AssessmentSchema = z.object({
  score: z.number().describe('0 to 1.'),
  factors: z.array(z.string()).describe('What made it so, in words.'),
  stakeholders: z.number().nullable(),
  domains: z.number().nullable().describe('Technical domains that it touches.'),
  horizon: Horizon.nullable(),
  budgetImpact: BudgetImpact.nullable(),
  own: z.number().nullable().describe("The assessor's own figure; null = unreadable, counts 0.5."),
});
export type Assessment = z.infer<typeof AssessmentSchema>;
