/** The accounts of one reservation, in the one order in which every ledger locks and checks them. */
import type { Account } from '../../src/ports/ledger.ts';
import { checkedName } from '../names.ts';

/** Sorted, so that two reservations never wait for each other; named twice, the lower cap counts. */
export function orderedAccounts(accounts: readonly Account[]): readonly Account[] {
  const caps = new Map<string, number | null>();
  for (const { name, cap } of accounts) {
    const before = caps.get(checkedName(name)) ?? null;
    caps.set(name, before === null || cap === null ? (before ?? cap) : Math.min(before, cap));
  }
  return [...caps]
    .map(([name, cap]) => ({ name, cap }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
