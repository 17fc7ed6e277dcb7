/** Reads and tidies the citations `[1]`, `[1][2]`, `[1-3]` in a text; n is the n-th evidence item of the answer. */

/** Numbers cited, in order of first mention; only those from 1 to `highest`. */
export function citedNumbers(text: string, highest: number): readonly number[] {
  const cited = new Set<number>();
  for (const match of text.matchAll(CITATION)) {
    const range = withinItems(match, highest);
    if (range === undefined) continue;
    for (let number = range.from; number <= range.to; number += 1) cited.add(number);
  }
  return [...cited];
}

export interface KeptCitations {
  readonly text: string;
  /** Citations to nothing that were taken out or narrowed. */
  readonly dropped: readonly string[];
}

export function dropUnknownCitations(text: string, highest: number): KeptCitations {
  const dropped: string[] = [];
  const kept = text.replace(CITATION, (whole: string, first: string, last: string | undefined) => {
    const range = withinItems([whole, first, last], highest);
    const narrowed = range === undefined ? '' : markOf(range);
    const isSame =
      range !== undefined &&
      range.to - range.from === Math.abs(Number(last ?? first) - Number(first));
    if (isSame) return whole;
    dropped.push(whole);
    return narrowed;
  });
  return { text: closeGaps(kept, text), dropped };
}

/** For texts that leave their answer: in a draft or a blocker `[1]` would point into nobody's list. */
export function withoutCitations(text: string): string {
  return closeGaps(text.replace(CITATION, ''), text);
}

function closeGaps(text: string, before: string): string {
  return text === before ? text : text.replace(/ +(?=[ .,;:!?]|$)/gm, '').trimStart();
}

const CITATION = /\[(\d+)(?:-(\d+))?\]/g;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Bounded by the list, so that `[1-999999999]` costs nothing. */
function withinItems(match: readonly (string | undefined)[], highest: number): Range | undefined {
  const first = Number(match[1]);
  const last = Number(match[2] ?? match[1]);
  const from = Math.max(1, Math.min(first, last));
  const to = Math.min(highest, Math.max(first, last));
  return from <= to ? { from, to } : undefined;
}

function markOf({ from, to }: Range): string {
  return from === to ? `[${from}]` : `[${from}-${to}]`;
}
