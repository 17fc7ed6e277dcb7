/** Short notices: what people did, and what they should know. */
import type { DebateEvent } from '../debate/events.ts';
import type { OpenState } from '../debate/state.ts';
import { seatNamed } from '../debate/state.ts';
import type { PostBody } from './post.ts';

export function noticeOf(event: DebateEvent, state: OpenState): PostBody | null {
  switch (event.type) {
    case 'FocusAdded':
      return state.status === 'running' || state.status === 'paused'
        ? info(`👀 ${event.data.by}: “${event.data.text}” goes to the next round`)
        : info(
            `👀 ${event.data.by}: “${event.data.text}” is used when the debate gets more rounds`,
          );
    case 'FocusEdited':
      return info(`✏️ ${event.data.by} changed the question: “${event.data.text}”`);
    case 'FocusRemoved':
      return info(`${event.data.by} took a question back`);
    case 'SeatLost':
      return warning(
        `${seatNamed(state.debate, event.data.seat).agent} is lost: no valid turn in two rounds running`,
      );
    case 'CapReached':
      return warning(`The ${event.data.cap} cap is reached: ${event.data.detail}`);
    case 'DebatePaused':
      return info(`⏸ paused by ${event.data.by}`);
    case 'DebateResumed':
      return info(`▶ resumed by ${event.data.by}`);
    case 'DebateExtended':
      return info(
        `${event.data.by} asks for ${event.data.rounds} more: up to round ${event.data.cap}`,
      );
    case 'BlockerRaised':
      return warning(`⛔ ${event.data.by} blocks (${event.data.blocker}): ${event.data.reason}`);
    case 'BlockerResolved':
      return info(`${event.data.blocker} is resolved by ${event.data.by}: ${event.data.why}`);
    case 'DebateReopened':
      return info(`The debate is open again for one round, which answers ${event.data.blocker}`);
    case 'ClosingHeld':
      return info(`${event.data.by} needs time: nothing closes before ${event.data.until}`);
    case 'DebateHalted':
      return warning(`Halted: ${event.data.reason}`);
    case 'NoteAdded':
      return info(`📝 ${event.data.by}: ${event.data.text}`);
    case 'ProgressTracked':
      return info(`📍 ${event.data.by}: ${event.data.note}`);
    case 'OutcomeRecorded':
      return info(
        `🎯 ${event.data.by} records the outcome: ${event.data.score} of 100${event.data.note === '' ? '' : `: ${event.data.note}`}`,
      );
    default:
      return null;
  }
}

function info(text: string): PostBody {
  return { kind: 'notice', tone: 'info', text };
}

function warning(text: string): PostBody {
  return { kind: 'notice', tone: 'warning', text };
}
