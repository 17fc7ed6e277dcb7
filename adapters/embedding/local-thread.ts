/** The encoder's thread, as the embedder asks it. */
import { besideUrl } from '../thread.ts';
import { createThreadCalls } from '../thread-calls.ts';
import type { Encoded, ToEncode } from './local-worker.ts';

export interface EncoderThread {
  encode(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
  close(): Promise<void>;
}

/** Each run leaves much short-lived garbage; a small young generation keeps it from piling up as memory. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 } as const;

export function createEncoderThread(
  url: () => URL = () => besideUrl('local-worker', import.meta.url),
): EncoderThread {
  const thread = createThreadCalls<ToEncode, Encoded>({
    name: 'embedder',
    called: 'the local embedder',
    url,
    trouble: 'model-unreachable',
    limits: HEAP_LIMITS,
  });
  return {
    async encode(texts) {
      const { vectors } = await thread.ask({ texts });
      return vectors.map((vector) => Array.from(vector));
    },
    close: () => thread.close(),
  };
}
