/** Jobs: the queue only delivers, payloads carry ids, the log is the truth. */
import type { z } from 'zod';

export interface JobDefinition<Name extends string = string, Payload = unknown> {
  readonly name: Name;
  readonly payload: z.ZodType<Payload>;
  /** How many of these one worker process runs at once. */
  readonly concurrency: number;
}

export interface EnqueueOptions {
  /**
   * Deduplication key (dots, never ":"): while a job with this key waits, another is dropped; while it
   * runs, exactly one more is kept for afterwards, so that no wake-up is lost.
   */
  readonly key: string;
}

export interface JobQueue {
  enqueue<Payload>(
    definition: JobDefinition<string, Payload>,
    payload: Payload,
    options: EnqueueOptions,
  ): Promise<void>;
  close(): Promise<void>;
}

/** Thrown errors are mapped by their `retry`; the signal fires on a lost lock and on shutdown. */
export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal) => Promise<void>;

export interface JobBinding<Payload = unknown> {
  readonly definition: JobDefinition<string, Payload>;
  readonly handle: JobHandler<Payload>;
}

export interface JobWorkers {
  /** Take no more jobs, abort the running ones' signals after the grace period, wait, disconnect. */
  close(graceMilliseconds: number): Promise<void>;
}
