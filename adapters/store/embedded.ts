/** The store in a folder: PGlite inside this process, or through the process that already holds the folder. */
import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { RoundtableError } from '../../src/ports/error.ts';
import type { Store } from '../../src/ports/store.ts';
import { sqlEventLog } from '../event-log/sql.ts';
import { sqlLedger } from '../ledger/sql.ts';
import { createJobs } from '../queue/bullmq.ts';
import { describe } from '../queue/trouble.ts';
import { sqlRecords } from '../records/sql.ts';
import { fromPool } from '../sql/postgres.ts';
import { migrate } from '../sql/schema.ts';
import { claimFolder, folderBusy } from './folder-lock.ts';
import { queueSchemaOf, type StoreOptions, USUAL_SETTING } from './options.ts';
import { START_PARAMETERS } from './pglite-memory.ts';
import { createPglitePool } from './pglite-pool.ts';
import { openRemoteStore } from './remote.ts';
import { startShare } from './share.ts';

export interface EmbeddedOptions extends StoreOptions {
  readonly folder: string;
  /** Refuse a folder that is held, instead of being served by its holder. */
  readonly exclusive: boolean;
  /** How this process is called in messages to others, for example `roundtable start`. */
  readonly command: string;
}

export async function openEmbeddedStore(options: EmbeddedOptions): Promise<Store> {
  const { folder, command, clock } = options;
  const token = randomBytes(32).toString('hex');
  const id = randomUUID();
  const share = await startShare(id, token);
  const startedAt = new Date(clock.now()).toISOString();
  const mine = { id, port: share.port, token, command, pid: process.pid, startedAt };
  try {
    const claim = await claimFolder(folder, mine, share.hold);
    if (claim.kind === 'held') {
      const store = await openHeld(options, async () => {
        // Answering until the very end: a holder that is silent counts as dead.
        await claim.release();
        await share.close();
      });
      share.open(store);
      return { ...store, close: () => share.refuse().then(store.close) };
    }
    await share.close();
    if (options.exclusive) throw folderBusy(folder, claim.holder, options.setting);
    return openRemoteStore(claim.holder, folder);
  } catch (error) {
    await share.close();
    throw asStoreError(error, options);
  }
}

async function openHeld(options: EmbeddedOptions, letGo: () => Promise<void>): Promise<Store> {
  const { folder, prefix, log, clock } = options;
  const schema = queueSchemaOf(prefix);
  let pglite: PGlite | undefined;
  try {
    pglite = await PGlite.create({
      dataDir: join(folder, 'pglite'),
      startParams: START_PARAMETERS,
    });
    const pool = await createPglitePool(pglite, schema);
    pool.on('error', (error) =>
      log('error', 'the embedded database reports an error', { reason: describe(error) }),
    );
    const database = fromPool(pool);
    await migrate(database, prefix);
    const jobs = await createJobs({ kind: 'sql', pool, schema }, log);
    const opened = pglite;
    return {
      kind: 'embedded',
      label: `embedded (${folder})`,
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
        await pool.end();
        await opened.close();
        await letGo();
      },
    };
  } catch (error) {
    await pglite?.close();
    await letGo();
    throw error;
  }
}

function asStoreError(
  error: unknown,
  { folder, setting = USUAL_SETTING }: EmbeddedOptions,
): RoundtableError {
  if (error instanceof RoundtableError) return error;
  const message = `The data folder ${folder} cannot be opened (${describe(error)}); set ${setting} to a folder that can be written.`;
  return new RoundtableError('store-unreachable', message, { kind: 'never' }, error);
}
