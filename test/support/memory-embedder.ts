/** The real local embedder, which keeps what it has embedded: many rehearsals of one topic share their sentences. */
import { createLocalEmbedder } from '../../adapters/embedding/local.ts';
import type { Embedder } from '../../src/ports/embedder.ts';

export function memoryEmbedder(): Embedder {
  const local = createLocalEmbedder();
  const known = new Map<string, readonly number[]>();
  return {
    ...local,
    async embed(texts) {
      const unknown = [...new Set(texts)].filter((text) => !known.has(text));
      const vectors = unknown.length === 0 ? [] : await local.embed(unknown);
      for (const [index, text] of unknown.entries()) known.set(text, vectors[index] ?? []);
      return texts.map((text) => known.get(text) ?? []);
    },
  };
}
