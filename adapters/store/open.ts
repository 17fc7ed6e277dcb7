/** Opens the store that one URL names. */
import type { Store } from '../../src/ports/store.ts';
import { parseStoreAddress } from './address.ts';
import { openEmbeddedStore } from './embedded.ts';
import type { StoreOptions } from './options.ts';
import { openPostgresStore } from './postgres.ts';
import { openRedisStore } from './redis.ts';

export interface OpenOptions extends StoreOptions {
  /** For the embedded folder: refuse it when another process holds it. */
  readonly exclusive?: boolean;
  /** For the embedded folder: how this process is called in messages to others. */
  readonly command?: string;
}

export async function openStore(url: string, options: OpenOptions): Promise<Store> {
  const { exclusive = false, command = 'roundtable', ...common } = options;
  const address = parseStoreAddress(url);
  switch (address.kind) {
    case 'embedded':
      return openEmbeddedStore({ ...common, folder: address.folder, exclusive, command });
    case 'redis':
      return openRedisStore({ ...common, url: address.url });
    case 'postgres':
      return openPostgresStore({ ...common, url: address.url });
  }
}
