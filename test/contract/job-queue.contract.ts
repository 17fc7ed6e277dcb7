/** What every job system must do, whatever it is built on. */
import { afterEach, expect, test } from 'vitest';
import { RoundtableError } from '../../src/ports/error.ts';
import type { JobDefinition, JobHandler, JobWorkers } from '../../src/ports/job-queue.ts';
import type { JobSystem } from '../../src/ports/store.ts';
import { type Ping, pingJob, recorder } from '../support/job-builders.ts';

export function jobQueueContract(jobsOf: () => JobSystem): void {
  const started: JobWorkers[] = [];
  afterEach(async () => {
    await Promise.all(started.splice(0).map((workers) => workers.close(0)));
  });

  async function work(definition: JobDefinition<string, Ping>, handle: JobHandler<Ping>) {
    const binding = {
      definition,
      handle: (payload: unknown, signal: AbortSignal) => handle(payload as Ping, signal),
    };
    const workers = await jobsOf().work([binding]);
    started.push(workers);
    return workers;
  }

  /** Jobs run in order with concurrency 1, so when this has run, everything enqueued before it has too. */
  async function settled(
    definition: JobDefinition<string, Ping>,
    seen: ReturnType<typeof recorder>,
  ) {
    await jobsOf().enqueue(definition, { debate: 'last' }, { key: 'last' });
    while (!seen.runs.includes('last')) await seen.reached(seen.runs.length + 1);
  }

  test('a job is delivered once, with its payload', async () => {
    const job = pingJob(1);
    const seen = recorder();
    await work(job, async ({ debate }) => seen.record(debate));
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1.1' });
    await settled(job, seen);
    expect(seen.runs).toEqual(['d1', 'last']);
  });

  test('while a job waits, another with its key is dropped', async () => {
    const job = pingJob(1);
    const seen = recorder();
    for (let i = 0; i < 3; i += 1) await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1.1' });
    await jobsOf().enqueue(job, { debate: 'd2' }, { key: 'd2.1' });
    await work(job, async ({ debate }) => seen.record(debate));
    await settled(job, seen);
    expect(seen.runs).toEqual(['d1', 'd2', 'last']);
  });

  test('a finished job frees its key', async () => {
    const job = pingJob();
    const seen = recorder();
    await work(job, async ({ debate }) => seen.record(debate));
    for (let run = 1; run <= 3; run += 1) {
      await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1.1' });
      await seen.reached(run);
    }
  });

  test('while a job runs, exactly one more is kept for afterwards, and never runs beside it', async () => {
    const job = pingJob(5);
    const seen = recorder();
    const gate = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    await work(job, async ({ debate }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      seen.record(debate);
      if (seen.runs.length === 1) await gate.promise;
      atOnce -= 1;
    });
    const wake = () => jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await wake();
    await seen.reached(1);
    for (let i = 0; i < 4; i += 1) await wake();
    gate.resolve();
    await seen.reached(2);
    await jobsOf().enqueue(job, { debate: 'd2' }, { key: 'd2' });
    await seen.reached(3);
    expect(seen.runs).toEqual(['d1', 'd1', 'd2']);
    expect(most).toBe(1);
  });

  test('an error that says never is not tried again, and frees the key', async () => {
    const job = pingJob(1);
    const seen = recorder();
    await work(job, async ({ debate }) => {
      seen.record(debate);
      if (debate === 'bad') throw new RoundtableError('invalid', 'no use', { kind: 'never' });
    });
    await jobsOf().enqueue(job, { debate: 'bad' }, { key: 'd1' });
    await seen.reached(1);
    await settled(job, seen);
    expect(seen.runs).toEqual(['bad', 'last']);
    await jobsOf().enqueue(job, { debate: 'good' }, { key: 'd1' });
    await seen.reached(3);
  });

  test.each([
    [
      'a RoundtableError that says backoff',
      () => new RoundtableError('store-unreachable', 'away', { kind: 'backoff' }),
    ],
    ['any other error', () => new TypeError('a bug')],
  ])('%s is tried again and again', async (_name, errorOf) => {
    const job = pingJob();
    const seen = recorder();
    await work(job, async ({ debate }) => {
      seen.record(debate);
      if (seen.runs.length < 3) throw errorOf();
    });
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(3);
  });

  test('an error that says after is tried again then, not before', async () => {
    const job = pingJob();
    const seen = recorder();
    const times: number[] = [];
    await work(job, async ({ debate }) => {
      times.push(Date.now());
      seen.record(debate);
      if (times.length > 1) return;
      throw new RoundtableError('platform-refused', 'slow down', {
        kind: 'after',
        milliseconds: 700,
      });
    });
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(2);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(690);
    expect(second - first).toBeLessThan(3000);
  });

  test('a wake-up that comes while a failed job waits for its next try is not lost', async () => {
    const job = pingJob();
    const seen = recorder();
    await work(job, async ({ debate }) => {
      seen.record(debate);
      if (seen.runs.length > 1) return;
      await jobsOf().enqueue(job, { debate }, { key: 'd1' });
      throw new RoundtableError('store-unreachable', 'away', { kind: 'backoff' });
    });
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(2);
  });

  test('closing waits for a job that ends within the grace period', async () => {
    const job = pingJob();
    const seen = recorder();
    const gate = Promise.withResolvers<void>();
    let ended: boolean | undefined;
    const workers = await work(job, async ({ debate }, signal) => {
      seen.record(debate);
      await gate.promise;
      ended = !signal.aborted;
    });
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(1);
    const closed = workers.close(5000);
    gate.resolve();
    await closed;
    expect(ended).toBe(true);
  });

  test('after the grace period the signal fires, and another worker gets the job at once', async () => {
    const job = pingJob();
    const first = recorder();
    const workers = await work(job, async ({ debate }, signal) => {
      first.record(debate);
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    });
    await jobsOf().enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await first.reached(1);
    await workers.close(50);
    const second = recorder();
    const from = Date.now();
    await work(job, async ({ debate }) => second.record(debate));
    await second.reached(1);
    expect(Date.now() - from).toBeLessThan(3000);
    expect(first.runs).toHaveLength(1);
  });

  test('a payload that does not fit its schema is refused', async () => {
    const job = pingJob();
    const wrong = { debate: 7 } as unknown as Ping;
    await expect(jobsOf().enqueue(job, wrong, { key: 'd1' })).rejects.toMatchObject({
      code: 'invalid',
      retry: { kind: 'never' },
    });
  });

  test('as many jobs run at once as the definition says', async () => {
    const job = pingJob(3);
    const seen = recorder();
    const gate = Promise.withResolvers<void>();
    await work(job, async ({ debate }) => {
      seen.record(debate);
      await gate.promise;
    });
    for (let i = 0; i < 4; i += 1)
      await jobsOf().enqueue(job, { debate: `d${i}` }, { key: `d${i}` });
    await seen.reached(3);
    expect(seen.runs).toHaveLength(3);
    gate.resolve();
    await seen.reached(4);
  });
}
