/** Counts and cuts text by tokens of a real tokenizer. */
import { countTokens as count, isWithinTokenLimit } from 'gpt-tokenizer/encoding/o200k_base';
import { rememberByText } from '../remember.ts';

/**
 * Line by line, because most lines come back in the prompts of every seat. A token that holds a full stop
 * and the line break after it counts as two: the count is never too low.
 */
export function countTokens(text: string): number {
  let total = -1;
  for (const line of text.split('\n')) total += 1 + tokensOfLine(line);
  return total;
}

/**
 * The text itself when it has at most `limit` tokens, else its first words and an ellipsis, within the limit.
 * Words are counted one by one; the tokenizer's own `decode` is avoided because it keeps the bytes of a
 * half character from one call to the next (gpt-tokenizer 4.0).
 */
export function trimToTokens(text: string, limit: number): string {
  if (fits(text, limit)) return text;
  const ends: number[] = [];
  let used = ELLIPSIS_TOKENS;
  for (const { 0: word, index } of text.matchAll(WORD_WITH_SPACE)) {
    used += count(word, PLAIN);
    if (used > limit) break;
    ends.push(index + word.length);
  }
  for (const end of ends.reverse()) {
    const cut = `${text.slice(0, end).trimEnd()}…`;
    if (cut !== '…' && fits(cut, limit)) return cut;
  }
  return '';
}

/** Text such as `<|endoftext|>` is counted as what it is: characters. The tokenizer would throw otherwise. */
const PLAIN = { disallowedSpecial: new Set<string>() };

const ELLIPSIS_TOKENS = 1;

/** Longer ones are rare: they are counted anew each time, and only as far as needed. */
const LINE_REMEMBERED = 4000;
const LINES_REMEMBERED = 4000;

function tokensOfLine(line: string): number {
  return line.length > LINE_REMEMBERED ? countLine(line) : rememberedCount(line);
}

const rememberedCount = rememberByText(countLine, LINES_REMEMBERED);

function countLine(line: string): number {
  let total = 0;
  for (const piece of piecesOf(line)) total += count(piece, PLAIN);
  return total;
}

/** Merging is quadratic in the length of an unbroken run, so long runs are handed over in pieces. */
const LONG_RUN = /(\S{48}|\s{48})/u;
const WORD_WITH_SPACE = /\s{0,48}\S{1,48}|\s{1,48}/gu;

function piecesOf(text: string): readonly string[] {
  return text.split(LONG_RUN).filter((piece) => piece !== '');
}

function fits(text: string, limit: number): boolean {
  if (text.length * MOST_TOKENS_PER_CHARACTER <= limit) return true;
  let left = limit + 1;
  for (const line of text.split('\n')) {
    left -= 1;
    const tokens = tokensWithin(line, left);
    if (tokens > left) return false;
    left -= tokens;
  }
  return true;
}

/** Infinite when there are more than `limit`. */
function tokensWithin(line: string, limit: number): number {
  if (line.length <= LINE_REMEMBERED) return rememberedCount(line);
  let total = 0;
  for (const piece of piecesOf(line)) {
    const tokens = isWithinTokenLimit(piece, limit - total, PLAIN);
    if (tokens === false) return Number.POSITIVE_INFINITY;
    total += tokens;
  }
  return total;
}

/** UTF-8 spends at most three bytes on a UTF-16 unit, and no token is shorter than a byte. */
const MOST_TOKENS_PER_CHARACTER = 3;
