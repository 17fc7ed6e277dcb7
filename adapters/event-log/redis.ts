/** The event log in Redis. */
import type { Redis } from 'ioredis';
import type { EventLog } from '../../src/ports/event-log.ts';
import { checkedName } from '../names.ts';
import { reply } from '../redis/script.ts';
import { decodeEvent, encodeEvent, redactEvent } from './codec.ts';
import { searchableWords } from './matching.ts';
import { placeOf } from './place.ts';
import { logKeys } from './redis-keys.ts';
import { listSummaries } from './redis-list.ts';
import { appendScript, markPublishedScript, redactScript } from './redis-scripts.ts';

/** The connection is closed by whoever opened it. */
export function redisEventLog(redis: Redis, prefix: string): EventLog {
  const keys = logKeys(prefix);

  const read: EventLog['read'] = async (stream, from = 0) => {
    const bodies = await reply(redis.lrange(keys.events(checkedName(stream)), from, -1));
    return bodies.map((body, index) => decodeEvent(body, from + index + 1));
  };

  return {
    async append(stream, expectedVersion, events, summary) {
      const answer = await appendScript(
        redis,
        [keys.row(checkedName(stream)), keys.events(stream), keys.due, keys.lagging, keys.opened()],
        [
          prefix,
          expectedVersion,
          placeOf(summary.openedAt, stream),
          checkedName(summary.workspace),
          summary.dueAt ?? '',
          summary.publishes ? '1' : '0',
          searchableWords(summary.words).join('\0'),
          checkedName(summary.channel),
          checkedName(summary.status),
          JSON.stringify(summary.title),
          ...events.map(encodeEvent),
        ],
      );
      const [written, version] = Array.isArray(answer) ? answer : [];
      return { kind: written === 1 ? 'appended' : 'conflict', version: Number(version) };
    },

    read,
    list: (query) => listSummaries(redis, keys, query),

    async redact(stream, ids) {
      const affected = (await read(stream)).filter((event) => ids.includes(event.id));
      const replacements = affected.flatMap((event) => [event.seq - 1, redactEvent(event)]);
      await redactScript(redis, [keys.events(stream)], replacements);
    },

    async markPublished(stream, seq) {
      return Number(
        await markPublishedScript(redis, [keys.row(checkedName(stream)), keys.lagging], [seq]),
      );
    },

    async close() {},
  };
}
