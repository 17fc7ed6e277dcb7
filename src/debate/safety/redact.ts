/** Takes passages out of an answer, however they are cased and spaced, and keeps it a valid answer. */
import { changeWords, type Words } from '../answer/fields.ts';
import { ANSWER_LIMITS } from '../answer/limits.ts';
import { Answer } from '../answer/schema.ts';

const TAKEN_OUT = '[withheld]';

export interface Redacted {
  readonly answer: Answer;
  /** As the answer's own remarks may quote it. */
  readonly remarks: readonly string[];
}

/**
 * Null when the turn cannot be shown at all: a passage that is named but not found may stand anywhere, and
 * without a position there is nothing to debate.
 */
export function redact(
  answer: Answer,
  remarks: readonly string[],
  passages: readonly string[],
): Redacted | null {
  const wanted = passages.flatMap(piecesOf);
  if (wanted.length === 0) return null;
  const found = new Set<string>();
  const strike = (text: string) => struck(text, wanted, found);
  const left = withoutEmpties(changeWords(answer, strike));
  if (left === null || wanted.some((passage) => !found.has(passage))) return null;
  const checked = Answer.safeParse(left);
  return checked.success ? { answer: checked.data, remarks: remarks.map(strike) } : null;
}

/** Shorter ones would hit half of the text. */
const LEAST_LETTERS = 3;
/** Up to here a passage counts only where it stands as words of its own. */
const SHORT_LETTERS = 12;

/** A passage over several fields comes as several lines, or with the marks and escapes of JSON in it. */
function piecesOf(passage: string): readonly string[] {
  return passage
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\[nrt]/g, '\n')
    .split(/\n|"\s*,\s*"/)
    .map((piece) => folded(piece).letters)
    .filter((letters) => letters.length >= LEAST_LETTERS);
}

function struck(text: string, passages: readonly string[], found: Set<string>): string {
  const { letters, from, until } = folded(text);
  const ranges: { start: number; end: number }[] = [];
  for (const passage of passages) {
    for (
      let at = letters.indexOf(passage);
      at >= 0;
      at = letters.indexOf(passage, at + passage.length)
    ) {
      const start = from[at] ?? 0;
      const end = until[at + passage.length - 1] ?? text.length;
      if (passage.length <= SHORT_LETTERS && !isOwnWord(text, start, end)) continue;
      found.add(passage);
      ranges.push({ start, end });
    }
  }
  return withoutRanges(text, ranges);
}

/** Passages may overlap or follow each other: what they cover together goes once. */
function withoutRanges(
  text: string,
  ranges: readonly { readonly start: number; readonly end: number }[],
): string {
  let kept = '';
  let after = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const between = text.slice(after, Math.max(after, start));
    const follows = kept.endsWith(TAKEN_OUT) && !/[\p{L}\p{N}]/u.test(between);
    if (!follows) kept += `${between}${TAKEN_OUT}`;
    after = Math.max(after, end);
  }
  return kept + text.slice(after);
}

function isOwnWord(text: string, start: number, end: number): boolean {
  return !/[\p{L}\p{N}]$/u.test(text.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end));
}

interface Folded {
  /** Letters and digits in their plainest form … */
  readonly letters: string;
  /** … and where each of them begins and ends in the text. */
  readonly from: readonly number[];
  readonly until: readonly number[];
}

function folded(text: string): Folded {
  const from: number[] = [];
  const until: number[] = [];
  let letters = '';
  let place = 0;
  for (const character of text) {
    const plain = character
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
    for (let index = 0; index < plain.length; index += 1) {
      from.push(place);
      until.push(place + character.length);
    }
    letters += plain;
    place += character.length;
  }
  return { letters, from, until };
}

/** What lost all its words goes, where the answer can do without it; lists keep as many items as they must. */
function withoutEmpties(answer: Answer): Answer | null {
  let showable = true;
  const left = changeWords(answer, (text, words) => {
    if (!goes(text, words)) return text;
    showable &&= words !== 'vital words';
    return null;
  });
  if (!showable) return null;
  return left.keyPoints.length < ANSWER_LIMITS.leastKeyPoints
    ? { ...left, keyPoints: answer.keyPoints }
    : left;
}

function goes(text: string, words: Words): boolean {
  switch (words) {
    case 'words':
      return false;
    case 'address':
      return text.includes(TAKEN_OUT);
    case 'optional words':
    case 'item words':
    case 'vital words':
      return isGone(text);
  }
}

function isGone(text: string): boolean {
  return text.includes(TAKEN_OUT) && !/[\p{L}\p{N}]/u.test(text.replaceAll(TAKEN_OUT, ''));
}
