/** The running time of a debate: counted while a worker is at it, at rest otherwise. */
import type { Debate, Round } from './state.ts';

/** An attempt that ended without a word stopped running at its last event. */
export function startClock(debate: Debate, at: string): Debate {
  return { ...restClock(debate, debate.lastEventAt), runningSince: Date.parse(at) };
}

export function restClock(debate: Debate, at: string): Debate {
  if (debate.runningSince === null) return debate;
  const ran = Math.max(0, Date.parse(at) - debate.runningSince);
  return { ...debate, ranFor: debate.ranFor + ran, runningSince: null };
}

/** A worker that is still at it through the pause runs on the clock again. */
export function resumeClock(debate: Debate, round: Round, at: string): Debate {
  const works = round.attempts > 0 && !round.handedBack.includes(round.attempts);
  return { ...debate, runningSince: works ? Date.parse(at) : null };
}
