/** One storage backend, opened: everything that is kept, and the queue beside it. */
import type { EventLog } from './event-log.ts';
import type { JobBinding, JobQueue, JobWorkers } from './job-queue.ts';
import type { Ledger } from './ledger.ts';
import type { Records } from './records.ts';

export interface JobSystem extends JobQueue {
  /** Start workers for these jobs in this process. */
  work(bindings: readonly JobBinding[]): Promise<JobWorkers>;
  /** Resolves when the queue answers; rejects with a RoundtableError when it does not. */
  ping(): Promise<void>;
}

export interface Store {
  readonly kind: 'embedded' | 'redis' | 'postgres';
  /** For people: "embedded (./data)", "redis 127.0.0.1:6379"; never with a password. */
  readonly label: string;
  /** Warnings for the start message, for example that Redis keeps nothing on disk. */
  readonly warnings: readonly string[];
  readonly log: EventLog;
  readonly ledger: Ledger;
  readonly records: Records;
  readonly jobs: JobSystem;
  /** Resolves when the store answers; rejects with a RoundtableError when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
