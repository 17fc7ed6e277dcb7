/** Why a seat has no turn, in words: in a line of its own, and in few where it stands beside a name. */
import type { EventData } from '../debate/events.ts';
import type { Forfeit, Round } from '../debate/state.ts';

type Reason = EventData<'TurnForfeited'>['reason'];
/** Which limit kept the seat from being heard, where one did. */
type Cap = Round['cap'];

export function forfeitInWords({ reason, detail }: Omit<Forfeit, 'seat'>, cap: Cap): string {
  switch (reason) {
    case 'withheld':
      return `had its turn withheld: ${detail.replace(/^withheld: /, '')}`;
    case 'cap':
      return `was not heard: ${cap === null ? 'a limit was reached' : LIMITS[cap]}`;
    default:
      return WHOLE[reason];
  }
}

export function forfeitInShort(reason: Reason, cap: Cap): string {
  return reason === 'cap' && cap !== null ? `not heard, ${LIMITS[cap]}` : SHORT[reason];
}

const LIMITS: Record<NonNullable<Cap>, string> = {
  cost: 'the cost cap was reached',
  time: 'the time was up',
};

const WHOLE: Record<Exclude<Reason, 'withheld' | 'cap'>, string> = {
  invalid: 'gave no valid answer, also when asked once more',
  refused: 'refused to answer',
  unreachable: 'could not be reached',
  timeout: 'took too long',
  crashed: 'was lost when workers crashed',
  stopped: 'was not heard: the debate was stopped',
  halted: 'was not heard: the debate was halted',
};

const SHORT: Record<Reason, string> = {
  invalid: 'no valid answer',
  refused: 'refused to answer',
  unreachable: 'not reached',
  timeout: 'took too long',
  crashed: 'lost in a crash',
  cap: 'not heard, a limit was reached',
  stopped: 'not heard, stopped',
  withheld: 'turn withheld',
  halted: 'not heard, halted',
};
