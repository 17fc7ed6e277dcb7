/** The timer of every worker process: brings back what is due and was lost between log and queue. */
import type { Clock } from '../ports/clock.ts';
import { RoundtableError } from '../ports/error.ts';
import type { EventLog, SummaryRow } from '../ports/event-log.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Log } from '../ports/log.ts';
import type { Debates } from './debates.ts';
import { dueJobs, enqueueDue } from './due-jobs.ts';
import { debateOfStream } from './streams.ts';

interface Parts {
  readonly log: EventLog;
  readonly queue: JobQueue;
  readonly debates: Debates;
  readonly clock: Clock;
  readonly report: Log;
}

const PAGE = 200;

/** Two at once do no harm: what they enqueue is deduplicated. */
export async function tick(parts: Parts): Promise<number> {
  const { log, clock } = parts;
  let enqueued = 0;
  let after: string | null = null;
  do {
    const page = await log.list({
      due: clock.now(),
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    for (const row of page.rows) enqueued += await bringBack(row, parts);
    after = page.next;
  } while (after !== null);
  return enqueued;
}

/** A debate that cannot be read must not keep the others from being brought back. */
async function bringBack(row: SummaryRow, { queue, debates, report }: Parts): Promise<number> {
  const debate = debateOfStream(row.stream);
  if (debate === null) return 0;
  try {
    const { state } = await debates.load(debate);
    const due = dueJobs(state, row);
    for (const job of due) await enqueueDue(queue, job);
    return due.length;
  } catch (error) {
    if (error instanceof RoundtableError && error.retry.kind !== 'never') throw error;
    report('error', 'a debate that is due cannot be read', { debate, error });
    return 0;
  }
}

/** Runs `tick` now and every so often until closed; while one still runs, the next is left out. */
export function startTicking(parts: Parts, everyMilliseconds = 15_000): { close(): Promise<void> } {
  let running: Promise<void> | null = null;
  const run = () => {
    running ??= tick(parts)
      .then(
        () => {},
        (error: unknown) => {
          parts.report('warn', 'tick failed; the next one tries again', { error });
        },
      )
      .finally(() => {
        running = null;
      });
  };
  run();
  const timer = setInterval(run, everyMilliseconds);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
