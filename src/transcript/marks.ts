/** Signs on people's own messages: taken at once, used by a round. */
import type { DebateEvent } from '../debate/events.ts';
import type { OpenState } from '../debate/state.ts';
import type { Post } from './post.ts';

export function marksOf(event: DebateEvent, state: OpenState, seq: number): readonly Post[] {
  if (event.type === 'FocusAdded') {
    const { focus, by, text } = event.data;
    const when =
      state.status === 'running' || state.status === 'paused'
        ? 'goes to the next round'
        : 'is used when the debate gets more rounds';
    const body = { kind: 'mark', message: focus, mark: 'seen', by } as const;
    return [{ key: `seen.${focus}`, seq, body: { ...body, text: `👀 “${text}” ${when}` } }];
  }
  if (event.type !== 'RoundClosed') return [];
  return state.debate.focuses
    .filter((focus) => focus.usedIn === event.data.round)
    .map(({ id, by }) => ({
      key: `used.${id}`,
      seq,
      body: { kind: 'mark', message: id, mark: 'used', by, text: '' },
    }));
}
