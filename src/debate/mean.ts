/** The middle of figures. */

/** Mean of what is defined; null where nothing is, never a number that stands for nothing. */
export function meanOf(values: readonly (number | null)[]): number | null {
  const defined = values.filter((value) => value !== null);
  return defined.length === 0
    ? null
    : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}

/** Of figures in rising order; 0 for none. */
export function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
