/** Migration: idempotent, safe when several processes start at once, and strict about names. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sqlLedger } from '../../adapters/ledger/sql.ts';
import type { SqlDatabase } from '../../adapters/sql/database.ts';
import { fromPool, openPool } from '../../adapters/sql/postgres.ts';
import { migrate } from '../../adapters/sql/schema.ts';
import { systemClock } from '../../src/ports/clock.ts';
import { postgresUrl, reasonMissing } from '../support/backends.ts';

const reason = await reasonMissing('postgres');

describe.skipIf(reason !== null)(
  `postgres migration${reason === null ? '' : ` (skipped: ${reason})`}`,
  () => {
    test('eight processes that start at once all find the tables', async () => {
      const schema = `t_${randomBytes(8).toString('hex')}`;
      const pool = openPool(postgresUrl, () => {});
      const database = fromPool(pool);
      const others = Array.from({ length: 7 }, () => openPool(postgresUrl, () => {}));
      const databases = [database, ...others.map(fromPool)];
      await Promise.all(databases.map((each) => migrate(each, schema)));
      await Promise.all(databases.map((each) => migrate(each, schema)));
      const { rows } = await database.query(
        `select count(*)::integer as versions from "${schema}".installation`,
      );
      expect(rows).toEqual([{ versions: 1 }]);
      await database.query(`drop schema "${schema}" cascade`);
      await Promise.all([pool, ...others].map((each) => each.end()));
    });

    test('tables of the first version get what has come since, and keep their rows', async () => {
      const schema = `t_${randomBytes(8).toString('hex')}`;
      const pool = openPool(postgresUrl, () => {});
      const database = fromPool(pool);
      await migrate(database, schema);
      await database.query(`alter table "${schema}".accounts drop column kept_until`);
      await database.query(`alter table "${schema}".calls drop column kept_until`);
      await database.query(`update "${schema}".installation set version = 1`);
      await database.query(`insert into "${schema}".accounts values ('debate/1', 70, 0)`);
      await migrate(database, schema);
      const ledger = sqlLedger(database, schema, systemClock);
      expect(await ledger.spent('debate/1')).toEqual({ spent: 70, reserved: 0 });
      await database.query(`drop schema "${schema}" cascade`);
      await pool.end();
    });
  },
);

describe('schema names', () => {
  const untouched: SqlDatabase = {
    query: async () => {
      throw new Error('the database was asked');
    },
    transaction: async () => {
      throw new Error('the database was asked');
    },
  };

  test.each(['', 'Upper', '1st', 'a-b', 'a"; drop schema public; --', 'a'.repeat(42), 'ä', 'a b'])(
    '%j is refused before the database is asked',
    async (schema) => {
      await expect(migrate(untouched, schema)).rejects.toMatchObject({ code: 'invalid' });
    },
  );
});
