/** Options as people read them: who prefers each at the end, and the best point that was made for it. */
import type { Option } from '../debate/decision-schema.ts';
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

/** The first key point of the surest seat that prefers the option. */
function bestPointFor(debate: Debate, option: Option): string {
  const turns = debate.rounds
    .flatMap((round) => round.turns)
    .filter((turn) => option.seats.includes(turn.seat))
    .sort((a, b) => b.answer.confidence - a.answer.confidence);
  return turns[0]?.answer.keyPoints[0] ?? '';
}
