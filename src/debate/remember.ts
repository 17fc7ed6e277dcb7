/** Remembers what a pure function made of a text, for the texts it was asked about last: time saved, no state. */

/**
 * The last `size` texts at least, twice as many at most: two generations cost less than keeping an order
 * (a Map from which the oldest keys are deleted one by one walks over their gaps).
 */
export function rememberByText<Result extends {}>(
  compute: (text: string) => Result,
  size = 1000,
): (text: string) => Result {
  let older = new Map<string, Result>();
  let newer = new Map<string, Result>();
  return (text) => {
    const known = newer.get(text);
    if (known !== undefined) return known;
    const result = older.get(text) ?? compute(text);
    newer.set(text, result);
    if (newer.size >= size) [older, newer] = [newer, new Map()];
    return result;
  };
}
