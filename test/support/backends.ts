/** Every storage backend the contract suites run over; a new one joins by being in this list. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { redisEventLog } from '../../adapters/event-log/redis.ts';
import { sqlEventLog } from '../../adapters/event-log/sql.ts';
import { memoryLedger } from '../../adapters/ledger/memory.ts';
import { redisLedger } from '../../adapters/ledger/redis.ts';
import { sqlLedger } from '../../adapters/ledger/sql.ts';
import { memoryRecords } from '../../adapters/records/memory.ts';
import { redisRecords } from '../../adapters/records/redis.ts';
import { sqlRecords } from '../../adapters/records/sql.ts';
import { connectRedis } from '../../adapters/redis/connection.ts';
import type { SqlDatabase } from '../../adapters/sql/database.ts';
import { fromPool, openPool } from '../../adapters/sql/postgres.ts';
import { migrate } from '../../adapters/sql/schema.ts';
import { createPglitePool } from '../../adapters/store/pglite-pool.ts';
import { systemClock } from '../../src/ports/clock.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { Ledger } from '../../src/ports/ledger.ts';
import type { Records } from '../../src/ports/records.ts';

export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
export const postgresUrl =
  process.env.TEST_POSTGRES_URL ?? 'postgres://postgres@127.0.0.1:5432/test';

export interface OpenBackend {
  readonly log: EventLog;
  readonly ledger: Ledger;
  readonly records: Records;
  close(): Promise<void>;
  /** Close, and leave nothing behind. */
  destroy(): Promise<void>;
}

export interface Backend {
  readonly name: string;
  /** Why it cannot run here, or null. */
  available(): Promise<string | null>;
  /** Makes a place that outlives the process; null when the backend keeps nothing. */
  readonly newPlace: (() => Promise<string>) | null;
  /** Without a place: a fresh and empty one. */
  open(place?: string): Promise<OpenBackend>;
}

const uniqueName = () => `t_${randomBytes(8).toString('hex')}`;

/** Only there to be listened to: what the tests ask for fails by itself. */
const ignoreTrouble = () => {};

const memory: Backend = {
  name: 'memory',
  available: async () => null,
  newPlace: null,
  async open() {
    return {
      log: memoryEventLog(),
      ledger: memoryLedger(),
      records: memoryRecords(systemClock),
      async close() {},
      async destroy() {},
    };
  },
};

async function sqlBackend(
  database: SqlDatabase,
  schema: string,
  close: () => Promise<void>,
  dropAfter: () => Promise<void> = async () => {},
): Promise<OpenBackend> {
  await migrate(database, schema);
  return {
    log: sqlEventLog(database, schema),
    ledger: sqlLedger(database, schema, systemClock),
    records: sqlRecords(database, schema, systemClock),
    close,
    async destroy() {
      await database.query(`drop schema "${schema}" cascade`);
      await close();
      await dropAfter();
    },
  };
}

/** Starting PGlite takes seconds, so all that need no folder share one instance per test file. */
let sharedDatabase: Promise<SqlDatabase> | undefined;

async function embeddedDatabase(folder?: string) {
  const pglite = await (folder === undefined ? PGlite.create() : PGlite.create(folder));
  const pool = await createPglitePool(pglite, 'public');
  return {
    database: fromPool(pool),
    async close() {
      await pool.end();
      await pglite.close();
    },
  };
}

function openSharedEmbedded(): Promise<SqlDatabase> {
  sharedDatabase ??= embeddedDatabase().then(({ database }) => database);
  return sharedDatabase;
}

const embedded: Backend = {
  name: 'embedded',
  available: async () => null,
  newPlace: () => mkdtemp(join(tmpdir(), 'roundtable-')),
  async open(folder) {
    if (folder === undefined) {
      return sqlBackend(await openSharedEmbedded(), uniqueName(), async () => {});
    }
    const { database, close } = await embeddedDatabase(folder);
    return sqlBackend(database, 'roundtable', close, () => rm(folder, { recursive: true }));
  },
};

const redis: Backend = {
  name: 'redis',
  async available() {
    return reasonOf(async () => (await connectRedis(redisUrl, ignoreTrouble)).disconnect());
  },
  newPlace: async () => uniqueName(),
  async open(prefix = uniqueName()) {
    const connection = await connectRedis(redisUrl, ignoreTrouble);
    const close = async () => connection.disconnect();
    return {
      log: redisEventLog(connection, prefix),
      ledger: redisLedger(connection, prefix),
      records: redisRecords(connection, prefix),
      close,
      async destroy() {
        for await (const keys of connection.scanStream({ match: `${prefix}:*`, count: 1000 })) {
          if (keys.length > 0) await connection.unlink(...keys);
        }
        await close();
      },
    };
  },
};

const postgres: Backend = {
  name: 'postgres',
  async available() {
    const pool = openPool(postgresUrl, ignoreTrouble);
    const reason = await reasonOf(() => fromPool(pool).query('select 1'));
    await pool.end();
    return reason;
  },
  newPlace: async () => uniqueName(),
  async open(schema = uniqueName()) {
    const pool = openPool(postgresUrl, ignoreTrouble);
    return sqlBackend(fromPool(pool), schema, () => pool.end());
  },
};

async function reasonOf(attempt: () => Promise<unknown>): Promise<string | null> {
  try {
    await attempt();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export const backends: readonly Backend[] = [memory, embedded, redis, postgres];

/** Why the backend cannot be tested here, or null. */
export async function reasonMissing(name: string): Promise<string | null> {
  const backend = backends.find((each) => each.name === name);
  if (backend === undefined) throw new Error(`no backend is called ${name}`);
  return backend.available();
}
