/** Which round of how many, in words that stay true when a block opens a debate again. */
import type { Verdict } from '../debate/convergence/verdict-schema.ts';
import type { Debate } from '../debate/state.ts';

export function roundInWords(debate: Debate, number: number): string {
  return isReopened(debate, number)
    ? `round ${number}, reopened by a block`
    : `round ${number} of ${debate.lastRound}`;
}

/** A round that a block opened is always the last one left: that says nothing about its agreement. */
export function tellingCaps(
  debate: Debate,
  number: number,
  caps: Verdict['caps'],
): Verdict['caps'] {
  return isReopened(debate, number) ? caps?.filter((cap) => cap !== 'rounds') : caps;
}

/** After a proposal there is a next round only because somebody blocked it. */
function isReopened({ rounds }: Debate, number: number): boolean {
  return rounds.find((round) => round.number === number - 1)?.verdict.kind === 'consensus';
}
