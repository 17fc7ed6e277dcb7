/** What a scripted safety evaluator and a scripted chair say. */
import type { WireChair } from '../../src/debate/chair/schema.ts';
import { PLAIN_FLAGS } from './plain-settings.ts';
import { said } from './scripted-model.ts';

/** A mode that calls for the evaluator, with all seats at once. */
export const EVALUATED = {
  mode: 'adversarial',
  flags: { ...PLAIN_FLAGS, safetyEvaluator: true, parallelizationLevel: 'full' },
} as const;

/** The same, one seat after the other from the first round on. */
export const EVALUATED_IN_TURN = {
  mode: 'adversarial',
  flags: { ...PLAIN_FLAGS, safetyEvaluator: true, blindOpening: false },
} as const;

export const PASS = said(JSON.stringify({ ruling: 'pass', reason: '', passages: [] }));

export function redacting(...passages: readonly string[]) {
  return said(JSON.stringify({ ruling: 'redact', reason: 'It gives steps.', passages }));
}

export const HALT = said(
  JSON.stringify({ ruling: 'halt', reason: 'It plans harm to people.', passages: [] }),
);

export function chaired(work: Partial<WireChair>) {
  const empty: WireChair = { options: [], draft: { text: '', option: '' }, unanswered: [] };
  return said(JSON.stringify({ ...empty, ...work }));
}
