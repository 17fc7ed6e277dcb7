/** The job systems that the job contract runs over, each with a place of its own that is cleaned up. */
import { randomBytes } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Redis } from 'ioredis';
import pg from 'pg';
import { createJobs } from '../../adapters/queue/bullmq.ts';
import { createPglitePool } from '../../adapters/store/pglite-pool.ts';
import type { Log } from '../../src/ports/log.ts';
import type { JobSystem } from '../../src/ports/store.ts';
import { postgresUrl, reasonMissing, redisUrl } from './backends.ts';

export interface OpenJobSystem {
  readonly jobs: JobSystem;
  destroy(): Promise<void>;
}

export interface JobSystemBackend {
  readonly name: string;
  available(): Promise<string | null>;
  open(log: Log): Promise<OpenJobSystem>;
}

const uniqueName = () => `t_${randomBytes(8).toString('hex')}`;

const embedded: JobSystemBackend = {
  name: 'embedded',
  available: async () => null,
  async open(log) {
    const pglite = await PGlite.create();
    const schema = uniqueName();
    const pool = await createPglitePool(pglite, schema);
    const jobs = await createJobs({ kind: 'sql', pool, schema }, log);
    return {
      jobs,
      async destroy() {
        await jobs.close();
        await pool.end();
        await pglite.close();
      },
    };
  },
};

const redis: JobSystemBackend = {
  name: 'redis',
  available: () => reasonMissing('redis'),
  async open(log) {
    const prefix = uniqueName();
    const jobs = await createJobs({ kind: 'redis', url: redisUrl, prefix }, log);
    return {
      jobs,
      async destroy() {
        await jobs.close();
        await removeKeys(redisUrl, prefix);
      },
    };
  },
};

const postgres: JobSystemBackend = {
  name: 'postgres',
  available: () => reasonMissing('postgres'),
  async open(log) {
    const schema = uniqueName();
    const options = `-c search_path="${schema}"`;
    const pool = new pg.Pool({ connectionString: postgresUrl, options, max: 30 });
    pool.setMaxListeners(0);
    const jobs = await createJobs({ kind: 'sql', pool, schema }, log);
    return {
      jobs,
      async destroy() {
        await jobs.close();
        await pool.query(`drop schema "${schema}" cascade`);
        await pool.end();
      },
    };
  },
};

export async function removeKeys(url: string, prefix: string): Promise<void> {
  const connection = new Redis(url);
  for await (const keys of connection.scanStream({ match: `${prefix}:*`, count: 1000 })) {
    if (keys.length > 0) await connection.unlink(...keys);
  }
  connection.disconnect();
}

export const jobSystems: readonly JobSystemBackend[] = [embedded, redis, postgres];
