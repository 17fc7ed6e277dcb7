/** Remembers what a pure function made of a text, for the texts it was asked about last: time saved, no state. */

/** `size`: how many texts; the one remembered longest goes first. */
export function rememberByText<Result extends {}>(
  compute: (text: string) => Result,
  size = 1000,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const result = compute(text);
    const oldest = known.keys().next();
    if (known.size >= size && !oldest.done) known.delete(oldest.value);
    known.set(text, result);
    return result;
  };
}
