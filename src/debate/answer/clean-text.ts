/** Frees text of characters that break stores, hide instructions or reorder what people see. */

/** Keeps line breaks. */
export function prose(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').toWellFormed().trim();
}

/** Everything on one line. */
export function line(text: string): string {
  return prose(text).replace(/\s+/g, ' ');
}

/** The text, or its beginning and an ellipsis; no pair of surrogates is cut in two. */
export function cutTo(text: string, characters: number): string {
  if (text.length <= characters) return text;
  return `${text.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A few words of the answer, for a remark. */
export function shown(text: string): string {
  return `"${cutTo(line(text), 40)}"`;
}

/** Control characters, direction marks, and the invisible characters that smuggle text past a reader. */
const UNWANTED =
  /(?![\n\t])\p{Cc}|[\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\u{E0000}-\u{E01EF}]/gu;
