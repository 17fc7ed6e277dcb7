/** Options as people read them: who prefers each at the end, and the best point that was made for it. */
import type { Option } from '../debate/decision-schema.ts';
import { heldConfidence } from '../debate/held.ts';
import type { Debate } from '../debate/state.ts';
import { agentsOf } from './header.ts';
import type { OptionLine } from './post.ts';

export function optionLines(debate: Debate, options: readonly Option[]): readonly OptionLine[] {
  return options.map((option) => ({
    id: option.id,
    text: option.text,
    agents: agentsOf(debate, option.seats),
    bestCase: bestPointFor(debate, option),
  }));
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
