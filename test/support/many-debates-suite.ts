/** Ten debates at once, two worker processes and a bot on one store: all end, and every post appears once and in order. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { postgresUrl, reasonMissing, redisUrl } from './backends.ts';
import { runManyDebates } from './many-debates.ts';
import { removePlace } from './place.ts';

const STORES = { postgres: postgresUrl, redis: redisUrl } as const;

export async function manyDebatesSuite(name: keyof typeof STORES): Promise<void> {
  const missing = await reasonMissing(name);
  const store = STORES[name];

  describe.skipIf(missing !== null)(name, () => {
    test('ten debates at once end, each post once and in order', { timeout: 120_000 }, async () => {
      const prefix = `t_${randomBytes(8).toString('hex')}`;
      try {
        const { faults, posts, shares } = await runManyDebates({
          store,
          prefix,
          debates: 10,
          workers: 2,
        });
        expect(faults).toEqual([]);
        expect(posts).toBeGreaterThan(100);
        expect(shares).toHaveLength(2);
      } finally {
        await removePlace(store, prefix);
      }
    });
  });
}
