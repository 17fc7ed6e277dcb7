/** Layer 4, the verification loop: what a seat asks itself before it answers. */
import type { ModeDefinition } from '../modes/mode.ts';

const UNIVERSAL_QUESTIONS = [
  'Clarity: is your position one sentence that others can accept or reject?',
  'Grounding: does every FACT cite an item that supports it?',
  'Alternatives: have you weighed at least two, and said why they lose?',
  'Risks: have you named the three worst failures, each with a mitigation?',
  'Uncertainty: have you said what is unknown, and what would settle it?',
  'Consistency: does anything in your answer contradict the rest, or your earlier turns without a reason?',
  'Safety: could your answer be used to do harm, and have you kept out what would?',
];

export function verificationLayer(mode: ModeDefinition): string {
  const questions = [...UNIVERSAL_QUESTIONS, ...mode.checks];
  return `# Before you answer
Ask yourself, and revise until each answer is yes or is openly admitted to be no:
${questions.map((question, index) => `${index + 1}. ${question}`).join('\n')}`;
}
