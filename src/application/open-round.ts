/** The round that an attempt holds in a session's debate. */
import type { DebateState } from '../debate/state.ts';
import type { Session } from './debates.ts';

type RoundState = Extract<DebateState, { status: 'running' | 'paused' }>;

/** Which attempt at which round a worker runs; every round counts its attempts anew. */
export interface Attempt {
  readonly round: number;
  readonly attempt: number;
}

/** A worker that asks for its round has it, or has been overtaken. */
export function openRound(session: Session, attempt: Attempt): RoundState {
  const { state } = session;
  if (state.status !== 'running' && state.status !== 'paused') {
    throw new Error(`the debate is ${state.status}`);
  }
  if (!isAt(state, attempt)) {
    throw new Error(`attempt ${attempt.attempt} at round ${attempt.round} was overtaken`);
  }
  return state;
}

/** Whether the attempt still has the round: nobody ended the debate or began another attempt. */
export function holdsRound({ state }: Session, attempt: Attempt): boolean {
  return (state.status === 'running' || state.status === 'paused') && isAt(state, attempt);
}

function isAt({ round }: RoundState, attempt: Attempt): boolean {
  return round.number === attempt.round && round.attempts === attempt.attempt;
}
