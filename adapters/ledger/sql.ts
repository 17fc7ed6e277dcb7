/** The ledger in PGlite or PostgreSQL. */
import type { Account, Balance, Ledger, Reservation } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';
import type { SqlDatabase, SqlQueries, SqlRow } from '../sql/database.ts';
import { quotedSchema } from '../sql/schema.ts';
import { orderedAccounts } from './accounts.ts';

/** Needs `migrate`; the database is closed by whoever opened it. */
export function sqlLedger(database: SqlDatabase, schemaName: string): Ledger {
  const schema = quotedSchema(schemaName);

  /** Locks the accounts in the order given (they are sorted everywhere, so nobody deadlocks) and moves them. */
  const move = (
    transaction: SqlQueries,
    accounts: readonly string[],
    spent: number,
    reserved: number,
  ) =>
    transaction.query(
      `insert into ${schema}.accounts as account (account, spent, reserved)
       select given.name, $2, $3 from unnest($1::text[]) with ordinality as given (name, place)
       order by given.place
       on conflict (account) do update set
         spent = account.spent + excluded.spent,
         reserved = account.reserved + excluded.reserved
       returning account.account, account.spent, account.reserved`,
      [accounts, spent, reserved],
    );

  return {
    async reserve(call, amount, accounts) {
      const ordered = orderedAccounts(accounts);
      const names = ordered.map(({ name }) => name);
      try {
        return await database.transaction(async (transaction): Promise<Reservation> => {
          const { rows: fresh } = await transaction.query(
            `insert into ${schema}.calls (call, amount, accounts) values ($1, $2, $3::text[])
             on conflict (call) do nothing returning call`,
            [checkedName(call), amount, names],
          );
          if (fresh.length === 0) return { kind: 'reserved' };
          const { rows } = await move(transaction, names, 0, amount);
          const refusal = refusalOf(ordered, rows, amount);
          if (refusal) throw new Refused(refusal);
          return { kind: 'reserved' };
        });
      } catch (error) {
        if (error instanceof Refused) return error.refusal;
        throw error;
      }
    },

    async settle(call, amount) {
      await database.transaction(async (transaction) => {
        const { rows } = await transaction.query(
          `update ${schema}.calls set settled = $2 where call = $1 and settled is null
           returning amount, accounts`,
          [checkedName(call), amount],
        );
        const reserved = rows[0];
        if (!reserved || !Array.isArray(reserved.accounts)) return;
        await move(transaction, reserved.accounts.map(String), amount, -Number(reserved.amount));
      });
    },

    async spent(account) {
      const { rows } = await database.query(
        `select spent, reserved from ${schema}.accounts where account = $1`,
        [checkedName(account)],
      );
      return rows[0] ? balanceOf(rows[0]) : { spent: 0, reserved: 0 };
    },
  };
}

/** Thrown inside the transaction only, because that is what rolls it back. */
class Refused extends Error {
  readonly refusal: Reservation;
  constructor(refusal: Reservation) {
    super('refused');
    this.refusal = refusal;
  }
}

/** `rows` already contain the amount. */
function refusalOf(
  accounts: readonly Account[],
  rows: readonly SqlRow[],
  amount: number,
): Reservation | null {
  const balances = new Map(rows.map((row) => [String(row.account), balanceOf(row)]));
  for (const { name, cap } of accounts) {
    const { spent, reserved } = balances.get(name) ?? { spent: 0, reserved: amount };
    if (cap !== null && spent + reserved > cap) {
      return { kind: 'refused', account: name, left: Math.max(0, cap - spent - reserved + amount) };
    }
  }
  return null;
}

function balanceOf(row: SqlRow): Balance {
  return { spent: Number(row.spent), reserved: Number(row.reserved) };
}
