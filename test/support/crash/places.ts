/** Stores for the lives of the program: each run has a place of its own, which is removed afterwards. */
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openPool } from '../../../adapters/sql/postgres.ts';
import { openStore } from '../../../adapters/store/open.ts';
import { queueSchemaOf } from '../../../adapters/store/options.ts';
import { systemClock } from '../../../src/ports/clock.ts';
import { postgresUrl, redisUrl } from '../backends.ts';
import { removeKeys } from '../job-systems.ts';

export interface Place {
  readonly store: string;
  readonly prefix: string;
  /** Lose every job, as a queue that was not kept on disk does. Nobody may be using the place. */
  emptyQueue(): Promise<void>;
  remove(): Promise<void>;
}

export const SWEPT_BACKENDS = ['embedded', 'redis', 'postgres'] as const;
export type SweptBackend = (typeof SWEPT_BACKENDS)[number];

export interface Places {
  newPlace(): Promise<Place>;
  close(): Promise<void>;
}

export function openPlaces(backend: SweptBackend): Promise<Places> {
  return OPENERS[backend]();
}

const OPENERS: Readonly<Record<SweptBackend, () => Promise<Places>>> = {
  embedded: embeddedPlaces,
  redis: async () => ({ newPlace: newRedisPlace, async close() {} }),
  postgres: async () => ({ newPlace: newPostgresPlace, async close() {} }),
};

const uniquePrefix = () => `sweep_${randomBytes(8).toString('hex')}`;

/** Making an empty database takes seconds, so it is made once and copied. */
async function embeddedPlaces(): Promise<Places> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-sweep-'));
  const prefix = 'sweep';
  const template = join(folder, 'template');
  const options = { prefix, log: () => {}, clock: systemClock, exclusive: true };
  await (await openStore(`file:${template}`, options)).close();
  let places = 0;
  return {
    async newPlace() {
      places += 1;
      const own = join(folder, `place${places}`);
      await cp(template, own, { recursive: true });
      return {
        store: `file:${own}`,
        prefix,
        async emptyQueue() {
          const pglite = await PGlite.create(join(own, 'pglite'));
          await pglite.exec(dropQueue(prefix));
          await pglite.close();
        },
        remove: () => rm(own, { recursive: true }),
      };
    },
    close: () => rm(folder, { recursive: true }),
  };
}

async function newRedisPlace(): Promise<Place> {
  const prefix = uniquePrefix();
  return {
    store: redisUrl,
    prefix,
    emptyQueue: () => removeKeys(redisUrl, `${prefix}:queue`),
    remove: () => removeKeys(redisUrl, prefix),
  };
}

async function newPostgresPlace(): Promise<Place> {
  const prefix = uniquePrefix();
  return {
    store: postgresUrl,
    prefix,
    emptyQueue: () => onPostgres(dropQueue(prefix)),
    remove: () => onPostgres(`${dropQueue(prefix)}; drop schema "${prefix}" cascade`),
  };
}

/** The next process that opens the queue makes its tables anew. */
const dropQueue = (prefix: string) => `drop schema "${queueSchemaOf(prefix)}" cascade`;

async function onPostgres(statements: string): Promise<void> {
  const pool = openPool(postgresUrl, () => {});
  try {
    await pool.query(statements);
  } finally {
    await pool.end();
  }
}
