/**
 * Lists of summary rows in Redis: an index gives places, newest first, the rows decide. Without filters a
 * page costs its own length; filters may make it look at more, in batches, up to a bound.
 */
import type { Redis } from 'ioredis';
import type { ListQuery, SummaryPage, SummaryRow } from '../../src/ports/event-log.ts';
import { checkedName } from '../names.ts';
import { reply } from '../redis/script.ts';
import { matcherOf, searchableWords } from './matching.ts';
import { cursorAt, newestFirst, openedAtOf, placeAt, streamOf } from './place.ts';
import type { LogKeys } from './redis-keys.ts';

const BATCH = 100;
/** One call looks at no more rows than this; then the page ends early and its cursor goes on from there. */
const MOST_ROWS_LOOKED_AT = 20_000;
/** A word that occurs more often is not gathered: walking from the newest finds enough of it soon. */
const MOST_PLACES_GATHERED = 1_000;

export async function listSummaries(
  redis: Redis,
  keys: LogKeys,
  query: ListQuery,
): Promise<SummaryPage> {
  const matches = matcherOf(query);
  const found: string[] = [];
  const rows: SummaryRow[] = [];
  let lookedAt = 0;
  for await (const batch of candidates(redis, keys, query)) {
    for (const { place, row } of await readRows(redis, keys, batch)) {
      lookedAt += 1;
      if (!matches(row)) continue;
      const last = found.at(-1);
      if (rows.length >= query.limit)
        return { rows, next: last === undefined ? null : cursorAt(last) };
      found.push(place);
      rows.push(row);
    }
    const end = batch.at(-1);
    if (lookedAt >= MOST_ROWS_LOOKED_AT && end !== undefined) return { rows, next: cursorAt(end) };
  }
  return { rows, next: null };
}

/** Places among which all that match are, newest first, behind the cursor. */
async function* candidates(
  redis: Redis,
  keys: LogKeys,
  query: ListQuery,
): AsyncGenerator<readonly string[]> {
  const after = query.after === undefined ? null : placeAt(query.after);
  const gathered =
    query.due === undefined
      ? await placesByWord(redis, keys, query)
      : await duePlaces(redis, keys, query.due);
  if (!gathered) {
    yield* walk(redis, keys.opened(query.workspace), after, Math.max(BATCH, query.limit + 1));
    return;
  }
  const behind = [...new Set(gathered)].filter((place) => after === null || place < after);
  behind.sort(newestFirst);
  for (let start = 0; start < behind.length; start += BATCH)
    yield behind.slice(start, start + BATCH);
}

async function* walk(redis: Redis, index: string, after: string | null, size: number) {
  let bound = after === null ? '+' : `(${after}`;
  for (;;) {
    const places = await reply(redis.zrevrangebylex(index, bound, '-', 'LIMIT', 0, size));
    if (places.length > 0) yield places;
    const last = places.at(-1);
    if (last === undefined || places.length < size) return;
    bound = `(${last}`;
  }
}

/** Costs as much as there is due, which `tick` works off anyway. */
async function duePlaces(redis: Redis, keys: LogKeys, due: number): Promise<readonly string[]> {
  const [overdue, lagging] = await Promise.all([
    reply(redis.zrangebyscore(keys.due, '-inf', due)),
    reply(redis.smembers(keys.lagging)),
  ]);
  return [...overdue, ...lagging];
}

/** The places of the rarest word asked for, or null when walking is better; other words are seen in the rows. */
async function placesByWord(
  redis: Redis,
  keys: LogKeys,
  query: ListQuery,
): Promise<readonly string[] | null> {
  const { workspace } = query;
  const words = searchableWords(query.words ?? []);
  if (workspace === undefined || words.length === 0) return null;
  const index = keys.words(checkedName(workspace));
  const counted = await Promise.all(
    words.map(async (word) => ({
      word,
      count: await reply(redis.zlexcount(index, ...rangeOf(word))),
    })),
  );
  const rarest = counted.reduce((left, right) => (right.count < left.count ? right : left));
  if (rarest.count > MOST_PLACES_GATHERED) return null;
  const members = await reply(redis.zrangebylex(index, ...rangeOf(rarest.word)));
  return members.map((member) => member.slice(member.indexOf('\0') + 1));
}

/** Everything that starts with the word: no UTF-8 text contains the byte 0xff. */
function rangeOf(word: string): [Buffer, Buffer] {
  return [Buffer.from(`[${word}`), Buffer.concat([Buffer.from(`(${word}`), Buffer.from([0xff])])];
}

const FIELDS = [
  'version',
  'published',
  'workspace',
  'channel',
  'status',
  'title',
  'dueAt',
  'publishes',
  'words',
  'place',
] as const;

/** A row that has moved since the index was read is left out; it is found at its new place. */
async function readRows(redis: Redis, keys: LogKeys, places: readonly string[]) {
  const rows = await Promise.all(
    places.map(async (place) => ({
      place,
      fields: await reply(redis.hmget(keys.row(streamOf(place)), ...FIELDS)),
    })),
  );
  return rows
    .filter(({ place, fields }) => fields.at(-1) === place)
    .map(({ place, fields }) => ({ place, row: summaryRowOf(place, fields) }));
}

function summaryRowOf(place: string, fields: readonly (string | null)[]): SummaryRow {
  const [version, published, workspace, channel, status, title, dueAt, publishes, words] = fields;
  return {
    stream: streamOf(place),
    version: Number(version),
    published: Number(published ?? 0),
    workspace: workspace ?? '',
    channel: channel ?? '',
    status: status ?? '',
    title: JSON.parse(title ?? '""'),
    openedAt: openedAtOf(place),
    dueAt: dueAt ? Number(dueAt) : null,
    publishes: publishes === '1',
    words: words ? words.split('\0') : [],
  };
}
