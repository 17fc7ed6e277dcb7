/** Money in words: micro-dollars as people read them. */
export function dollars(micro: number | null): string {
  return micro === null ? 'unknown' : `$${(micro / 1_000_000).toFixed(2)}`;
}
