/** What the log says of debates that other processes run: when all is done, and which posts there must be. */
import { setTimeout as pause } from 'node:timers/promises';
import { debateOfStream, debateStream } from '../../src/application/streams.ts';
import { readEvent } from '../../src/debate/event-versions.ts';
import { evolve } from '../../src/debate/evolve.ts';
import { type DebateState, initialState } from '../../src/debate/state.ts';
import type { App } from '../../src/main/compose.ts';
import type { Post } from '../../src/transcript/post.ts';
import { postsOf } from '../../src/transcript/posts.ts';

const LOOK_MILLISECONDS = 250;

/** Resolves with their ids once so many debates have come to their end and all their posts are out. */
export async function allPublished(app: App, debates: number): Promise<readonly string[]> {
  for (;;) {
    await pause(LOOK_MILLISECONDS);
    const { rows } = await app.store.log.list({ limit: debates + 1 });
    const done = rows.filter(
      ({ status, published, version }) =>
        !['running', 'paused'].includes(status) && published === version,
    );
    if (done.length >= debates) return done.flatMap(({ stream }) => debateOfStream(stream) ?? []);
  }
}

export interface ToldDebate {
  readonly state: DebateState;
  /** Every post once, as it was first made, in the order in which they belong. */
  readonly posts: readonly Post[];
  /** Attempts that a round was begun with after the first. */
  readonly repeated: number;
}

export async function toldBy(app: App, id: string): Promise<ToldDebate> {
  let state = initialState;
  let repeated = 0;
  const posts = new Map<string, Post>();
  for (const stored of await app.store.log.read(debateStream(id))) {
    const event = readEvent(stored);
    state = evolve(state, event);
    if (event.type === 'RoundStarted' && event.data.attempt > 1) repeated += 1;
    for (const post of postsOf(event, state, stored.seq)) {
      if (!posts.has(post.key)) posts.set(post.key, post);
    }
  }
  return { state, posts: [...posts.values()], repeated };
}
