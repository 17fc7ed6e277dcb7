/** The offline embedder: a small sentence encoder in a worker thread, cached by text. */
import { createHash } from 'node:crypto';
import type { Embedder } from '../../src/ports/embedder.ts';
import { RoundtableError } from '../../src/ports/error.ts';
import { LOCAL_CURVE } from './local-curve.ts';
import { createEncoderThread } from './local-thread.ts';

export interface LocalEmbedderOptions {
  /** Vectors kept, the least recently used going first; one takes about 4 KB. */
  readonly cacheSize?: number;
}

type Vector = readonly number[];

interface Batch {
  readonly texts: string[];
  readonly vectors: Promise<readonly Vector[]>;
}

/** Bounds the tensors alive at once, and the wait of whoever is in the next one; larger ones gain no speed. */
const LARGEST_BATCH = 8;

/** `embed([])` loads and warms the model without embedding anything: call it when a debate starts. */
export function createLocalEmbedder({ cacheSize = 2000 }: LocalEmbedderOptions = {}): Embedder {
  const thread = createEncoderThread();
  const cache = new Map<string, Vector>();
  const underWay = new Map<string, Promise<Vector>>();
  let gathering: Batch | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let closed = false;

  function vectorOf(text: string): Vector | Promise<Vector> {
    const key = createHash('sha256').update(text).digest('base64');
    const known = cache.get(key);
    if (known !== undefined) {
      remember(key, known);
      return known;
    }
    const running = underWay.get(key) ?? request(key, text);
    underWay.set(key, running);
    return running;
  }

  async function request(key: string, text: string): Promise<Vector> {
    try {
      gathering ??= nextBatch();
      const { texts, vectors } = gathering;
      const position = texts.push(text) - 1;
      if (texts.length === LARGEST_BATCH) gathering = undefined;
      const vector = (await vectors)[position];
      if (vector === undefined) {
        throw new RoundtableError('model-unreachable', 'the local embedder lost a text', {
          kind: 'backoff',
        });
      }
      remember(key, vector);
      return vector;
    } finally {
      underWay.delete(key);
    }
  }

  /** What is asked for while the thread is busy gathers and travels together: a batch costs a third less per text. */
  function nextBatch(): Batch {
    const texts: string[] = [];
    const vectors = before.then(() => {
      if (gathering?.texts === texts) gathering = undefined;
      if (closed) throw closedError();
      return thread.encode(texts);
    });
    before = vectors.catch(() => {});
    return { texts, vectors };
  }

  function remember(key: string, vector: Vector): void {
    cache.delete(key);
    cache.set(key, vector);
    const oldest = cache.keys().next();
    if (cache.size > cacheSize && !oldest.done) cache.delete(oldest.value);
  }

  return {
    id: LOCAL_CURVE.embedder,
    curve: LOCAL_CURVE,
    async embed(texts) {
      if (closed) throw closedError();
      if (texts.length === 0) await thread.encode([]);
      return Promise.all(texts.map(vectorOf));
    },
    async close() {
      closed = true;
      cache.clear();
      await thread.close();
    },
  };
}

function closedError(): RoundtableError {
  return new RoundtableError('aborted', 'the local embedder is closed', { kind: 'never' });
}
