/** An embedder that needs no model: texts are close when they share words. Many short lives can afford it. */
import { createHash } from 'node:crypto';
import { LOCAL_CURVE } from '../../adapters/embedding/local-curve.ts';
import type { Embedder } from '../../src/ports/embedder.ts';

const DIMENSIONS = 64;

export const wordEmbedder: Embedder = {
  id: 'words',
  curve: LOCAL_CURVE,
  embed: async (texts) => texts.map(embed),
  async close() {},
};

function embed(text: string): readonly number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = (createHash('sha1').update(word).digest()[0] ?? 0) % DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
