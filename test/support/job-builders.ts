/** Small builders for job tests: a definition with a name of its own, and a handler that records its runs. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { JobDefinition } from '../../src/ports/job-queue.ts';

export interface Ping {
  readonly debate: string;
}

export function pingJob(concurrency = 5): JobDefinition<string, Ping> {
  const name = `ping-${randomBytes(4).toString('hex')}`;
  return { name, payload: z.object({ debate: z.string() }), concurrency };
}

export interface Recorder {
  readonly runs: readonly string[];
  record(run: string): void;
  /** Resolves once that many runs are recorded. */
  reached(count: number): Promise<void>;
}

export function recorder(): Recorder {
  const runs: string[] = [];
  const waiting: { readonly count: number; readonly wake: () => void }[] = [];
  return {
    runs,
    record(run) {
      runs.push(run);
      for (const { count, wake } of waiting) if (runs.length >= count) wake();
    },
    reached: (count) =>
      new Promise((resolve) => {
        if (runs.length >= count) resolve();
        else waiting.push({ count, wake: resolve });
      }),
  };
}
