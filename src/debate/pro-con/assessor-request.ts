/** What the assessor is asked before a pro-con debate: how complex the topic is. */
import { z } from 'zod';
import { wireShape } from '../answer/json-schema.ts';
import { trimToTokens } from '../context/tokens.ts';
import type { OfficeRequest } from '../offices/office.ts';
import { DATA_RULE, dataSection } from '../prompts/data-section.ts';
import type { Debate } from '../state.ts';
import { BudgetImpact, Horizon } from '../vocabulary.ts';

/** On the wire every field is required and empty means absent, as in every answer. */
export const WireAssessment = z.object({
  stakeholders: z.number(),
  domains: z.number(),
  horizon: z.enum(['', ...Horizon.options]),
  budgetImpact: z.enum(['', ...BudgetImpact.options]),
  complexity: z.number(),
});
export type WireAssessment = z.infer<typeof WireAssessment>;

const SYSTEM = `# You assess how complex a decision is
- stakeholders: how many groups are affected. domains: how many technical fields it touches.
- horizon: short, medium or long. budgetImpact: low, medium or high.
- complexity: 0 to 1: variables and dependencies, unintended consequences, conflicting interests, expertise needed, short against long term.
Return one JSON object {stakeholders, domains, horizon, budgetImpact, complexity} and nothing else.

${DATA_RULE}`;

export function assessorRequest(debate: Debate): OfficeRequest {
  return {
    system: [SYSTEM],
    user: [
      dataSection('the topic', trimToTokens(debate.topic, 1500)),
      ...(debate.brief === null ? [] : [dataSection('the brief', debate.brief.text)]),
    ].join('\n\n'),
    schema: wireShape('assessment', WireAssessment),
    maximumOutputTokens: 256,
    subject: {
      office: 'assessor',
      debate: debate.id,
      topic: debate.topic,
      settings: debate.settings,
      round: 1,
    },
  };
}
