/** Short notices: what people did, and what they should know. */
import type { DebateEvent } from '../debate/events.ts';
import type { OpenState } from '../debate/state.ts';
import { seatNamed } from '../debate/state.ts';
import { PROGRAM } from '../debate/vocabulary.ts';
import type { PostBody } from './post.ts';

export function noticeOf(event: DebateEvent, state: OpenState): PostBody | null {
  switch (event.type) {
    case 'FocusEdited':
      return by(event.data.by, `changed the question: “${event.data.text}”`);
    case 'RepliesShortened':
      return warning(shortenedInWords(event.data.focus.length));
    case 'SeatLost':
      return warning(
        `${seatNamed(state.debate, event.data.seat).agent} is lost: no valid turn in two rounds running`,
      );
    case 'CapReached':
      return warning(`${CAP[event.data.cap]} is reached: ${event.data.detail}`);
    case 'DebatePaused':
      return event.data.by === PROGRAM
        ? warning(withReason('⏸ The debate is paused', event.data.reason))
        : by(event.data.by, withReason('⏸ paused the debate', event.data.reason));
    case 'DebateResumed':
      return by(event.data.by, '▶ resumed the debate');
    case 'DebateExtended':
      return by(
        event.data.by,
        `asks for ${event.data.rounds} more ${event.data.rounds === 1 ? 'round' : 'rounds'}: up to round ${event.data.cap}`,
      );
    case 'PersonVoted':
      return event.data.vote === 'BLOCKER'
        ? by(
            event.data.by,
            'blocks: what must be answered first? Reply with “block: …”. Without a reason it counts as an abstention.',
          )
        : null;
    case 'BlockerRaised':
      return by(
        event.data.by,
        `⛔ blocks (${event.data.blocker}): ${event.data.reason}`,
        'warning',
      );
    case 'BlockerResolved':
      return by(event.data.by, withReason(`resolves ${event.data.blocker}`, event.data.why));
    case 'DebateReopened':
      return info(`The debate is open again for one round, which answers ${event.data.blocker}`);
    case 'ClosingHeld':
      return by(
        event.data.by,
        `needs time: nothing closes before ${event.data.until.slice(0, 16)}`,
      );
    case 'NoteAdded':
      return by(event.data.by, `📝 ${event.data.text}`);
    case 'ProgressTracked':
      return by(event.data.by, `📍 ${event.data.note}`);
    case 'OutcomeRecorded':
      return by(
        event.data.by,
        withReason(`🎯 records the outcome: ${event.data.score} of 100`, event.data.note),
      );
    default:
      return null;
  }
}

const CAP = { cost: 'The cost cap', time: 'The time limit' } as const;

function shortenedInWords(count: number): string {
  return count === 1
    ? 'A reply is too long to go to the agents whole: they see it shortened. Send the rest as a reply of its own.'
    : `${count} replies are too long to go to the agents whole: they see them shortened. Send the rest as replies of their own.`;
}

function withReason(text: string, reason: string): string {
  return reason === '' ? text : `${text}: ${reason}`;
}

function by(person: string, text: string, tone: 'info' | 'warning' = 'info'): PostBody {
  return { kind: 'notice', tone, by: person, text };
}

function info(text: string): PostBody {
  return { kind: 'notice', tone: 'info', by: null, text };
}

function warning(text: string): PostBody {
  return { kind: 'notice', tone: 'warning', by: null, text };
}
