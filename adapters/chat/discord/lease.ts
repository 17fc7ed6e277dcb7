/** One process at a time holds the gateway: a lease in the store, renewed while it lives, taken over when it runs out. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Records } from '../../../src/ports/records.ts';
import { TIMES } from './limits.ts';

export interface Lease {
  /** Takes or renews it; false = somebody else holds it. */
  hold(): Promise<boolean>;
  release(): Promise<void>;
}

interface Held {
  readonly holder: string;
  readonly until: number;
}

export function createLease(records: Records, key: string, clock: Clock): Lease {
  const holder = randomUUID();
  return {
    async hold() {
      const stored = await records.get(key);
      const held = stored?.value as Held | undefined;
      if (held !== undefined && held.holder !== holder && held.until > clock.now()) return false;
      const renewed: Held = { holder, until: clock.now() + TIMES.leaseMilliseconds };
      const put = await records.put(key, renewed, {
        expected: stored?.revision ?? 0,
        ttlMilliseconds: TIMES.leaseMilliseconds,
      });
      return put !== null;
    },
    async release() {
      const stored = await records.get(key);
      if ((stored?.value as Held | undefined)?.holder === holder) await records.remove(key);
    },
  };
}
