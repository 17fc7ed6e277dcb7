/** Layer 4, the verification loop: what a seat asks itself before it answers. Seven to ten questions, never more. */
import type { ModeDefinition } from '../modes/mode.ts';
import { HIGH_STAKES_QUESTION } from './high-stakes.ts';
import type { Terms } from './terms.ts';

const UNIVERSAL_QUESTIONS = [
  'Clarity: is your position one sentence that others can accept or reject?',
  'Grounding: does every FACT cite an item that supports it?',
  'Alternatives: have you weighed at least two, and said why they lose?',
  'Risks: have you named the three worst failures, each with a mitigation?',
  'Uncertainty: have you said what is unknown, and what would settle it?',
  'Consistency: does nothing contradict the rest of your answer, or your earlier turns without a reason?',
  'Safety: have you kept out what could be used to do harm?',
];

export function verificationLayer(mode: ModeDefinition, { highStakes }: Terms): string {
  const questions = [
    ...UNIVERSAL_QUESTIONS,
    ...mode.checks,
    ...(highStakes === undefined ? [] : [HIGH_STAKES_QUESTION]),
  ];
  return `# Before you answer
Ask yourself, and revise until each answer is yes or is openly admitted to be no:
${questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}`;
}
