/** How far the openings leaned to one answer, and whether the debate went elsewhere in the end. */
import type { Decision, Option } from '../decision-schema.ts';
import { isJudge } from '../modes/seat-role.ts';
import { OPTION_OF } from '../pro-con/sides.ts';
import type { Debate } from '../state.ts';

/**
 * The lean of the openings where the debate ended with another answer than the one that led, 0 where it kept it:
 * agreement at the end is no bias. Null where the openings named nothing, or nothing leads at the end.
 */
export function biasRemoved(debate: Debate, decision: Decision | null): number | null {
  const opened = leaderOf(debate, debate.rounds[0]?.options ?? []);
  const ended = endOf(debate, decision);
  if (opened === null || ended === null) return null;
  return opened.id === ended ? 0 : opened.lean;
}

function endOf(debate: Debate, decision: Decision | null): string | null {
  // A refined proposal belongs to the side that it was refined for.
  if (decision?.conclusion !== undefined) {
    return decision.conclusion === 'SUPPORT' ? OPTION_OF.pro : OPTION_OF.con;
  }
  return decision?.option || (leaderOf(debate, debate.options)?.id ?? null);
}

/** 0 for an even split, 1 when all stand behind one answer; judges have no opening. */
function leaderOf(
  debate: Debate,
  options: readonly Option[],
): { readonly id: string; readonly lean: number } | null {
  const counted = options.map(({ id, seats }) => ({
    id,
    seats: seats.filter((seat) => !isJudge(debate, seat)).length,
  }));
  const total = counted.reduce((sum, { seats }) => sum + seats, 0);
  const [leader] = counted.toSorted((a, b) => b.seats - a.seats);
  if (leader === undefined || total === 0) return null;
  const even = 1 / Math.max(2, counted.length);
  return { id: leader.id, lean: Math.max(0, (leader.seats / total - even) / (1 - even)) };
}
