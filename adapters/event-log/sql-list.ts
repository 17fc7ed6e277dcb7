/** Lists of summary rows in SQL: one statement a page, continued behind the last row of the page before. */
import type { ListQuery, SummaryPage, SummaryRow } from '../../src/ports/event-log.ts';
import { checkedName } from '../names.ts';
import type { SqlQueries, SqlRow } from '../sql/database.ts';
import { searchableWords } from './matching.ts';
import { cursorAt, openedAtOf, placeAt, placeOf, streamOf } from './place.ts';

export async function listSummaries(
  database: SqlQueries,
  schema: string,
  query: ListQuery,
): Promise<SummaryPage> {
  const parameters: unknown[] = [];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = conditionsOf(query, parameter);
  const { rows } = await database.query(
    `select s.*, t.title, t.words
     from ${schema}.streams s join ${schema}.stream_texts t on t.stream = s.stream
     where ${conditions.join(' and ') || 'true'}
     order by s.opened_at desc, s.stream desc
     limit ${parameter(query.limit + 1)}`,
    parameters,
  );
  const page = rows.slice(0, query.limit).map(summaryRowOf);
  const last = page.at(-1);
  return {
    rows: page,
    next: last && rows.length > page.length ? cursorAt(placeOf(last.openedAt, last.stream)) : null,
  };
}

function conditionsOf(query: ListQuery, parameter: (value: unknown) => string): readonly string[] {
  const conditions: string[] = [];
  const { workspace, channels, status, due, after } = query;
  if (workspace !== undefined)
    conditions.push(`s.workspace = ${parameter(checkedName(workspace))}`);
  if (channels) conditions.push(`s.channel = any(${parameter(channels.map(checkedName))}::text[])`);
  if (status) conditions.push(`s.status = any(${parameter(status.map(checkedName))}::text[])`);
  if (due !== undefined) {
    conditions.push(`(s.due_at <= ${parameter(due)} or (s.publishes and s.published < s.version))`);
  }
  const words = searchableWords(query.words ?? []);
  if (words.length > 0) {
    conditions.push(`array_to_tsvector(t.words) @@ ${parameter(prefixQuery(words))}::tsquery`);
  }
  if (after !== undefined) {
    const place = placeAt(after);
    const bound = `(${parameter(openedAtOf(place))}::bigint, ${parameter(streamOf(place))}::text)`;
    conditions.push(`(s.opened_at, s.stream) < ${bound}`);
  }
  return conditions;
}

/** A quoted lexeme is taken as it is: no parser, no dictionary; only quote and backslash are special. */
function prefixQuery(words: readonly string[]): string {
  return words
    .map((word) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`)
    .join(' & ');
}

/** bigint arrives as a string from pg and as a number from PGlite. */
function summaryRowOf(row: SqlRow): SummaryRow {
  return {
    stream: String(row.stream),
    version: Number(row.version),
    published: Number(row.published),
    workspace: String(row.workspace),
    channel: String(row.channel),
    status: String(row.status),
    title: JSON.parse(String(row.title)),
    openedAt: Number(row.opened_at),
    dueAt: row.due_at === null ? null : Number(row.due_at),
    publishes: row.publishes === true,
    words: Array.isArray(row.words) ? row.words.map(String) : [],
  };
}
