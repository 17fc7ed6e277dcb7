/** Leaves nothing of an installation behind in a shared Redis or PostgreSQL. */
import pg from 'pg';
import { queueSchemaOf } from '../../adapters/store/options.ts';
import { removeKeys } from './job-systems.ts';

export async function removePlace(store: string, prefix: string): Promise<void> {
  if (store.startsWith('redis')) return removeKeys(store, prefix);
  const client = new pg.Client(store);
  await client.connect();
  try {
    for (const schema of [prefix, queueSchemaOf(prefix)]) {
      await client.query(`drop schema if exists "${schema}" cascade`);
    }
  } finally {
    await client.end();
  }
}
