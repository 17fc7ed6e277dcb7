/** Frees text of characters that break stores, hide instructions or reorder what people see. */
import { trimToTokens } from '../context/tokens.ts';
import type { Notes } from './rules.ts';

/** Keeps line breaks. */
export function prose(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').toWellFormed().trim();
}

/** Everything on one line. */
export function line(text: string): string {
  return prose(text).replace(/\s+/g, ' ');
}

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

/** A few words of the answer, for a remark. */
export function shown(text: string): string {
  const cleaned = line(text);
  return cleaned.length > 40 ? `"${cleaned.slice(0, 39).toWellFormed()}…"` : `"${cleaned}"`;
}

/** Control characters, direction marks, and the invisible tag characters that smuggle text past a reader. */
const UNWANTED =
  /(?![\n\t])\p{Cc}|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/gu;
