/** Chance that can be repeated: every draw of the rehearsal follows from words, never from a clock. */

/** FNV-1a over UTF-16 units: small, fast and the same on every machine. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}\u0000`;
    for (let index = 0; index < text.length; index += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
    }
  }
  // FNV leaves the low bits of near-equal words alike; this last mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** 0 ≤ share < 1. */
export function shareOf(hash: number): number {
  return hash / 0x1_0000_0000;
}

/** The item at a place that wraps around; the lists of the script are never empty. */
export function at<Item>(items: readonly [Item, ...Item[]], place: number): Item {
  return items[((place % items.length) + items.length) % items.length] ?? items[0];
}
