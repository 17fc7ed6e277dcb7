/** An embedder that costs nothing, for what is measured without one: a direction for each text, by chance. */
import { LOCAL_CURVE } from '../../adapters/embedding/local-curve.ts';
import { hashOf } from '../../adapters/model/rehearsal/chance.ts';
import type { Embedder } from '../../src/ports/embedder.ts';

const DIMENSIONS = 512;

export const stubEmbedder: Embedder = {
  id: 'stub',
  curve: LOCAL_CURVE,
  embed: async (texts) => texts.map(vectorOf),
  async close() {},
};

function vectorOf(text: string): readonly number[] {
  const vector = new Array<number>(DIMENSIONS).fill(0);
  vector[hashOf(text) % DIMENSIONS] = 1;
  return vector;
}
