/** SQL through a `pg.Pool`, or anything of its shape. */
import pg from 'pg';
import { RoundtableError } from '../../src/ports/error.ts';
import type { SqlDatabase, SqlRow } from './database.ts';
import { sqlError } from './errors.ts';

export interface PoolQueries {
  query(text: string, values: unknown[]): Promise<{ rows: SqlRow[] }>;
}

export interface PoolClient extends PoolQueries {
  /** With an error the connection is thrown away instead of used again. */
  release(error?: Error | boolean): void;
}

export interface Pool extends PoolQueries {
  connect(): Promise<PoolClient>;
}

export function fromPool(pool: Pool): SqlDatabase {
  return {
    query: (text, parameters = []) => run(pool, text, parameters),

    async transaction(work) {
      const client = await pool.connect().catch(fail);
      let broken = false;
      try {
        await run(client, 'begin', []);
        const result = await work({
          query: (text, parameters = []) => run(client, text, parameters),
        });
        await run(client, 'commit', []);
        return result;
      } catch (error) {
        // A connection that cannot even roll back must not go back into the pool.
        await client.query('rollback', []).catch(() => {
          broken = true;
        });
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}

/** `report` hears of idle connections that break; the pool replaces them by itself. */
export function openPool(url: string, report: (error: Error) => void): pg.Pool {
  if (!URL.canParse(url)) {
    // The parser's own error carries the whole address, password included.
    throw new RoundtableError('invalid', 'The address of PostgreSQL is not a valid URL', {
      kind: 'never',
    });
  }
  const pool = new pg.Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    keepAlive: true,
  });
  pool.on('error', report);
  return pool;
}

async function run(queries: PoolQueries, text: string, parameters: readonly unknown[]) {
  return queries.query(text, [...parameters]).catch(fail);
}

function fail(error: unknown): never {
  throw sqlError(error);
}
