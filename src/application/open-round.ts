/** The round that is open in a session's debate; a worker that asks for it knows that there is one. */
import type { DebateState } from '../debate/state.ts';
import type { Session } from './debates.ts';

type RoundState = Extract<DebateState, { status: 'running' | 'paused' }>;

export function openRound(session: Session): RoundState {
  const { state } = session;
  if (state.status !== 'running' && state.status !== 'paused') {
    throw new Error(`the debate is ${state.status}`);
  }
  return state;
}

/** Whether the attempt still has the round: nobody ended the debate or began another attempt. */
export function holdsRound({ state }: Session, attempt: number): boolean {
  return (
    (state.status === 'running' || state.status === 'paused') && state.round.attempts === attempt
  );
}
