/** The money counters that a debate's calls draw on. */
import type { Debate, DebateState } from '../debate/state.ts';
import type { Account, Ledger } from '../ports/ledger.ts';

/** The day itself and a month for looking back; a debate's own account stays, because it may be resumed at any time. */
const KEPT_MILLISECONDS = 32 * 24 * 60 * 60_000;

export function accountsOf(
  debate: Debate,
  now: number,
  dailyBudget: number | null,
): readonly Account[] {
  const day = dayOf(now);
  const keptUntil = Date.parse(day) + KEPT_MILLISECONDS;
  const { workspace, channel, opener } = debate.origin;
  return [
    { name: `debate/${debate.id}`, cap: debate.costCap },
    { name: `person/${workspace}/${opener}/${day}`, cap: null, keptUntil },
    { name: `channel/${workspace}/${channel}/${day}`, cap: null, keptUntil },
    { name: workspaceAccount(workspace, day), cap: dailyBudget, keptUntil },
  ];
}

/** Micro-dollars that the workspace may still spend today; null = no cap. */
export async function budgetLeft(
  state: DebateState,
  now: number,
  dailyBudget: number | null,
  ledger: Ledger,
): Promise<number | null> {
  if (dailyBudget === null || state.status === 'unopened') return null;
  const { workspace } = state.debate.origin;
  const { spent, reserved } = await ledger.spent(workspaceAccount(workspace, dayOf(now)));
  return dailyBudget - spent - reserved;
}

function workspaceAccount(workspace: string, day: string): string {
  return `workspace/${workspace}/${day}`;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
