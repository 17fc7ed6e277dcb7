/** One try of one job: checks the payload, runs the handler, and says when a failed try comes back. */
import type { JobBinding } from '../../src/ports/job-queue.ts';
import type { Log } from '../../src/ports/log.ts';
import { checkPayload } from './payload.ts';
import { type NextTry, nextTry } from './retry.ts';
import { describe } from './trouble.ts';

export interface JobTry {
  readonly id: string;
  readonly key: string | undefined;
  readonly data: unknown;
  /** 1 for the first try. */
  readonly attempt: number;
}

/** What the queue sees of a handler's error. */
export class TryFailed extends Error {
  override readonly name = 'TryFailed';
  readonly next: NextTry;

  constructor(next: NextTry, cause: unknown) {
    super(describe(cause), { cause });
    this.next = next;
  }
}

export async function runJob(
  binding: JobBinding,
  job: JobTry,
  signal: AbortSignal,
  log: Log,
): Promise<void> {
  try {
    signal.throwIfAborted();
    await binding.handle(checkPayload(binding.definition, job.data), signal);
  } catch (error) {
    const next = nextTry({ error, attempt: job.attempt, aborted: signal.aborted });
    logFailure(binding, job, error, next, signal.aborted, log);
    throw new TryFailed(next, error);
  }
}

function logFailure(
  binding: JobBinding,
  job: JobTry,
  error: unknown,
  next: NextTry,
  aborted: boolean,
  log: Log,
): void {
  const fields = {
    job: binding.definition.name,
    key: job.key,
    attempt: job.attempt,
    reason: describe(error),
  };
  if (next.kind === 'give-up') log('error', 'job given up', fields);
  else if (aborted) log('info', 'job handed back', fields);
  else log('warn', 'job failed, will be tried again', { ...fields, ...next });
}
