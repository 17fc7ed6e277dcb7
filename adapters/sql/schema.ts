/** The tables, and how an installation gets them. */
import { RoundtableError } from '../../src/ports/error.ts';
import { appendFunction } from './append-function.ts';
import type { SqlDatabase } from './database.ts';

/** Raise it with every change below; a process that finds it in the database leaves the tables alone. */
const VERSION = 2;

/** Several processes may start at once; `create … if not exists` alone does not survive that. */
export async function migrate(database: SqlDatabase, schema: string): Promise<void> {
  const quoted = quotedSchema(schema);
  if ((await installedVersion(database, schema)) >= VERSION) return;
  await database.transaction(async (transaction) => {
    await transaction.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `roundtable migrate ${schema}`,
    ]);
    for (const statement of statements(quoted)) await transaction.query(statement);
    await transaction.query(
      `insert into ${quoted}.installation (version) values ($1) on conflict (version) do nothing`,
      [VERSION],
    );
  });
}

/** Quoted for use in statements; identifiers cannot be parameters. */
export function quotedSchema(schema: string): string {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) {
    throw new RoundtableError(
      'invalid',
      `Not a schema name (a-z, 0-9, _, at most 41 characters): ${JSON.stringify(schema)}`,
      { kind: 'never' },
    );
  }
  return `"${schema}"`;
}

async function installedVersion(database: SqlDatabase, schema: string): Promise<number> {
  const table = `${quotedSchema(schema)}.installation`;
  const { rows } = await database.query('select to_regclass($1) is not null as present', [table]);
  if (rows[0]?.present !== true) return 0;
  const { rows: versions } = await database.query(`select max(version) as version from ${table}`);
  return Number(versions[0]?.version ?? 0);
}

const statements = (schema: string): readonly string[] => [
  `create schema if not exists ${schema}`,
  `create table if not exists ${schema}.installation (version integer primary key)`,

  `create table if not exists ${schema}.streams (
    stream text collate "C" primary key,
    version integer not null,
    published integer not null,
    workspace text collate "C" not null,
    channel text collate "C" not null,
    status text collate "C" not null,
    opened_at bigint not null,
    due_at bigint,
    publishes boolean not null
  )`,
  `create index if not exists streams_by_workspace on ${schema}.streams (workspace, opened_at, stream)`,
  `create index if not exists streams_by_age on ${schema}.streams (opened_at, stream)`,
  `create index if not exists streams_due on ${schema}.streams (due_at) where due_at is not null`,
  `create index if not exists streams_lagging on ${schema}.streams (stream)
    where publishes and published < version`,

  // Apart from the row above, which changes with every append, because these seldom do: an update of a
  // row renews all its index entries, and those of the words are the dear ones.
  // The title is JSON text, because it is people's words and may hold what PostgreSQL's text refuses.
  `create table if not exists ${schema}.stream_texts (
    stream text collate "C" primary key,
    title text not null,
    words text[] not null
  )`,
  `create index if not exists stream_texts_by_word on ${schema}.stream_texts
    using gin (array_to_tsvector(words))`,

  // Text, not jsonb: jsonb refuses \\u0000 and lone surrogates.
  `create table if not exists ${schema}.events (
    stream text collate "C" not null,
    seq integer not null,
    body text not null,
    primary key (stream, seq)
  )`,
  appendFunction(schema),

  `create table if not exists ${schema}.accounts (
    account text collate "C" primary key,
    spent bigint not null,
    reserved bigint not null
  )`,
  `create table if not exists ${schema}.calls (
    call text collate "C" primary key,
    amount bigint not null,
    settled bigint,
    accounts text[] not null
  )`,
  // Version 2: days and what was called in them have an end.
  `alter table ${schema}.accounts add column if not exists kept_until bigint`,
  `alter table ${schema}.calls add column if not exists kept_until bigint`,
  `create index if not exists accounts_ending on ${schema}.accounts (kept_until)
    where kept_until is not null`,
  `create index if not exists calls_ending on ${schema}.calls (kept_until)
    where kept_until is not null and settled is not null`,

  // One sequence for all keys: a record that went and came back never repeats a revision.
  `create sequence if not exists ${schema}.record_revisions`,
  `create table if not exists ${schema}.records (
    key text collate "C" primary key,
    value text not null,
    revision bigint not null,
    expires_at bigint
  )`,
  `create index if not exists records_expiring on ${schema}.records (expires_at)
    where expires_at is not null`,
];
