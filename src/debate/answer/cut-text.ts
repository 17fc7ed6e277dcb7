/** Holds what an answer says to its limits, and notes what had to go. */
import { trimToTokens } from '../context/tokens.ts';
import { line } from './clean-text.ts';
import type { Notes } from './rules.ts';

export function optionalLine(
  text: string,
  tokens: number,
  name: string,
  notes: Notes,
): string | undefined {
  const cleaned = trimmed(line(text), tokens, name, notes);
  return cleaned === '' ? undefined : cleaned;
}

/** Cut to a number of tokens, and said so. */
export function trimmed(text: string, tokens: number, name: string, notes: Notes): string {
  const short = trimToTokens(text, tokens);
  if (short !== text) notes.remark(`${name} cut to ${tokens} tokens`);
  return short;
}

/** The first `limit` of a list, and said so. */
export function firstOf<Item>(
  items: readonly Item[],
  limit: number,
  name: string,
  notes: Notes,
): readonly Item[] {
  if (items.length > limit) notes.remark(`${items.length} ${name}: only the first ${limit} count`);
  return items.slice(0, limit);
}
