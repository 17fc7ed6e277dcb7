/** Which post each message of a thread is, and which posts a debate's log asks for. */
import { markerOf } from '../../adapters/chat/discord/marker.ts';
import { debateOfStream } from '../../src/application/streams.ts';
import { readEvent } from '../../src/debate/event-versions.ts';
import { evolve } from '../../src/debate/evolve.ts';
import { initialState } from '../../src/debate/state.ts';
import type { App } from '../../src/main/compose.ts';
import { postsOf } from '../../src/transcript/posts.ts';
import type { ChannelHandle } from './discord/people/channel.ts';
import type { SeenMessage } from './discord/people/seen.ts';

export interface Posts {
  /** Keys in the order in which the log asks for them. */
  readonly wanted: readonly string[];
  /** Keys in the order in which they stand in channel and thread; "?" is nobody's. */
  readonly there: readonly string[];
}

export async function comparePosts(
  app: App,
  channel: ChannelHandle,
  thread: ChannelHandle,
): Promise<Posts> {
  const { rows } = await app.store.log.list({ limit: 1 });
  const stream = rows[0]?.stream ?? '';
  const debate = debateOfStream(stream) ?? '';
  let state = initialState as Parameters<typeof postsOf>[1];
  const keys: string[] = [];
  for (const stored of await app.store.log.read(stream)) {
    const event = readEvent(stored);
    state = evolve(state, event);
    for (const { key, body } of postsOf(event, state, stored.seq)) {
      if (body.kind !== 'mark' && !keys.includes(key)) keys.push(key);
    }
  }
  const names = new Map(keys.map((key) => [markerOf({ debate, key, part: 0 }), key]));
  const keyOf = ({ data }: SeenMessage) => names.get(data.components?.[0]?.id ?? 0) ?? '?';
  const isPost = ({ data, authorId }: SeenMessage) =>
    data.type === 0 &&
    (data.webhook_id !== undefined || authorId === data.application_id || data.author.bot === true);
  return {
    wanted: keys,
    there: [...channel.messages(), ...thread.messages()].filter(isPost).map(keyOf),
  };
}
