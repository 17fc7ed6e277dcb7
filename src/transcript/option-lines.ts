/** Options as people read them: who prefers each at the end, and the best point that was made for it. */
import type { Option } from '../debate/decision-schema.ts';
import { heldConfidence } from '../debate/held.ts';
import { roleOfSeat } from '../debate/modes/seat-role.ts';
import type { Debate } from '../debate/state.ts';
import { agentsOf } from './header.ts';
import type { OptionLine } from './post.ts';

export function optionLines(debate: Debate, options: readonly Option[]): readonly OptionLine[] {
  return options.map((option) => ({
    id: option.id,
    text: option.text,
    agents: agentsOf(debate, option.seats),
    backing: backingOf(debate, option),
    bestCase: bestPointFor(debate, option),
  }));
}

/** Who was assigned the other side argued against the option; it prefers it as itself. */
function backingOf(debate: Debate, { seats }: Option): string {
  const free = seats.filter((seat) => isAgainstItsRole(debate, seat));
  const plain = seats.filter((seat) => !free.includes(seat));
  const named = (label: string, some: readonly string[]) =>
    some.length === 0 ? [] : [`${label} ${agentsOf(debate, some).join(', ')}`];
  const words = [...named('backed by', plain), ...named('free of their roles:', free)];
  return words.length === 0 ? 'nobody now' : words.join(' · ');
}

function isAgainstItsRole(debate: Debate, seat: string): boolean {
  const { stance, side, team } = roleOfSeat(debate, seat);
  const given = stance ?? (side === 'pro' || team === 'BLUE' ? 'YES' : side || team ? 'NO' : null);
  const own = debate.rounds.flatMap(({ turns }) => turns).findLast((turn) => turn.seat === seat)
    ?.answer.judgement?.stance;
  return (given === 'YES' && own === 'NO') || (given === 'NO' && own === 'YES');
}

/** The first key point of whoever was surest while preferring the option, in whatever round. */
function bestPointFor(debate: Debate, { id, text }: Option): string {
  const turns = debate.rounds.flatMap((round) => {
    const seats = round.options.find((each) => each.id === id)?.seats ?? [];
    return round.turns.filter((turn) => seats.includes(turn.seat));
  });
  const [surest] = turns.sort((a, b) => heldConfidence(b) - heldConfidence(a));
  if (surest === undefined) return '';
  // Where a role was assigned the key points are the role's; what speaks for the option is the judgement.
  const point = surest.answer.judgement?.sentence ?? surest.answer.keyPoints[0] ?? '';
  return point === text ? '' : point;
}
