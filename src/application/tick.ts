/** The timer of every worker process: brings back what is due and was lost between log and queue. */
import type { Clock } from '../ports/clock.ts';
import type { EventLog } from '../ports/event-log.ts';
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
export async function tick({ log, queue, debates, clock }: Parts): Promise<number> {
  let enqueued = 0;
  let after: string | null = null;
  do {
    const page = await log.list({
      due: clock.now(),
      limit: PAGE,
      ...(after === null ? {} : { after }),
    });
    for (const row of page.rows) {
      const debate = debateOfStream(row.stream);
      if (debate === null) continue;
      const session = await debates.load(debate);
      for (const due of dueJobs(session.state, row)) {
        await enqueueDue(queue, due);
        enqueued += 1;
      }
    }
    after = page.next;
  } while (after !== null);
  return enqueued;
}

/** Runs `tick` now and every so often until closed. */
export function startTicking(parts: Parts, everyMilliseconds = 15_000): { close(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = running.then(async () => {
      try {
        await tick(parts);
      } catch (error) {
        parts.report('warn', 'tick failed; the next one tries again', { error });
      }
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
