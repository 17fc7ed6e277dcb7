/** Seeded choices: the same seed and words give the same order, on every machine. */

/** A 32-bit hash of words (FNV-1a), good enough to spread seeds. */
export function hashOf(...words: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** The same items in an order that depends on the seed alone. */
export function shuffled<Item>(
  items: readonly Item[],
  ...seed: readonly (string | number)[]
): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: hashOf(...seed, index), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ item }) => item);
}
