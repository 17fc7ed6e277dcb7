/** The store on a PostgreSQL server: one pool for the tables, one for the queue. */
import pg from 'pg';
import { RoundtableError } from '../../src/ports/error.ts';
import type { Store } from '../../src/ports/store.ts';
import { sqlEventLog } from '../event-log/sql.ts';
import { sqlLedger } from '../ledger/sql.ts';
import { createJobs } from '../queue/bullmq.ts';
import { describe, reportTrouble } from '../queue/trouble.ts';
import { sqlRecords } from '../records/sql.ts';
import { fromPool, openPool } from '../sql/postgres.ts';
import { migrate, quotedSchema } from '../sql/schema.ts';
import { serverOf } from './address.ts';
import { queueSchemaOf, type StoreOptions, USUAL_SETTING } from './options.ts';

export interface PostgresOptions extends StoreOptions {
  readonly url: string;
}

export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const { url, prefix, log, clock } = options;
  const report = reportTrouble(log, 'store');
  const schema = queueSchemaOf(prefix);
  const pool = openPool(url, report);
  const queuePool = openQueuePool(url, schema, report);
  const database = fromPool(pool);
  const end = async () => {
    await queuePool.end();
    await pool.end();
  };
  try {
    await migrate(database, prefix);
    const jobs = await createJobs({ kind: 'sql', pool: queuePool, schema }, log);
    return {
      kind: 'postgres',
      label: `postgres ${serverOf(url)}`,
      warnings: [],
      log: sqlEventLog(database, prefix),
      ledger: sqlLedger(database, prefix, clock),
      records: sqlRecords(database, prefix, clock),
      jobs,
      async ping() {
        await database.query('select 1');
      },
      async close() {
        await jobs.close();
        await end();
      },
    };
  } catch (error) {
    await end();
    throw asStoreError(error, options);
  }
}

/**
 * BullMQ's SQL names no schema. Its workers keep one connection each to listen on, for good. Together with
 * the other pool a process takes 13 at most, so that seven processes fit under PostgreSQL's default of 100.
 */
function openQueuePool(url: string, schema: string, report: (error: unknown) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${quotedSchema(schema)}`,
    max: 8,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  // Every queue and worker of BullMQ adds a listener.
  pool.setMaxListeners(0);
  pool.on('error', report);
  return pool;
}

function asStoreError(
  error: unknown,
  { url, setting = USUAL_SETTING }: PostgresOptions,
): RoundtableError {
  if (error instanceof RoundtableError && error.code === 'invalid') return error;
  const cause = error instanceof RoundtableError ? (error.cause ?? error) : error;
  const message = `PostgreSQL at ${serverOf(url)} cannot be used (${describe(cause)}); start it, or set ${setting} to one that runs.`;
  return new RoundtableError('store-unreachable', message, { kind: 'backoff' }, error);
}
