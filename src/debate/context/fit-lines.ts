/** Fits a list of lines into a number of tokens, without losing any id. */
import { countTokens } from './tokens.ts';

export interface IdLine {
  readonly id: string;
  /** What else stays of the line when there is no room for it: its labels. */
  readonly group: string;
  readonly text: string;
}

/** Most important lines first; of what does not fit, ids and labels stay. Counts every line at most once. */
export function fitLines(lines: readonly IdLine[], tokens: number): readonly string[] {
  const texts = lines.map(({ text }) => text);
  if (countTokens(texts.join('\n')) <= tokens) return texts;
  const room = tokens - lines.length * ID_TOKENS;
  let used = 0;
  let kept = 0;
  for (const text of texts) {
    used += countTokens(text) + 1;
    if (used > room) break;
    kept += 1;
  }
  const groups = Map.groupBy(lines.slice(kept), ({ group }) => group);
  return [
    ...texts.slice(0, kept),
    'Shortened to ids:',
    ...[...groups].map(([group, some]) => `${group}: ${some.map(({ id }) => id).join(' ')}`),
  ];
}

const ID_TOKENS = 3;
