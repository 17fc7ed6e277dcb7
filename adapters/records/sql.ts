/** Records in PGlite or PostgreSQL. */
import type { Clock } from '../../src/ports/clock.ts';
import type { PutOptions, Records } from '../../src/ports/records.ts';
import { checkedName } from '../names.ts';
import type { SqlDatabase } from '../sql/database.ts';
import { quotedSchema } from '../sql/schema.ts';

const PUTS_BETWEEN_PURGES = 500;

/** Needs `migrate`; the database is closed by whoever opened it. */
export function sqlRecords(database: SqlDatabase, schemaName: string, clock: Clock): Records {
  const schema = quotedSchema(schemaName);
  const alive = (parameter: string) => `(r.expires_at is null or r.expires_at > ${parameter})`;
  let puts = 0;

  const upsert = `insert into ${schema}.records as r (key, value, revision, expires_at)
    values ($1, $2, nextval('${schema}.record_revisions'), $3)
    on conflict (key) do update set
      value = excluded.value, revision = excluded.revision, expires_at = excluded.expires_at`;

  const write = (key: string, json: string, { expected, ttlMilliseconds }: PutOptions) => {
    const now = clock.now();
    const expiresAt = ttlMilliseconds === undefined ? null : now + Math.ceil(ttlMilliseconds);
    if (expected === undefined) {
      return database.query(`${upsert} returning r.revision`, [key, json, expiresAt]);
    }
    if (expected === 0) {
      return database.query(`${upsert} where not ${alive('$4')} returning r.revision`, [
        key,
        json,
        expiresAt,
        now,
      ]);
    }
    return database.query(
      `update ${schema}.records as r
       set value = $2, revision = nextval('${schema}.record_revisions'), expires_at = $3
       where r.key = $1 and r.revision = $4 and ${alive('$5')}
       returning r.revision`,
      [key, json, expiresAt, expected, now],
    );
  };

  /** Skips what others have locked: it is being written, or purged by someone else. */
  const purge = () =>
    database.query(
      `delete from ${schema}.records where key in (
         select key from ${schema}.records where expires_at <= $1
         order by expires_at limit 1000 for update skip locked)`,
      [clock.now()],
    );

  return {
    async get(key) {
      const { rows } = await database.query(
        `select r.value, r.revision from ${schema}.records as r where r.key = $1 and ${alive('$2')}`,
        [checkedName(key), clock.now()],
      );
      const row = rows[0];
      return row ? { value: JSON.parse(String(row.value)), revision: Number(row.revision) } : null;
    },

    async put(key, value, options = {}) {
      puts += 1;
      // Before the write: when it fails, nothing was written either.
      if (puts % PUTS_BETWEEN_PURGES === 0) await purge();
      const { rows } = await write(checkedName(key), JSON.stringify(value ?? null), options);
      return rows[0] ? Number(rows[0].revision) : null;
    },

    async remove(key) {
      await database.query(`delete from ${schema}.records where key = $1`, [checkedName(key)]);
    },
  };
}
