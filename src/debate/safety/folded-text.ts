/** Brings text to the one form that patterns look at, so that no spelling trick hides a word from them. */
import { readJsonObject } from '../answer/read-json.ts';

/** As it stands, but for what nobody can see: secrets depend on upper and lower case. */
export function visibleText(text: string): string {
  const taken = text.slice(0, MOST_CHARACTERS);
  return PLAIN.test(taken) ? taken : taken.normalize('NFKC').replace(INVISIBLE, '');
}

/** Of a visible text: lower case, plain quotes and dashes, single spaces, `k i l l` as one word. */
export function foldedText(visible: string): string {
  return visible
    .toLowerCase()
    .replace(/[‘’‛ʼ´`]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‐‑‒–—―−]/g, '-')
    .replace(SPACED_LETTERS, (letters) => letters.replace(/[ ._*-]/g, ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n');
}

/** Letters and digits alone: what is left when casing, spacing and punctuation are no difference. */
export function lettersOf(visible: string): string {
  const lower = visible.toLowerCase();
  // The same set on plain text, several times as fast.
  return PLAIN.test(lower)
    ? lower.replace(/[^a-z0-9]+/g, '')
    : lower.replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * What an answer says, with its JSON escapes undone and its fields one after the other: a recipe in three key
 * points is one recipe. Text that is no JSON is taken as it is.
 */
export function spokenIn(text: string): string {
  const read = readJsonObject(text.slice(0, MOST_CHARACTERS));
  return read.kind === 'read' ? stringsIn(read.value).join('\n') : text;
}

/** In their order; without recursion, for nothing bounds how deep a hostile object goes. */
function stringsIn(value: unknown): readonly string[] {
  const found: string[] = [];
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string') found.push(next);
    else if (typeof next === 'object' && next !== null) open.push(...Object.values(next).reverse());
  }
  return found;
}

/** Answers are no longer than this, and people's texts far shorter. */
const MOST_CHARACTERS = 200_000;

/** Printable ASCII: nothing in it to undo. */
const PLAIN = /^[\n\r\t -~]*$/;

/** Format characters (zero width, direction, tags), control characters, and marks put on letters. */
const INVISIBLE = /(?![\n\t\r])[\p{Cf}\p{Cc}\p{Mn}]/gu;

/** At least four single letters with the same gap between them; two gaps in a row end a word. */
const SPACED_LETTERS =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}](?<gap>[ ._*-])(?:[\p{L}\p{N}]\k<gap>){2,}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;
