/** Counts and cuts text by tokens of a real tokenizer. */
import { countTokens as count } from 'gpt-tokenizer/encoding/o200k_base';
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
 * The tokenizer's own `decode` is avoided because it keeps the bytes of a half character from one call to the
 * next (gpt-tokenizer 4.0).
 */
export function trimToTokens(text: string, limit: number): string {
  if (fits(text, limit)) return text;
  const ends: number[] = [];
  let left = limit - ELLIPSIS_TOKENS;
  for (const { 0: word, index } of text.matchAll(WORD_WITH_SPACE)) {
    const tokens = tokensOfWord(word);
    if (tokens > left) {
      if (ends.length === 0 || UNSPACED.test(word)) ends.push(index + lengthWithin(word, left));
      break;
    }
    left -= tokens;
    ends.push(index + word.length);
  }
  for (const end of ends.reverse()) {
    const cut = `${text.slice(0, characterAt(text, end)).trimEnd()}…`;
    if (cut !== '…' && fits(cut, limit)) return cut;
  }
  return '';
}

const ELLIPSIS_TOKENS = 1;
const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Scripts that put no spaces between words, and runs without any: a whole piece is too much to lose. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Emoji_Presentation}]|\S{48}/u;

/** How much of the word has at most so many tokens, in whole characters. */
function lengthWithin(word: string, tokens: number): number {
  const ends = Array.from(CHARACTERS.segment(word), ({ index, segment }) => index + segment.length);
  let [fitting, tooMany] = [-1, ends.length];
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    if (count(word.slice(0, ends[middle]), PLAIN) <= tokens) fitting = middle;
    else tooMany = middle;
  }
  return ends[fitting] ?? 0;
}

/** Where the character begins that stands at this place, so that no emoji and no accent is cut in two. */
function characterAt(text: string, place: number): number {
  return CHARACTERS.segment(text).containing(place)?.index ?? place;
}

function fits(text: string, limit: number): boolean {
  if (text.length * MOST_TOKENS_PER_CHARACTER <= limit) return true;
  let left = limit + 1;
  for (const line of text.split('\n')) {
    left -= 1 + tokensOfLine(line, left);
    if (left < 0) return false;
  }
  return true;
}

/** UTF-8 spends at most three bytes on a UTF-16 unit, and no token is shorter than a byte. */
const MOST_TOKENS_PER_CHARACTER = 3;

const REMEMBERED = { lines: 4000, lineCharacters: 4000, words: 10_000 } as const;

/** A line that is too long to be remembered is counted only as far as `limit` asks. */
function tokensOfLine(line: string, limit = Number.POSITIVE_INFINITY): number {
  return line.length > REMEMBERED.lineCharacters ? countWords(line, limit) : tokensOfShort(line);
}

const tokensOfShort = rememberByText(
  (line) => countWords(line, Number.POSITIVE_INFINITY),
  REMEMBERED.lines,
);

/** The tokenizer splits at the same places before it looks for tokens, so the sum is its own count. */
function countWords(line: string, limit: number): number {
  let total = 0;
  for (const word of line.match(WORD_WITH_SPACE) ?? []) {
    total += tokensOfWord(word);
    if (total > limit) break;
  }
  return total;
}

/** In pieces, because merging is quadratic in the length of an unbroken run. */
const WORD_WITH_SPACE = /\s{0,48}\S{1,48}|\s{1,48}/gu;

const tokensOfWord = rememberByText((word) => count(word, PLAIN), REMEMBERED.words);

/** Text such as `<|endoftext|>` is counted as what it is: characters. The tokenizer would throw otherwise. */
const PLAIN = { disallowedSpecial: new Set<string>() };
