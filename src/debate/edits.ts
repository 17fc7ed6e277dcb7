/** Edits that MINOR votes asked for: which of them a draft holds, and which are still only asked for. */
import { contentWords } from './convergence/content-words.ts';
import { contradicts } from './convergence/polarity.ts';
import { fold, wordsOf } from './convergence/words.ts';
import type { Draft } from './decision-schema.ts';
import type { Round } from './state.ts';

/** A draft holds an edit in other words when it has at least this share of the edit's content words. */
const HELD = 0.75;

/** Say what is to be done to the draft, not what is to stand in it. */
const EDITING = new Set(
  'add append include insert mention name note specify state say define clarify explain spell write put set'
    .split(' ')
    .map(fold),
);

export function holdsEdit(text: string, edit: string): boolean {
  if (text.toLowerCase().includes(withoutStop(edit).toLowerCase())) return true;
  const said = new Set(contentWords(text));
  const figures = wordsOf(edit).filter((word) => /\d/.test(word));
  const words = contentWords(edit).filter((word) => !EDITING.has(word));
  const shared = words.filter((word) => said.has(word));
  return (
    words.length > 0 &&
    shared.length / words.length >= HELD &&
    figures.every((figure) => said.has(fold(figure))) &&
    !contradicts(text, edit)
  );
}

/** Of MINOR votes, each once. */
export function editsOf({ turns }: Pick<Round, 'turns'>): readonly string[] {
  const asked = turns
    .filter(({ answer }) => answer.vote?.value === 'MINOR')
    .flatMap(({ answer }) => answer.vote?.edit ?? []);
  return [...new Set(asked)];
}

/** An edit stays on the list until a draft holds it: what the chair left out was asked for all the same. */
export function sortedEdits(
  text: string,
  before: Draft | null,
  round: Round,
): Pick<Draft, 'edits' | 'asked'> {
  const all = [...new Set([...(before?.edits ?? []), ...(before?.asked ?? []), ...editsOf(round)])];
  const edits = all.filter((edit) => holdsEdit(text, edit));
  const asked = all.filter((edit) => !edits.includes(edit));
  return asked.length === 0 ? { edits } : { edits, asked };
}

function withoutStop(text: string): string {
  return text.trim().replace(/[.。!]+$/u, '');
}
