/** What is wrong with a filled-in form, as far as its fields alone tell: pure, so that it can be said at once. */
import { SIZES } from '../debate/settings.ts';
import type { FormName } from './forms.ts';

/** By field; empty = nothing that can be seen from here. */
export function formMistakes(
  form: FormName,
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const field = (name: string) => fields[name]?.trim() ?? '';
  const mistakes: Record<string, string> = {};
  const check = (name: string, { minimum, maximum }: Span, what: string) => {
    const typed = field(name);
    const number = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
    if (number >= minimum && number <= maximum) return;
    mistakes[name] = `${what} A whole number from ${minimum} to ${maximum}.`;
  };
  switch (form) {
    case 'open':
      if (!/[\p{L}\p{N}]/u.test(field('topic'))) {
        mistakes.topic = 'A debate needs a topic in words.';
      }
      if (field('rounds') !== '') check('rounds', SIZES.rounds, 'How many rounds at most?');
      if (field('seats') !== '') check('seats', SIZES.seats, 'How many agents?');
      break;
    case 'more-rounds':
      check('rounds', SIZES.rounds, 'How many more rounds?');
      break;
    case 'review':
      check('score', SCORE, 'How right was the decision?');
      break;
    case 'block':
      if (!SAYS_SOMETHING.test(field('reason'))) mistakes.reason = NOTHING_SAID;
      break;
    case 'edits':
    case 'decide':
      if (!SAYS_SOMETHING.test(field('text'))) mistakes.text = NOTHING_SAID;
      break;
  }
  return mistakes;
}

interface Span {
  readonly minimum: number;
  readonly maximum: number;
}

const SCORE: Span = { minimum: 0, maximum: 100 };
const SAYS_SOMETHING = /[\p{L}\p{N}\p{P}\p{S}]/u;
const NOTHING_SAID = 'There is nothing in that reply.';
