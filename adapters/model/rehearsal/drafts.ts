/** How a rehearsed draft is written, and read again: an answer, with conditions. */

export const WITH = ', with ';
const NEXT = '; ';
/** A draft that everyone can still read. */
const MOST_CONDITIONS = 5;

export function draftOf(option: string, conditions: readonly string[]): string {
  const named = conditions.slice(0, MOST_CONDITIONS).join(NEXT);
  return named === '' ? `${option}.` : `${option}${WITH}${named}.`;
}

export function conditionsOf(draft: string): readonly string[] {
  const start = draft.indexOf(WITH);
  return start < 0 ? [] : withoutStop(draft.slice(start + WITH.length)).split(NEXT);
}

export function withoutStop(text: string): string {
  return text.replace(/\.$/, '');
}
