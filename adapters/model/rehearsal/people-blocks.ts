/** What people's blocks ask for, as words that an answer, an edit and a draft can hold. */
import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import { quoted } from './lines.ts';
import { shorten, tidy } from './wording.ts';

/** For the middle of a sentence: "how we migrate the old invoices", or the block itself in quotation marks. */
export function matterOf(block: string): string {
  return namedIn(block)?.matter ?? quoted(block, MOST_WORDS);
}

/** What would lift the open blocks of people and is not in the draft yet: noun phrases, oldest first. */
export function lacking(subject: TurnSubject): readonly string[] {
  const { blockers, draft } = subject;
  return blockers
    .filter(({ owner }) => isPersons(subject, owner))
    .map(
      ({ condition }) => namedIn(condition)?.plan ?? `a written answer to ${matterOf(condition)}`,
    )
    .filter((plan) => !(draft?.text ?? '').includes(plan));
}

/** Two seats, so that one that falls silent takes nothing away. */
export function asksForIt(subject: TurnSubject): boolean {
  const { seatIndex, seats, round } = subject;
  return lacking(subject).length > 0 && (seatIndex + round) % seats < 2;
}

/** A blocker names its owner as the prompts do: a seat by its name, a person by the id. */
export function isPersons({ name, names }: TurnSubject, owner: string): boolean {
  return owner !== name && !Object.values(names).includes(owner);
}

const MOST_WORDS = 10;

function namedIn(block: string): { readonly matter: string; readonly plan: string } | null {
  const said = tidy(block).replace(/[.!?…\s]+$/u, '');
  const [, question, rest = ''] = UNSAID.exec(said) ?? [];
  if (question !== undefined) {
    const matter = `${question.toLowerCase()} ${brief(rest)}`;
    const kind = matter.startsWith('how ') ? 'plan for' : 'answer to';
    return { matter, plan: `a written ${kind} ${matter}` };
  }
  const missing = MISSING.map((pattern) => pattern.exec(said)?.[1]).find(Boolean);
  if (missing === undefined) return null;
  const thing = brief(missing).replace(/^(?:the|a|an)\s+/i, '');
  return {
    matter: `the ${thing}`,
    plan: `${/^[aeiou]/i.test(thing) ? 'an' : 'a'} ${thing} agreed first`,
  };
}

function brief(words: string): string {
  return shorten(words.replace(/,/g, ''), { words: MOST_WORDS, characters: 80 });
}

/** "Nobody has said how we migrate the old invoices." */
const UNSAID =
  /^(?:nobody|no one|none of us|nothing)\b[^,;:]{0,30}?\b(how|who|what|when|where|why|whether|which)\s+(.+)$/i;

/** "There is no way back." "The way back is missing." */
const MISSING = [
  /^there (?:is|was) (?:still )?no (.+?)(?: yet)?$/i,
  /^(?:we|it|this|the draft|the proposal) (?:still )?(?:has|have|lacks?) no (.+?)(?: yet)?$/i,
  /^(?:we|it|this|the draft|the proposal) (?:still )?lacks? (.+)$/i,
  /^(.+?) (?:is|are) (?:still )?missing$/i,
] as const;
