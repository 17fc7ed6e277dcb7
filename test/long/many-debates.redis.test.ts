/** Ten debates at once, two worker processes and a bot on Redis: all end, and every post appears once and in order. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { backends, redisUrl } from '../support/backends.ts';
import { runManyDebates } from '../support/many-debates.ts';
import { removePlace } from '../support/place.ts';

const missing = (await backends.find(({ name }) => name === 'redis')?.available()) ?? null;

describe.skipIf(missing !== null)('redis', () => {
  test('ten debates at once end, each post once and in order', { timeout: 120_000 }, async () => {
    const prefix = `t_${randomBytes(8).toString('hex')}`;
    try {
      const { faults, posts, shares } = await runManyDebates({
        store: redisUrl,
        prefix,
        debates: 10,
        workers: 2,
      });
      expect(faults).toEqual([]);
      expect(posts).toBeGreaterThan(100);
      expect(shares).toHaveLength(2);
    } finally {
      await removePlace(redisUrl, prefix);
    }
  });
});
