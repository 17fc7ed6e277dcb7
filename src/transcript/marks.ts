/** Signs on people's own messages: taken at once, used by a round. */
import type { DebateEvent } from '../debate/events.ts';
import type { OpenState } from '../debate/state.ts';
import type { Post } from './post.ts';

/** Where no round is to come, what would open one. */
export function whenUsed({ status }: OpenState): string {
  switch (status) {
    case 'running':
    case 'paused':
      return 'goes to the next round';
    case 'escalated':
      return 'is used when the debate gets more rounds: extend 1';
    case 'proposed':
      return 'is used when a block reopens the debate: block: …';
    default:
      return 'is used when the debate gets more rounds';
  }
}

export function marksOf(event: DebateEvent, state: OpenState, seq: number): readonly Post[] {
  if (event.type === 'FocusAdded') {
    const { focus, by, text } = event.data;
    const body = { kind: 'mark', message: focus, mark: 'seen', by } as const;
    return [
      { key: `seen.${focus}`, seq, body: { ...body, text: `👀 “${text}” ${whenUsed(state)}` } },
    ];
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
