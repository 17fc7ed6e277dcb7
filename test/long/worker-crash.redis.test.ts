/** A worker that dies takes no job with it, and one that has lost its lock stops. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createJobs } from '../../adapters/queue/bullmq.ts';
import type { JobSystem } from '../../src/ports/store.ts';
import { reasonMissing, redisUrl } from '../support/backends.ts';
import { startChild } from '../support/child.ts';
import { pingJob, recorder } from '../support/job-builders.ts';
import { removeKeys } from '../support/job-systems.ts';

const missing = await reasonMissing('redis');

describe.skipIf(missing !== null)('redis', { timeout: 40_000 }, () => {
  let prefix: string;
  let jobs: JobSystem;
  beforeEach(async () => {
    prefix = `t_${randomBytes(8).toString('hex')}`;
    jobs = await createJobs({ kind: 'redis', url: redisUrl, prefix }, () => {});
  });
  afterEach(async () => {
    await jobs.close();
    await removeKeys(redisUrl, prefix);
  });

  test('the job of a killed worker is taken by another within 20 s', async () => {
    const job = pingJob();
    const child = startChild('hang-in-job.ts', redisUrl, prefix, job.name);
    await jobs.enqueue(job, { debate: 'd1' }, { key: 'd1' });
    expect(await child.next()).toEqual({ debate: 'd1' });
    await child.kill('SIGKILL');
    const killedAt = Date.now();
    const seen = recorder();
    await jobs.work([{ definition: job, handle: async () => seen.record('d1') }]);
    await seen.reached(1);
    expect(Date.now() - killedAt).toBeLessThan(20_000);
  });

  test('the signal of a job fires when its lock is lost', async () => {
    const job = pingJob();
    const seen = recorder();
    const handle = async (_payload: unknown, signal: AbortSignal) => {
      seen.record('began');
      await once(signal, 'abort');
      seen.record('aborted');
      throw signal.reason;
    };
    await jobs.work([{ definition: job, handle }]);
    await jobs.enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(1);
    const thief = new Redis(redisUrl);
    const [lock = ''] = await thief.keys(`${prefix}:*:lock`);
    await thief.set(lock, 'someone else');
    thief.disconnect();
    await seen.reached(2);
    expect(seen.runs).toEqual(['began', 'aborted']);
  });
});
