/** The money counters that a debate's calls draw on. */
import type { Debate } from '../debate/state.ts';
import type { Account } from '../ports/ledger.ts';

export function accountsOf(
  debate: Debate,
  now: number,
  dailyBudget: number | null,
): readonly Account[] {
  const day = new Date(now).toISOString().slice(0, 10);
  const { workspace, channel, opener } = debate.origin;
  return [
    { name: `debate/${debate.id}`, cap: debate.costCap },
    { name: `person/${workspace}/${opener}/${day}`, cap: null },
    { name: `channel/${workspace}/${channel}/${day}`, cap: null },
    { name: `workspace/${workspace}/${day}`, cap: dailyBudget },
  ];
}
