/** Part: what a debate makes each store write. */
import { PGlite } from '@electric-sql/pglite';
import { connectRedis } from '../../../adapters/redis/connection.ts';
import { openPool } from '../../../adapters/sql/postgres.ts';
import { START_PARAMETERS } from '../../../adapters/store/pglite-memory.ts';
import { createRedisServer } from '../../../test/support/redis-server.ts';
import { mean } from '../../figures/statistics.ts';
import { freshPlace, type Place, type StoreName } from '../places.ts';
import { openRoom, type Room, SIZE } from '../room.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';
import { stubEmbedder } from '../stub-embedder.ts';

const GOAL_KILOBYTES = 150;

export async function measureBytes(settings: BenchSettings): Promise<Section> {
  const debates = settings.quick ? 3 : 10;
  const answerTokens: number[] = [];
  const run = async (room: Room, name: string) => {
    const { calls } = await room.debate(name, 'collaborative');
    answerTokens.push(...calls.map((call) => call.answerTokens));
  };
  const measured: readonly (readonly [StoreName, string, number])[] = [
    ['embedded', 'write-ahead log', await bytesEmbedded(settings, debates, run)],
    ['redis', 'append-only file', await bytesInRedis(settings, debates, run)],
    ['postgres', 'write-ahead log', await bytesInPostgres(settings, debates, run)],
  ];
  return {
    title: 'Bytes of a debate',
    columns: ['store', 'written to', 'KB a debate', 'goal', 'verdict'],
    rows: measured.map(([store, where, bytes]) => [
      store,
      where,
      (bytes / 1024).toFixed(0),
      `≤ ${GOAL_KILOBYTES}`,
      judged(bytes / 1024, GOAL_KILOBYTES),
    ]),
    notes: [
      `${SIZE.seats} × ${SIZE.rounds} turns with answers of ${mean(answerTokens).toFixed(0)} tokens; log, ledger and queue together. PostgreSQL: the least of ${debates} debates, because its log is the whole server's. Redis: a server of its own.`,
    ],
  };
}

type Run = (room: Room, name: string) => Promise<void>;

function quietRoom(place: Place): Promise<Room> {
  return openRoom({ place, latency: 0, embedder: stubEmbedder });
}

async function bytesInRedis({ servers }: BenchSettings, debates: number, run: Run) {
  const server = await createRedisServer();
  await server.start();
  const place = await freshPlace('redis', { ...servers, redis: server.url });
  const room = await quietRoom(place);
  const redis = await connectRedis(server.url, console.error);
  const size = async () =>
    Number(/aof_current_size:(\d+)/.exec(await redis.info('persistence'))?.[1]);
  await run(room, 'warm');
  const before = await size();
  for (let count = 0; count < debates; count += 1) await run(room, `debate${count}`);
  const after = await size();
  redis.disconnect();
  await room.close();
  await server.destroy();
  return (after - before) / debates;
}

async function bytesInPostgres({ servers }: BenchSettings, debates: number, run: Run) {
  const place = await freshPlace('postgres', servers);
  const room = await quietRoom(place);
  const pool = openPool(servers.postgres, console.error);
  await run(room, 'warm');
  let least = Number.POSITIVE_INFINITY;
  for (let count = 0; count < debates; count += 1) {
    const before = await writtenTo(pool);
    await run(room, `debate${count}`);
    least = Math.min(least, (await writtenTo(pool)) - before);
  }
  await pool.end();
  await room.close();
  await place.clean();
  return least;
}

/** The database belongs to the room while it is open, so it is asked before and after. */
async function bytesEmbedded({ servers }: BenchSettings, debates: number, run: Run) {
  const place = await freshPlace('embedded', servers);
  await (await quietRoom(place)).close();
  const before = await writtenIn(place);
  const room = await quietRoom(place);
  for (let count = 0; count < debates; count += 1) await run(room, `debate${count}`);
  await room.close();
  const bytes = (await writtenIn(place)) - before;
  await place.clean();
  return bytes / debates;
}

async function writtenIn(place: Place): Promise<number> {
  const dataDir = `${place.url.slice('file:'.length)}/pglite`;
  const pglite = await PGlite.create({ dataDir, startParams: START_PARAMETERS });
  const written = await writtenTo(pglite);
  await pglite.close();
  return written;
}

interface Queries {
  query(text: string): Promise<{ rows: unknown[] }>;
}

async function writtenTo(database: Queries): Promise<number> {
  const { rows } = await database.query(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
  );
  return Number((rows[0] as { bytes: string }).bytes);
}
