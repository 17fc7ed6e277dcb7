/** The order in which workers stop: no new jobs, grace, abort, wait, and a bound on the waiting. */
import type { Log } from '../../src/ports/log.ts';
import { withinTime } from './within-time.ts';

export interface StoppableWorker {
  /** Takes no more jobs; resolves when the running ones have ended. */
  close(): Promise<void>;
  /** Fires the signals of the running jobs. */
  abort(reason: Error): void;
  /** Drops the connections; for a server that is away, on which `close` would wait for ever. */
  abandon(): void;
}

/** How long handlers may take to end after their signal has fired. */
const AFTER_ABORT_MILLISECONDS = 5000;

export async function closeWorkers(
  workers: readonly StoppableWorker[],
  graceMilliseconds: number,
  log: Log,
): Promise<void> {
  const timer = setTimeout(() => {
    const reason = new DOMException('the worker is shutting down', 'AbortError');
    for (const worker of workers) worker.abort(reason);
  }, graceMilliseconds);
  const closed = Promise.all(workers.map((worker) => worker.close())).then(() => true);
  try {
    const inTime = await withinTime(
      closed,
      graceMilliseconds + AFTER_ABORT_MILLISECONDS,
      () => false,
    );
    // The locks of what is left run out by themselves and another worker takes over.
    if (inTime) return;
    log('warn', 'workers did not stop in time, their jobs are left to others');
    for (const worker of workers) worker.abandon();
  } finally {
    clearTimeout(timer);
  }
}
