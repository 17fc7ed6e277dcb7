/** The ledger in PGlite or PostgreSQL. */
import type { Clock } from '../../src/ports/clock.ts';
import type { Account, Balance, Ledger, Reservation } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';
import type { SqlDatabase, SqlQueries, SqlRow } from '../sql/database.ts';
import { quotedSchema } from '../sql/schema.ts';
import { callKeptUntil, orderedAccounts } from './accounts.ts';

const CALLS_BETWEEN_PURGES = 50;

/** Needs `migrate`; the database is closed by whoever opened it. */
export function sqlLedger(database: SqlDatabase, schemaName: string, clock: Clock): Ledger {
  const schema = quotedSchema(schemaName);
  let calls = 0;

  /** Locks the accounts in the order given (they are sorted everywhere, so nobody deadlocks) and moves them. */
  const reserveIn = (transaction: SqlQueries, accounts: readonly Account[], amount: number) =>
    transaction.query(
      `insert into ${schema}.accounts as account (account, spent, reserved, kept_until)
       select given.name, 0, $2, given.kept_until
       from unnest($1::text[], $3::bigint[]) with ordinality as given (name, kept_until, place)
       order by given.place
       on conflict (account) do update set
         reserved = account.reserved + excluded.reserved,
         kept_until = excluded.kept_until
       returning account.account, account.spent, account.reserved`,
      [
        accounts.map(({ name }) => name),
        amount,
        accounts.map(({ keptUntil }) => keptUntil ?? null),
      ],
    );

  /** In the same order; an account that has gone since does not come back for it. */
  const settleIn = (
    transaction: SqlQueries,
    accounts: readonly string[],
    spent: number,
    reserved: number,
  ) =>
    transaction.query(
      `insert into ${schema}.accounts as account (account, spent, reserved, kept_until)
       select known.account, $2, $3, known.kept_until
       from unnest($1::text[]) with ordinality as given (name, place)
       join ${schema}.accounts as known on known.account = given.name
       order by given.place
       on conflict (account) do update set
         spent = account.spent + excluded.spent,
         reserved = account.reserved + excluded.reserved`,
      [accounts, spent, reserved],
    );

  /** Skips what others have locked: it is in use, or purged by someone else. */
  async function purge(): Promise<void> {
    const old = (table: string, key: string, condition: string) =>
      database.query(
        `delete from ${schema}.${table} where ${key} in (
           select ${key} from ${schema}.${table} where kept_until <= $1 and ${condition}
           order by kept_until limit 1000 for update skip locked)`,
        [clock.now()],
      );
    await old('calls', 'call', 'settled is not null');
    await old('accounts', 'account', 'true');
  }

  return {
    async reserve(call, amount, accounts) {
      const ordered = orderedAccounts(accounts);
      const names = ordered.map(({ name }) => name);
      calls += 1;
      // Before the reservation: when it fails, nothing was reserved either.
      if (calls % CALLS_BETWEEN_PURGES === 0) await purge();
      try {
        return await database.transaction(async (transaction): Promise<Reservation> => {
          const { rows: fresh } = await transaction.query(
            `insert into ${schema}.calls (call, amount, accounts, kept_until)
             values ($1, $2, $3::text[], $4)
             on conflict (call) do nothing returning call`,
            [checkedName(call), amount, names, callKeptUntil(ordered)],
          );
          if (fresh.length === 0) return { kind: 'reserved' };
          const { rows } = await reserveIn(transaction, ordered, amount);
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
        const names = reserved.accounts.map(String);
        await settleIn(transaction, names, amount, -Number(reserved.amount));
      });
    },

    async spent(account) {
      const { rows } = await database.query(
        `select spent, reserved from ${schema}.accounts
         where account = $1 and (kept_until is null or kept_until > $2)`,
        [checkedName(account), clock.now()],
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
