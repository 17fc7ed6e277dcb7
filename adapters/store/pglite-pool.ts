/** A pg.Pool-shaped facade over one PGlite instance, so that BullMQ and the SQL adapters run embedded. */
import { EventEmitter } from 'node:events';
import type { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import pg from 'pg';

export interface PgliteClient extends EventEmitter {
  query: Query;
  release(): void;
}

export interface PglitePool extends EventEmitter {
  query: Query;
  connect(): Promise<PgliteClient>;
  end(): Promise<void>;
}

type Query = <Row>(
  text: string,
  values?: readonly unknown[],
) => Promise<{ readonly rows: Row[]; readonly rowCount: number | null }>;

/**
 * PGlite is one PostgreSQL session. A node-postgres client speaks to it, so that parameters and results are
 * converted exactly as with a server. What is added here is the pool: statements take turns, and whoever
 * has begun a transaction keeps the session until it has ended.
 */
export async function createPglitePool(pglite: PGlite, searchPath: string): Promise<PglitePool> {
  const session = new pg.Client(createPgConfig(pglite));
  await session.connect();
  // One session, one path; everything but BullMQ's SQL names its schema.
  await session.query(`SET search_path TO ${pg.escapeIdentifier(searchPath)}`);

  const turns = createTurns();
  const clients = new Set<EventEmitter>();
  session.on('notification', (notification) => {
    for (const client of clients) client.emit('notification', notification);
  });

  function queryOf(owner: object): Query {
    return async (text, values) => {
      // The session stays subscribed: other clients may listen on the same channel.
      if (isUnlisten(text)) return { rows: [], rowCount: 0 };
      await turns.take(owner);
      try {
        const { rows, rowCount } = await session.query(text, values && [...values]);
        return { rows, rowCount };
      } finally {
        turns.give(session.getTransactionStatus() === 'I' ? null : owner);
      }
    };
  }

  function checkOut(): PgliteClient {
    const client = new EventEmitter();
    const query = queryOf(client);
    clients.add(client);
    return Object.assign(client, {
      query,
      release() {
        clients.delete(client);
        // A client given back inside a transaction would keep everyone else out for good.
        if (turns.isKeptBy(client)) {
          query('ROLLBACK').catch((error: unknown) => pool.emit('error', error));
        }
      },
    });
  }

  const pool = new EventEmitter();
  // Every queue and worker of BullMQ adds a listener.
  pool.setMaxListeners(0);
  session.on('error', (error) => pool.emit('error', error));
  return Object.assign(pool, {
    query: queryOf(pool),
    connect: async () => checkOut(),
    end: () => session.end(),
  });
}

/** BullMQ's SQL files open with comments. */
function isUnlisten(text: string): boolean {
  return /^(?:\s+|--[^\n]*\n)*unlisten\b/i.test(text);
}

/** First come, first served, except that only its owner gets a session with an open transaction. */
function createTurns() {
  let busy = false;
  let keeper: object | null = null;
  const waiting: { readonly owner: object; readonly start: () => void }[] = [];
  const mayStart = (owner: object) => keeper === null || keeper === owner;
  return {
    isKeptBy: (owner: object) => keeper === owner,
    take(owner: object): Promise<void> | undefined {
      if (busy || !mayStart(owner)) {
        return new Promise((resolve) => waiting.push({ owner, start: resolve }));
      }
      busy = true;
      return undefined;
    },
    give(nextKeeper: object | null) {
      keeper = nextKeeper;
      const index = waiting.findIndex(({ owner }) => mayStart(owner));
      busy = index !== -1;
      for (const { start } of index === -1 ? [] : waiting.splice(index, 1)) start();
    },
  };
}
