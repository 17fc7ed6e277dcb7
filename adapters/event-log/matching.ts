/** Which summary rows a query asks for, and what counts as a word; the same on every store. */
import type { ListQuery, SummaryRow } from '../../src/ports/event-log.ts';

const LONGEST_WORD = 64;
/** 4096 words of 64 characters stay below the 1 MB that PostgreSQL allows a tsvector. */
const MOST_WORDS = 4096;

/** Words as they are indexed and asked for: distinct, not empty, storable everywhere, of bounded length. */
export function searchableWords(words: readonly string[]): readonly string[] {
  const cleaned = words.map((word) =>
    word.replaceAll('\0', '').slice(0, LONGEST_WORD).toWellFormed(),
  );
  return [...new Set(cleaned)].filter((word) => word !== '').slice(0, MOST_WORDS);
}

function isLagging(row: SummaryRow): boolean {
  return row.publishes && row.published < row.version;
}

/** Everything but the cursor. */
export function matcherOf(query: ListQuery): (row: SummaryRow) => boolean {
  const { workspace, due } = query;
  const channels = query.channels && new Set(query.channels);
  const status = query.status && new Set(query.status);
  const words = searchableWords(query.words ?? []);
  return (row) =>
    (workspace === undefined || row.workspace === workspace) &&
    (!channels || channels.has(row.channel)) &&
    (!status || status.has(row.status)) &&
    (due === undefined || (row.dueAt !== null && row.dueAt <= due) || isLagging(row)) &&
    words.every((prefix) => row.words.some((word) => word.startsWith(prefix)));
}
