/** The summary row of a debate: what lists and `tick` know of it. */
import type { DebateState, OpenState } from '../debate/state.ts';
import type { Summary } from '../ports/event-log.ts';
import { ENDINGS } from '../transcript/root-post.ts';

/** A running round that says nothing for so long is looked at by `tick`. */
const SILENCE_MILLISECONDS = 15_000;

export function summaryOf(state: DebateState): Summary {
  if (state.status === 'unopened') throw new Error('an unopened debate has no summary');
  const { debate } = state;
  return {
    workspace: debate.origin.workspace,
    channel: debate.origin.channel,
    status: state.status === 'closed' ? state.ending.kind : state.status,
    title: debate.topic,
    openedAt: Date.parse(debate.openedAt),
    dueAt: dueAt(state),
    publishes: debate.origin.publishes,
    words: searchWords(`${debate.topic} ${decidedText(state)}`),
  };
}

/** The status of a row for people; rows of older versions say only that a debate is closed. */
export function statusInWords(status: string): string {
  const endings: Readonly<Record<string, string>> = ENDINGS;
  return endings[status] ?? status;
}

/** Lower-case words, each once, as lists and their queries use them. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 200);
}

function dueAt(state: OpenState): number | null {
  return state.status === 'running'
    ? Date.parse(state.debate.lastEventAt) + SILENCE_MILLISECONDS
    : null;
}

function decidedText(state: OpenState): string {
  if (state.status === 'proposed') return state.decision.text;
  if (state.status === 'closed' && state.ending.kind !== 'stopped') return state.ending.text;
  return '';
}
