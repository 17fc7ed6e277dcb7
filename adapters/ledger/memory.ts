/** A ledger that lives as long as the process. */
import type { Balance, Ledger } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';
import { orderedAccounts } from './accounts.ts';

interface Call {
  readonly amount: number;
  readonly accounts: readonly string[];
  readonly settled: boolean;
}

export function memoryLedger(): Ledger {
  const balances = new Map<string, Balance>();
  const calls = new Map<string, Call>();

  const balanceOf = (account: string): Balance =>
    balances.get(account) ?? { spent: 0, reserved: 0 };
  const move = (account: string, spent: number, reserved: number) => {
    const before = balanceOf(account);
    balances.set(account, { spent: before.spent + spent, reserved: before.reserved + reserved });
  };

  return {
    async reserve(call, amount, accounts) {
      const ordered = orderedAccounts(accounts);
      if (calls.has(checkedName(call))) return { kind: 'reserved' };
      for (const { name, cap } of ordered) {
        const { spent, reserved } = balanceOf(name);
        if (cap !== null && spent + reserved + amount > cap) {
          return { kind: 'refused', account: name, left: Math.max(0, cap - spent - reserved) };
        }
      }
      for (const { name } of ordered) move(name, 0, amount);
      calls.set(call, { amount, accounts: ordered.map(({ name }) => name), settled: false });
      return { kind: 'reserved' };
    },

    async settle(call, amount) {
      const reserved = calls.get(checkedName(call));
      if (!reserved || reserved.settled) return;
      for (const account of reserved.accounts) move(account, amount, -reserved.amount);
      calls.set(call, { ...reserved, settled: true });
    },

    async spent(account) {
      return balanceOf(checkedName(account));
    },
  };
}
