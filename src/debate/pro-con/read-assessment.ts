/** Reads what an assessor answered; whatever it is, the readable part counts and nothing throws. */
import { readJsonObject } from '../answer/read-json.ts';
import { BudgetImpact, Horizon } from '../vocabulary.ts';
import type { Assessment } from './assessment-schema.ts';

export type AssessorView = Omit<Assessment, 'score' | 'factors'>;

const NOTHING: AssessorView = {
  stakeholders: null,
  domains: null,
  horizon: null,
  budgetImpact: null,
  own: null,
};

export function readAssessment(text: string | null): AssessorView {
  if (text === null) return NOTHING;
  const read = readJsonObject(text, 'complexity');
  // Some models answer with the bare figure, whatever shape is asked for.
  if (read.kind === 'unreadable') return { ...NOTHING, own: share(text.trim()) };
  const field = (name: string) => (Object.hasOwn(read.value, name) ? read.value[name] : undefined);
  return {
    stakeholders: count(field('stakeholders')),
    domains: count(field('domains')),
    horizon: word(Horizon.options, field('horizon')),
    budgetImpact: word(BudgetImpact.options, field('budgetImpact')),
    own: share(field('complexity')),
  };
}

function numberIn(value: unknown): number | null {
  const number =
    typeof value === 'string' && /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : null;
}

function count(value: unknown): number | null {
  const number = numberIn(value);
  return number === null ? null : Math.round(number);
}

/** Above 1 and up to 100 is a percentage, as in every answer. */
function share(value: unknown): number | null {
  const number = numberIn(value);
  if (number === null || number > 100) return null;
  return number > 1 ? number / 100 : number;
}

/** `long`, `Long`, `long-term` alike. */
function word<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  if (typeof value !== 'string') return null;
  const [first] = value
    .trim()
    .toLowerCase()
    .split(/[^a-z]/);
  return words.find((each) => each === first) ?? null;
}
