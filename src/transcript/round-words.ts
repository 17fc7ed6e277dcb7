/** Which round of how many, in words that stay true when a block opens a debate again. */
import type { Debate } from '../debate/state.ts';

export function roundInWords({ rounds, lastRound }: Debate, number: number): string {
  // After a proposal there is a next round only because somebody blocked it.
  const before = rounds.find((round) => round.number === number - 1);
  return before?.verdict.kind === 'consensus'
    ? `round ${number}, reopened by a block`
    : `round ${number} of ${lastRound}`;
}
