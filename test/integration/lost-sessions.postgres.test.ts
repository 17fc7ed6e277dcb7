/** PostgreSQL throws every connection out: workers and producers come back by themselves. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../adapters/store/open.ts';
import { postgresUrl, reasonMissing } from '../support/backends.ts';
import { pingJob, recorder } from '../support/job-builders.ts';

const missing = await reasonMissing('postgres');

describe.skipIf(missing !== null)('postgres', { timeout: 40_000 }, () => {
  test('jobs go on after all sessions were ended', async () => {
    const prefix = `t_${randomBytes(8).toString('hex')}`;
    const clock = { now: () => Date.now() };
    const lines: string[] = [];
    const url = `${postgresUrl}?application_name=${prefix}`;
    const store = await openStore(url, {
      prefix,
      clock,
      log: (_level, message) => lines.push(message),
    });
    const admin = new pg.Client(postgresUrl);
    await admin.connect();
    try {
      const job = pingJob();
      const seen = recorder();
      await store.jobs.work([{ definition: job, handle: async () => seen.record('run') }]);
      await store.jobs.enqueue(job, { debate: 'd1' }, { key: 'd1' });
      await seen.reached(1);

      const thrownOut = await admin.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
        [prefix],
      );
      expect(thrownOut.rowCount).toBeGreaterThan(1);
      const enqueue = () => store.jobs.enqueue(job, { debate: 'd2' }, { key: 'd2' });
      await expect
        .poll(() =>
          enqueue().then(
            () => 'yes',
            () => 'no',
          ),
        )
        .toBe('yes');
      await seen.reached(2);
      await store.ping();
      expect(lines).not.toEqual([]);
    } finally {
      await store.close();
      await admin.query(`drop schema "${prefix}" cascade`);
      await admin.query(`drop schema "${prefix}_queue" cascade`);
      await admin.end();
    }
  });
});
