/** Records in Redis: each a string `revision json`, so that one read gives both. */
import type { Redis } from 'ioredis';
import type { Records } from '../../src/ports/records.ts';
import { checkedName } from '../names.ts';
import { redisScript, reply } from '../redis/script.ts';

/** KEYS record, revisions · ARGV json, expected ('' = any), time to live ('' = for ever). */
const putScript = redisScript(`
if ARGV[2] ~= '' then
  local current = redis.call('GET', KEYS[1])
  local revision = current and string.match(current, '^%d+') or '0'
  if revision ~= ARGV[2] then return 0 end
end
local revision = redis.call('INCR', KEYS[2])
if ARGV[3] == '' then
  redis.call('SET', KEYS[1], revision .. ' ' .. ARGV[1])
else
  redis.call('SET', KEYS[1], revision .. ' ' .. ARGV[1], 'PX', ARGV[3])
end
return revision
`);

/** The connection is closed by whoever opened it. Redis counts the time to live by its own clock. */
export function redisRecords(redis: Redis, prefix: string): Records {
  const recordKey = (key: string) => `${prefix}:record:${checkedName(key)}`;
  /** Shared by all keys, so that a record that went and came back never repeats a revision. */
  const revisions = `${prefix}:record-revisions`;

  return {
    async get(key) {
      const stored = await reply(redis.get(recordKey(key)));
      if (stored === null) return null;
      const gap = stored.indexOf(' ');
      return { value: JSON.parse(stored.slice(gap + 1)), revision: Number(stored.slice(0, gap)) };
    },

    async put(key, value, { expected, ttlMilliseconds } = {}) {
      const lifetime = ttlMilliseconds === undefined ? '' : Math.max(1, Math.ceil(ttlMilliseconds));
      const revision = Number(
        await putScript(
          redis,
          [recordKey(key), revisions],
          [JSON.stringify(value ?? null), expected ?? '', lifetime],
        ),
      );
      return revision === 0 ? null : revision;
    },

    async remove(key) {
      await reply(redis.del(recordKey(key)));
    },
  };
}
