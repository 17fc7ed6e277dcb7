/** Condenses a long text without a model: picks its most telling sentences and keeps their order. */
import { prose } from '../answer/clean-text.ts';
import { contentWords } from '../convergence/content-words.ts';
import { SIZES } from '../settings.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { countTokens, trimToTokens } from './tokens.ts';

export interface Condensed {
  readonly text: string;
  readonly condensed: boolean;
}

/** The text itself where it fits; the same text and topic always give the same. */
export function condense(
  text: string,
  topic: string,
  tokens: number = SIZES.briefTokens,
): Condensed {
  const cleaned = prose(text.slice(0, MOST_CHARACTERS));
  const isWhole = text.length <= MOST_CHARACTERS;
  if (isWhole && trimToTokens(cleaned, tokens) === cleaned) {
    return { text: cleaned, condensed: false };
  }
  const pieces = piecesOf(cleaned);
  const picked = pick(pieces, topic, tokens - countTokens(OMISSION) - 1);
  const written = assemble(pieces, picked, isWhole);
  const first = pieces[0]?.text ?? '';
  // Not a sentence fits: the beginning is better than nothing.
  return { text: picked.size === 0 ? trimToTokens(first, tokens) : written, condensed: true };
}

/** What is longer is not even looked at: a brief is a page or a thread, not an archive. */
const MOST_CHARACTERS = 400_000;

const OMISSION = '[…]';

/** What tells more: headings and first sentences give the shape, the topic's words and figures the matter. */
const WORTH = {
  heading: 3,
  first: 2,
  sentence: 0,
  code: 1,
  topicWord: 1,
  topicWords: 3,
  figure: 1,
};

function pick(pieces: readonly Piece[], topic: string, tokens: number): ReadonlySet<number> {
  const about = new Set(contentWords(topic));
  const worth = pieces.map((piece) => worthOf(piece, about));
  const order = [...pieces.keys()].sort((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b);
  const picked = new Set<number>();
  let left = tokens;
  for (const index of order) {
    if (left < LEAST_PIECE) break;
    const text = pieces[index]?.text ?? '';
    // Every piece may stand alone between two omissions.
    const size = countTokens(text) + 1 + countTokens(OMISSION) + 1;
    if (size > left) continue;
    left -= size;
    picked.add(index);
  }
  return picked;
}

const LEAST_PIECE = 8;

function worthOf({ kind, text }: Piece, about: ReadonlySet<string>): number {
  const shared = contentWords(text).filter((word) => about.has(word)).length;
  return (
    WORTH[kind] +
    Math.min(shared * WORTH.topicWord, WORTH.topicWords) +
    (/\p{N}/u.test(text) ? WORTH.figure : 0)
  );
}

function assemble(pieces: readonly Piece[], picked: ReadonlySet<number>, isWhole: boolean): string {
  let text = '';
  let last = -1;
  for (const [index, piece] of pieces.entries()) {
    if (!picked.has(index)) continue;
    if (index > last + 1) text += `${text === '' ? '' : '\n'}${OMISSION}\n`;
    else if (text !== '') text += piece.continues ? ' ' : '\n';
    text += piece.text;
    last = index;
  }
  return last < pieces.length - 1 || !isWhole ? `${text}\n${OMISSION}` : text;
}
