/** Starts the encoder's thread when first needed, matches answers to requests, and starts a new one after a crash. */
import type { Worker } from 'node:worker_threads';
import { RoundtableError } from '../../src/ports/error.ts';
import { besideUrl, startThread } from '../thread.ts';
import type { EmbedReply, EmbedRequest } from './local-worker.ts';

export interface EncoderThread {
  encode(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (vectors: readonly (readonly number[])[]) => void;
  readonly reject: (error: RoundtableError) => void;
}

/** Each run leaves much short-lived garbage; a small young generation keeps it from piling up as memory. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 } as const;

export function createEncoderThread(
  url: () => URL = () => besideUrl('local-worker', import.meta.url),
): EncoderThread {
  const pending = new Map<number, Pending>();
  let worker: Worker | undefined;
  let lastId = 0;

  function running(): Worker {
    if (worker !== undefined) return worker;
    const started = startThread(url(), { name: 'embedder', resourceLimits: HEAP_LIMITS });
    started.on('message', settle);
    started.on('error', (cause) => lose(started, 'the local embedder crashed', cause));
    started.on('exit', (code) => lose(started, `the local embedder ended with code ${code}`));
    worker = started;
    return started;
  }

  function settle(reply: EmbedReply): void {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    // An idle thread must not keep the process alive.
    if (pending.size === 0) worker?.unref();
    if ('problem' in reply) waiting?.reject(unreachable(reply.problem));
    else waiting?.resolve(reply.vectors.map((vector) => Array.from(vector)));
  }

  function lose(lost: Worker, reason: string, cause?: unknown): void {
    if (worker !== lost) return;
    worker = undefined;
    rejectAll(unreachable(reason, cause));
  }

  function rejectAll(error: RoundtableError): void {
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(error);
  }

  return {
    encode(texts) {
      return new Promise((resolve, reject) => {
        const thread = running();
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        thread.ref();
        thread.postMessage({ id: lastId, texts } satisfies EmbedRequest);
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      rejectAll(new RoundtableError('aborted', 'the local embedder was closed', { kind: 'never' }));
      await closing?.terminate();
    },
  };
}

function unreachable(reason: string, cause?: unknown): RoundtableError {
  return new RoundtableError('model-unreachable', reason, { kind: 'backoff' }, cause);
}
