/** A ledger that lives as long as the process. */
import { type Clock, systemClock } from '../../src/ports/clock.ts';
import type { Balance, Ledger } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';
import { callKeptUntil, orderedAccounts } from './accounts.ts';

interface Call {
  readonly amount: number;
  readonly accounts: readonly string[];
  readonly settled: boolean;
  readonly keptUntil: number;
}

interface Kept extends Balance {
  readonly keptUntil: number;
}

export function memoryLedger(clock: Clock = systemClock): Ledger {
  const balances = new Map<string, Kept>();
  const calls = new Map<string, Call>();

  const move = (account: string, spent: number, reserved: number, keptUntil: number) => {
    const before = balances.get(account) ?? { spent: 0, reserved: 0 };
    balances.set(account, {
      spent: before.spent + spent,
      reserved: before.reserved + reserved,
      keptUntil,
    });
  };

  function forgetOld(): void {
    const now = clock.now();
    for (const [name, { keptUntil }] of balances) if (keptUntil <= now) balances.delete(name);
    for (const [call, { settled, keptUntil }] of calls) {
      if (settled && keptUntil <= now) calls.delete(call);
    }
  }

  return {
    async reserve(call, amount, accounts) {
      forgetOld();
      const ordered = orderedAccounts(accounts);
      if (calls.has(checkedName(call))) return { kind: 'reserved' };
      for (const { name, cap } of ordered) {
        const { spent, reserved } = balances.get(name) ?? { spent: 0, reserved: 0 };
        if (cap !== null && spent + reserved + amount > cap) {
          return { kind: 'refused', account: name, left: Math.max(0, cap - spent - reserved) };
        }
      }
      for (const { name, keptUntil = Number.POSITIVE_INFINITY } of ordered) {
        move(name, 0, amount, keptUntil);
      }
      calls.set(call, {
        amount,
        accounts: ordered.map(({ name }) => name),
        settled: false,
        keptUntil: callKeptUntil(ordered) ?? Number.POSITIVE_INFINITY,
      });
      return { kind: 'reserved' };
    },

    async settle(call, amount) {
      const reserved = calls.get(checkedName(call));
      if (!reserved || reserved.settled) return;
      for (const account of reserved.accounts) {
        const balance = balances.get(account);
        if (balance) move(account, amount, -reserved.amount, balance.keptUntil);
      }
      calls.set(call, { ...reserved, settled: true });
    },

    async spent(account) {
      forgetOld();
      const { spent, reserved } = balances.get(checkedName(account)) ?? { spent: 0, reserved: 0 };
      return { spent, reserved };
    },
  };
}
