/** Redis is away for twenty seconds in the middle of a debate: the debate goes on and ends, nothing is lost. */
import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { runManyDebates } from '../support/many-debates.ts';
import { createRedisServer } from '../support/redis-server.ts';

const installed = spawnSync('redis-server', ['--version']).status === 0;
const AWAY_MILLISECONDS = 20_000;

describe.skipIf(!installed)('a redis server of our own', () => {
  test('that goes away and comes back costs a debate no turn and no post', {
    timeout: 150_000,
  }, async () => {
    const server = await createRedisServer();
    await server.start();
    try {
      const { faults, milliseconds, complaints } = await runManyDebates({
        store: server.url,
        prefix: 'away',
        debates: 1,
        workers: 1,
        answerMilliseconds: 1_500,
        async meanwhile(posts) {
          await expect
            .poll(() => posts().some(({ key }) => key === 'round.2'), { timeout: 60_000 })
            .toBe(true);
          // Answers of the second round come while nobody can record them.
          await server.kill();
          await pause(AWAY_MILLISECONDS);
          await server.start();
        },
      });
      expect(faults).toEqual([]);
      expect(milliseconds).toBeGreaterThan(AWAY_MILLISECONDS);
      expect(complaints).toContain('not reachable, trying again');
      expect(complaints).not.toMatch(/^\s+at /m);
    } finally {
      await server.destroy();
    }
  });
});
