/** Fits a list of lines into a number of tokens, without losing any id. */
import { type GroupedId, idGroups, idSpan, tokensOfGroups } from './ids.ts';
import { countTokens, trimToTokens } from './tokens.ts';

/** `group`: what else stays of the line when there is no room for it, its labels. */
export interface IdLine extends GroupedId {
  /** Asked only for lines that have a chance to fit: a long debate has hundreds. */
  readonly text: () => string;
}

/**
 * Most important lines first. Of what does not fit, ids and labels stay; of what is then still too much, the
 * range of its ids. Ids never take more than half of the room from the lines.
 */
export function fitLines(lines: readonly IdLine[], tokens: number): readonly string[] {
  const whole = firstLines(lines, tokens);
  if (whole.texts.length === lines.length) return whole.texts;
  const ids = tokensOfGroups(lines) + NOTE_TOKENS;
  const { texts, used } = firstLines(lines, tokens - Math.min(ids, Math.floor(tokens / 2)));
  return [...texts, ...idsWithin(lines.slice(texts.length), tokens - used)];
}

const NOTE_TOKENS = 20;

function firstLines(lines: readonly IdLine[], tokens: number) {
  const texts: string[] = [];
  let used = 0;
  for (const line of lines) {
    const text = line.text();
    const size = countTokens(text) + 1;
    if (used + size > tokens) break;
    used += size;
    texts.push(text);
  }
  return { texts, used };
}

/** As many ids with their labels as fit, the rest as a range. */
function idsWithin(lines: readonly IdLine[], tokens: number): readonly string[] {
  let [fits, tooMany] = [0, lines.length + 1];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (tokensOfGroups(lines.slice(0, middle)) + NOTE_TOKENS <= tokens) fits = middle;
    else tooMany = middle;
  }
  const rest = lines.slice(fits).map(({ id }) => id);
  return [
    ...(fits === 0 ? [] : ['Shortened to ids:', ...idGroups(lines.slice(0, fits))]),
    ...(rest.length === 0 ? [] : [`Among ${idSpan(rest)}: ${rest.length} more`]),
  ];
}

/** Where every line is needed: long ones are cut to a fair share. */
export function fitEvenly(lines: readonly IdLine[], tokens: number): readonly string[] {
  const texts = lines.map(({ text }) => text());
  const share = fairShare(
    texts.map((text) => countTokens(text) + 1),
    tokens,
  );
  if (share < LEAST_LINE) return fitLines(lines, tokens);
  return texts.map((text) => trimToTokens(text, share - 1));
}

/** Less tells nothing. */
const LEAST_LINE = 16;

/** The largest share that all may have, when those who need less leave the rest to the others. */
export function fairShare(sizes: readonly number[], tokens: number): number {
  let left = tokens;
  for (const [index, size] of sizes.toSorted((a, b) => a - b).entries()) {
    const share = Math.floor(left / (sizes.length - index));
    if (size > share) return share;
    left -= size;
  }
  return Number.POSITIVE_INFINITY;
}
