/** The event log in PGlite or PostgreSQL. */
import type { EventLog } from '../../src/ports/event-log.ts';
import { checkedName } from '../names.ts';
import type { SqlDatabase } from '../sql/database.ts';
import { quotedSchema } from '../sql/schema.ts';
import { decodeEvent, encodeEvent, redactEvent } from './codec.ts';
import { searchableWords } from './matching.ts';
import { listSummaries } from './sql-list.ts';

/** Needs `migrate`; the database is closed by whoever opened it. */
export function sqlEventLog(database: SqlDatabase, schemaName: string): EventLog {
  const schema = quotedSchema(schemaName);
  const appendEvents = `select written, stands_at from ${schema}.append_events(
    $1, $2, $3::text[], $4, $5, $6, $7, $8, $9, $10, $11::text[])`;

  const read: EventLog['read'] = async (stream, from = 0) => {
    const { rows } = await database.query(
      `select seq, body from ${schema}.events where stream = $1 and seq > $2 order by seq`,
      [checkedName(stream), from],
    );
    return rows.map(({ seq, body }) => decodeEvent(String(body), Number(seq)));
  };

  return {
    async append(stream, expectedVersion, events, summary) {
      const { rows } = await database.query(appendEvents, [
        checkedName(stream),
        expectedVersion,
        events.map(encodeEvent),
        checkedName(summary.workspace),
        checkedName(summary.channel),
        checkedName(summary.status),
        summary.openedAt,
        summary.dueAt,
        summary.publishes,
        JSON.stringify(summary.title),
        searchableWords(summary.words),
      ]);
      const written = rows[0]?.written === true;
      return { kind: written ? 'appended' : 'conflict', version: Number(rows[0]?.stands_at) };
    },

    read,
    list: (query) => listSummaries(database, schema, query),

    async redact(stream, ids) {
      const affected = (await read(stream)).filter((event) => ids.includes(event.id));
      await database.query(
        `update ${schema}.events as event set body = redacted.body
         from unnest($2::integer[], $3::text[]) as redacted (seq, body)
         where event.stream = $1 and event.seq = redacted.seq`,
        [stream, affected.map(({ seq }) => seq), affected.map(redactEvent)],
      );
    },

    async markPublished(stream, seq) {
      // Asking must not write: every publish job asks first.
      const { rows } = await (seq === 0
        ? database.query(`select published from ${schema}.streams where stream = $1`, [
            checkedName(stream),
          ])
        : database.query(
            `update ${schema}.streams set published = greatest(published, $2) where stream = $1
             returning published`,
            [checkedName(stream), seq],
          ));
      return Number(rows[0]?.published ?? 0);
    },

    async close() {},
  };
}
