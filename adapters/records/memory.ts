/** Records that live as long as the process. */
import type { Clock } from '../../src/ports/clock.ts';
import type { Records } from '../../src/ports/records.ts';
import { checkedName } from '../names.ts';

interface Kept {
  readonly json: string;
  readonly revision: number;
  readonly expiresAt: number;
}

export function memoryRecords(clock: Clock): Records {
  const kept = new Map<string, Kept>();
  /** Shared by all keys, so that a record that went and came back never repeats a revision. */
  let revisions = 0;

  const alive = (key: string): Kept | null => {
    const record = kept.get(checkedName(key));
    if (!record) return null;
    if (record.expiresAt > clock.now()) return record;
    kept.delete(key);
    return null;
  };

  return {
    async get(key) {
      const record = alive(key);
      return record && { value: JSON.parse(record.json), revision: record.revision };
    },

    async put(key, value, options = {}) {
      const { expected, ttlMilliseconds = Number.POSITIVE_INFINITY } = options;
      if (expected !== undefined && expected !== (alive(key)?.revision ?? 0)) return null;
      const revision = ++revisions;
      const json = JSON.stringify(value ?? null);
      kept.set(checkedName(key), { json, revision, expiresAt: clock.now() + ttlMilliseconds });
      return revision;
    },

    async remove(key) {
      kept.delete(key);
    },
  };
}
