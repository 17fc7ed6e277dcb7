/** The connection to Redis: it comes back by itself, and while it is away commands fail instead of hanging. */
import { Redis } from 'ioredis';
import { RoundtableError } from '../../src/ports/error.ts';
import { redisError } from './errors.ts';

const TIMES = {
  connectMilliseconds: 2_000,
  slowestRetryMilliseconds: 2_000,
  retriesPerCommand: 3,
  /**
   * Longer than all retries together (4 connects, 50 + 100 + 200 ms): a command is then taken out of the
   * queue before it times out. A timed-out one would stay queued and run after its caller had given up.
   */
  commandMilliseconds: 10_000,
};

/** `report` hears of every connection trouble; the connection is tried again by itself. */
export async function connectRedis(url: string, report: (error: Error) => void): Promise<Redis> {
  if (!URL.canParse(url)) {
    // The parser's own error carries the whole address, password included.
    throw new RoundtableError('invalid', 'The address of Redis is not a valid URL', {
      kind: 'never',
    });
  }
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: TIMES.connectMilliseconds,
    commandTimeout: TIMES.commandMilliseconds,
    maxRetriesPerRequest: TIMES.retriesPerCommand,
    retryStrategy: (times) => Math.min(50 * 2 ** (times - 1), TIMES.slowestRetryMilliseconds),
  });
  // ioredis rejects connect() with a bare "Connection is closed."; the reason comes as an event only.
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
    const mapped = redisError(error);
    if (mapped instanceof Error) report(mapped);
  });
  try {
    await redis.connect();
    return redis;
  } catch (error) {
    redis.disconnect();
    throw redisError(reason ?? error);
  }
}

/** What people should know about this server. From INFO, because hosted servers often forbid CONFIG. */
export async function redisWarnings(redis: Redis): Promise<readonly string[]> {
  let info: string;
  try {
    info = `${await redis.info('memory')}\n${await redis.info('persistence')}`;
  } catch (error) {
    const mapped = redisError(error);
    const reason = mapped instanceof Error ? mapped.message : String(mapped);
    return [
      `Redis does not say how it is configured (${reason}): check maxmemory-policy and appendonly.`,
    ];
  }
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1];
  const appendOnly = /^aof_enabled:(\d)/m.exec(info)?.[1];
  const warnings: string[] = [];
  if (policy !== undefined && policy !== 'noeviction') {
    warnings.push(
      `Redis may throw debates away when memory runs short: set maxmemory-policy noeviction (it is ${policy}).`,
    );
  }
  if (appendOnly === '0') {
    warnings.push(
      'Redis loses everything since its last snapshot when it stops hard: set appendonly yes.',
    );
  }
  return warnings;
}
