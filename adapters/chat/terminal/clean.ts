/** Takes out of foreign text whatever a terminal would obey instead of show. */
import { stripVTControlCharacters } from 'node:util';

/** C0 without the line feed, DEL, C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
/** Embeddings, overrides, isolates and marks of direction can show a text in another order than it has. */
const DIRECTIONS = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Zero-width space, byte order mark and annotations hide text; the joiners stay, scripts and emoji need them. */
const HIDDEN = /[\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB]/g;

/** Words of nothing but invisible characters or marks: nobody reads them, and no line break knows what to do. */
const INVISIBLE_WORDS =
  /(^|\s)[\p{Default_Ignorable_Code_Point}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}]+(?=\s|$)/gu;

export function cleanText(text: string): string {
  return stripVTControlCharacters(text)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, '  ')
    .replace(CONTROLS, '')
    .replace(DIRECTIONS, '')
    .replace(HIDDEN, '')
    .replace(INVISIBLE_WORDS, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Every text inside a value, cleaned: a renderer cannot forget a field. */
export function clean<Value>(value: Value): Value {
  return cleanDeep(value) as Value;
}

function cleanDeep(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleanDeep);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, cleanDeep(item)]));
  }
  return value;
}

/** For names and titles, which have one line to stand on. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
