/** Which post each message of a thread is, and which posts a debate's log asks for. */
import { markerOf } from '../../adapters/chat/discord/marker.ts';
import type { App } from '../../src/main/compose.ts';
import type { ChannelHandle } from './discord/people/channel.ts';
import type { SeenMessage } from './discord/people/seen.ts';
import { wantedPosts } from './wanted-posts.ts';

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
  const { debate, keys } = await wantedPosts(app);
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
