/** Settles the size of a pro-con debate before its first turn. */
import { modeNamed } from '../modes/list.ts';
import { happened, type Ruling, refused } from '../ruling.ts';
import type { RunningState } from '../state.ts';
import { assess } from './complexity.ts';
import { chooseExtended } from './extended.ts';

/** Whether the size is still to be settled: the mode has two, and nobody has spoken yet. */
export function isUnsized({ debate, round }: RunningState): boolean {
  return (
    modeNamed(debate.settings.mode).extended !== undefined &&
    debate.sized === null &&
    round.number === 1 &&
    round.turns.length + round.forfeits.length === 0
  );
}

export function sizeDebate(state: RunningState, budgetLeft: number | null): Ruling {
  const { debate, round } = state;
  if (!isUnsized(state)) return refused('The size of the debate is settled.');
  const answer = round.received.findLast(({ purpose }) => purpose === 'assessment');
  const assessment = assess(debate, answer?.text ?? null);
  return happened({
    type: 'DebateSized',
    data: { assessment, ...chooseExtended(debate, assessment, budgetLeft) },
  });
}
