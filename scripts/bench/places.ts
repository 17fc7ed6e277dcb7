/** A fresh place in each store for one measurement, which leaves nothing behind. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectRedis } from '../../adapters/redis/connection.ts';
import { openPool } from '../../adapters/sql/postgres.ts';
import { queueSchemaOf } from '../../adapters/store/options.ts';

export const STORES = ['embedded', 'redis', 'postgres'] as const;
export type StoreName = (typeof STORES)[number];

export interface Servers {
  readonly redis: string;
  readonly postgres: string;
}

export interface Place {
  readonly url: string;
  readonly prefix: string;
  clean(): Promise<void>;
}

export async function freshPlace(store: StoreName, servers: Servers): Promise<Place> {
  const prefix = `bench_${randomBytes(6).toString('hex')}`;
  switch (store) {
    case 'embedded': {
      const folder = await mkdtemp(join(tmpdir(), 'roundtable-bench-'));
      const clean = () => rm(folder, { recursive: true, force: true });
      return { url: `file:${folder}`, prefix, clean };
    }
    case 'redis':
      return { url: servers.redis, prefix, clean: () => cleanRedis(servers.redis, prefix) };
    case 'postgres':
      return {
        url: servers.postgres,
        prefix,
        clean: () => cleanPostgres(servers.postgres, prefix),
      };
  }
}

async function cleanRedis(url: string, prefix: string): Promise<void> {
  const connection = await connectRedis(url, console.error);
  for await (const keys of connection.scanStream({ match: `${prefix}:*`, count: 1000 })) {
    if (keys.length > 0) await connection.unlink(...keys);
  }
  connection.disconnect();
}

async function cleanPostgres(url: string, prefix: string): Promise<void> {
  const pool = openPool(url, console.error);
  for (const schema of [prefix, queueSchemaOf(prefix)]) {
    await pool.query(`drop schema if exists "${schema}" cascade`);
  }
  await pool.end();
}
