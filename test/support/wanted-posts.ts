/** Which posts the log of a debate asks for, whatever platform it is on. */
import { debateOfStream } from '../../src/application/streams.ts';
import { readEvent } from '../../src/debate/event-versions.ts';
import { evolve } from '../../src/debate/evolve.ts';
import { initialState } from '../../src/debate/state.ts';
import type { App } from '../../src/main/compose.ts';
import { postsOf } from '../../src/transcript/posts.ts';

export interface Wanted {
  readonly debate: string;
  /** Keys in the order in which the log asks for them. */
  readonly keys: readonly string[];
}

/** Of the newest debate; marks are reactions and not posts. */
export async function wantedPosts(app: App): Promise<Wanted> {
  const { rows } = await app.store.log.list({ limit: 1 });
  const stream = rows[0]?.stream ?? '';
  let state = initialState as Parameters<typeof postsOf>[1];
  const keys: string[] = [];
  for (const stored of await app.store.log.read(stream)) {
    const event = readEvent(stored);
    state = evolve(state, event);
    for (const { key, body } of postsOf(event, state, stored.seq)) {
      if (body.kind !== 'mark' && !keys.includes(key)) keys.push(key);
    }
  }
  return { debate: debateOfStream(stream) ?? '', keys };
}
