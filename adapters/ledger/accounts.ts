/** The accounts of one reservation, in the one order in which every ledger locks and checks them. */
import type { Account } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';

/** Sorted, so that two reservations never wait for each other; named twice, the lower cap counts. */
export function orderedAccounts(accounts: readonly Account[]): readonly Account[] {
  const byName = new Map<string, Account>();
  for (const account of accounts) {
    const before = byName.get(checkedName(account.name))?.cap ?? null;
    const { cap } = account;
    byName.set(account.name, {
      ...account,
      cap: before === null || cap === null ? (before ?? cap) : Math.min(before, cap),
    });
  }
  return [...byName.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Until when a call of these accounts is kept once it is settled; null = for as long as the ledger. */
export function callKeptUntil(accounts: readonly Account[]): number | null {
  const ends = accounts.flatMap(({ keptUntil }) => keptUntil ?? []);
  return ends.length === 0 ? null : Math.max(...ends);
}
