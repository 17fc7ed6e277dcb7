/** What a status is called when a person is told why something cannot be done. */
import type { OpenState } from './state.ts';

export function noCard(state: OpenState): string {
  return state.status === 'running' || state.status === 'paused'
    ? 'There is no decision to vote on yet: the agents are still debating.'
    : `There is no decision to vote on: the debate is ${describe(state)}.`;
}

export function describe(state: OpenState): string {
  switch (state.status) {
    case 'proposed':
      return 'waiting for people to accept its decision';
    case 'escalated':
      return 'escalated, and waits for a person to decide';
    case 'halted':
      return 'halted for safety: resume or close it';
    case 'closed':
      return state.ending.kind === 'stopped' ? 'stopped' : 'closed';
    default:
      return state.status;
  }
}
