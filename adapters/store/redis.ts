/** The store on a Redis server: one connection for the data, BullMQ's own for the queue. */
import { RoundtableError } from '../../src/ports/error.ts';
import type { Store } from '../../src/ports/store.ts';
import { redisEventLog } from '../event-log/redis.ts';
import { redisLedger } from '../ledger/redis.ts';
import { createJobs } from '../queue/bullmq.ts';
import { describe, reportTrouble } from '../queue/trouble.ts';
import { redisRecords } from '../records/redis.ts';
import { connectRedis, redisWarnings } from '../redis/connection.ts';
import { reply } from '../redis/script.ts';
import { serverOf } from './address.ts';
import { type StoreOptions, USUAL_SETTING } from './options.ts';

export interface RedisOptions extends StoreOptions {
  readonly url: string;
}

export async function openRedisStore(options: RedisOptions): Promise<Store> {
  const { url, prefix, log } = options;
  const redis = await connectRedis(url, reportTrouble(log, 'store')).catch((error: unknown) => {
    throw asStoreError(error, options);
  });
  const warnings = await redisWarnings(redis);
  const jobs = await createJobs({ kind: 'redis', url, prefix }, log);
  return {
    kind: 'redis',
    label: `redis ${serverOf(url)}`,
    warnings,
    log: redisEventLog(redis, prefix),
    ledger: redisLedger(redis, prefix),
    records: redisRecords(redis, prefix),
    jobs,
    async ping() {
      await reply(redis.ping());
    },
    async close() {
      await jobs.close();
      redis.disconnect();
    },
  };
}

function asStoreError(error: unknown, { url, setting = USUAL_SETTING }: RedisOptions): unknown {
  if (error instanceof RoundtableError && error.code === 'invalid') return error;
  const cause = error instanceof RoundtableError ? (error.cause ?? error) : error;
  const message = `Redis at ${serverOf(url)} cannot be used (${describe(cause)}); start it, or set ${setting} to one that runs.`;
  return new RoundtableError('store-unreachable', message, { kind: 'backoff' }, cause);
}
