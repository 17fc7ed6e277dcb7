/** Redis goes away and comes back: nothing hangs, nothing crashes, and work goes on by itself. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../adapters/queue/bullmq.ts';
import { pingJob, recorder } from '../support/job-builders.ts';
import { createRedisServer, type RedisServer } from '../support/redis-server.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;
const unreachable = { code: 'queue-unreachable', retry: { kind: 'backoff' } };

describe.skipIf(!installed)('a redis server of our own', { timeout: 60_000 }, () => {
  let server: RedisServer;
  const lines: string[] = [];
  beforeEach(async () => {
    lines.length = 0;
    server = await createRedisServer();
    await server.start();
  });
  afterEach(() => server.destroy());

  const open = () =>
    createJobs({ kind: 'redis', url: server.url, prefix: 'test' }, (_level, message) =>
      lines.push(message),
    );

  test('workers go on after 20 s without it, and enqueue says no instead of hanging', async () => {
    const jobs = await open();
    const known = pingJob();
    const unknown = pingJob();
    const seen = recorder();
    const handle = async () => seen.record('run');
    await jobs.work([known, unknown].map((definition) => ({ definition, handle })));
    await jobs.enqueue(known, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(1);

    const goneAt = Date.now();
    await server.kill();
    for (const job of [known, unknown]) {
      const asked = Date.now();
      await expect(jobs.enqueue(job, { debate: 'd2' }, { key: 'd2' })).rejects.toMatchObject(
        unreachable,
      );
      expect(Date.now() - asked).toBeLessThan(6000);
    }
    await pause(goneAt + 20_000 - Date.now());
    await server.start();

    for (const job of [known, unknown]) {
      const before = seen.runs.length;
      await expect
        .poll(
          () =>
            jobs.enqueue(job, { debate: 'd3' }, { key: 'd3' }).then(
              () => 'enqueued',
              () => 'away',
            ),
          { timeout: 10_000 },
        )
        .toBe('enqueued');
      await seen.reached(before + 1);
    }
    const complaints = lines.filter((line) => line.includes('not reachable'));
    expect(complaints.length).toBeGreaterThan(1);
    expect(complaints.length).toBeLessThan(8);
    await jobs.close();
  });

  test('closing while it is away ends, though jobs run', async () => {
    const jobs = await open();
    const job = pingJob();
    const seen = recorder();
    const workers = await jobs.work([
      {
        definition: job,
        handle: async (_payload, signal) => {
          seen.record('run');
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
        },
      },
    ]);
    await jobs.enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(1);
    await server.kill();
    await workers.close(100);
    await jobs.close();
  });
});
