/** Stores that cannot be reached say so, soon, in the program's own words and without their passwords. */
import { createServer } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { redisEventLog } from '../../adapters/event-log/redis.ts';
import { connectRedis, redisWarnings } from '../../adapters/redis/connection.ts';
import { redisError } from '../../adapters/redis/errors.ts';
import { fromPool, openPool } from '../../adapters/sql/postgres.ts';
import { RoundtableError } from '../../src/ports/error.ts';
import { reasonMissing, redisUrl } from '../support/backends.ts';
import { event, summary } from '../support/log-builders.ts';

const SECRET = 'hunter2-secret';
const ignore = () => {};

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

async function failureOf(attempt: Promise<unknown>): Promise<RoundtableError> {
  const error = await attempt.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(RoundtableError);
  // As a logger would see it: own properties, causes and all.
  expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  return error as RoundtableError;
}

const unreachable = { code: 'store-unreachable', retry: { kind: 'backoff' } };

describe('a server that is not there', () => {
  test('Redis at a closed port cannot be used', async () => {
    const url = `redis://:${SECRET}@127.0.0.1:${await closedPort()}`;
    const error = await failureOf(connectRedis(url, ignore));
    expect(error).toMatchObject(unreachable);
    expect(error.message).toContain('ECONNREFUSED');
    expect(error.cause).toBeInstanceOf(Error);
  });

  test('PostgreSQL at a closed port cannot be used, neither by a query nor by a transaction', async () => {
    const pool = openPool(`postgres://u:${SECRET}@127.0.0.1:${await closedPort()}/test`, ignore);
    const database = fromPool(pool);
    const error = await failureOf(database.query('select 1'));
    expect(error).toMatchObject(unreachable);
    expect(error.message).toContain('ECONNREFUSED');
    expect(await failureOf(database.transaction(async () => 1))).toMatchObject(unreachable);
    await pool.end();
    expect(await failureOf(database.query('select 1'))).toMatchObject(unreachable);
  });

  test.each([`redis//:${SECRET}@host`, `:${SECRET}`])(
    'an address that is none is invalid',
    async (url) => {
      expect(await failureOf(connectRedis(url, ignore))).toMatchObject({ code: 'invalid' });
      expect(await failureOf((async () => openPool(url, ignore))())).toMatchObject({
        code: 'invalid',
      });
    },
  );
});

describe('errors of Redis', () => {
  test.each([
    'OOM command not allowed when used memory > maxmemory.',
    'LOADING Redis is loading the dataset in memory',
    "READONLY You can't write against a read only replica.",
    'MISCONF Redis is configured to save RDB snapshots',
    'Connection is closed.',
    'Command timed out',
  ])('%s: the store cannot be used', (message) => {
    expect(redisError(new Error(message))).toMatchObject(unreachable);
  });

  test('a script that is wrong is not mistaken for trouble, and its arguments are left out', () => {
    const reply = Object.assign(new Error('ERR wrong type'), { command: { args: [SECRET] } });
    const mapped = redisError(reply);
    expect(mapped).not.toBeInstanceOf(RoundtableError);
    expect(inspect(mapped, { depth: 10 })).not.toContain(SECRET);
  });
});

const reason = await reasonMissing('redis');

describe.skipIf(reason !== null)(
  `redis, running${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    test('a wrong password is told without the password', async () => {
      const url = new URL(redisUrl);
      url.username = 'nobody';
      url.password = SECRET;
      expect(await failureOf(connectRedis(url.href, ignore))).toMatchObject(unreachable);
    });

    test('a connection that was closed fails, it does not hang', async () => {
      const connection = await connectRedis(redisUrl, ignore);
      connection.disconnect();
      const log = redisEventLog(connection, 't_closed');
      expect(await failureOf(log.append('a', 0, [event('a')], summary()))).toMatchObject(
        unreachable,
      );
      expect(await failureOf(log.read('a'))).toMatchObject(unreachable);
      expect(await redisWarnings(connection)).toEqual([expect.stringContaining('does not say')]);
    });

    test('a connection that broke comes back by itself', async () => {
      const [broken, other] = await Promise.all([
        connectRedis(redisUrl, ignore),
        connectRedis(redisUrl, ignore),
      ]);
      await other.client('KILL', 'ID', await broken.client('ID'));
      const log = redisEventLog(broken, 't_broken');
      expect(await log.read('debate/none')).toEqual([]);
      broken.disconnect();
      other.disconnect();
    });

    test('warnings are sentences for people', async () => {
      const connection = await connectRedis(redisUrl, ignore);
      const configured = {
        info: async (section?: string) =>
          section === 'memory' ? 'maxmemory_policy:allkeys-lru\r\n' : 'aof_enabled:0\r\n',
      };
      for (const warning of await redisWarnings(connection))
        expect(warning).toMatch(/^Redis .*\.$/);
      expect(await redisWarnings(Object.assign(connection, configured))).toEqual([
        expect.stringContaining('allkeys-lru'),
        expect.stringContaining('appendonly yes'),
      ]);
      connection.disconnect();
    });
  },
);
