/** The posts of one debate on one screen: each is shown once and revised after that. */
import type { ChatPlatform, PostRef } from '../ports/chat-platform.ts';
import type { Post } from '../transcript/post.ts';
import { TERMINAL } from './person.ts';

export interface Thread {
  /** A `quiet` post is only counted; the root card always shows. */
  show(post: Post, quiet: boolean): Promise<void>;
}

export function createThread(platform: ChatPlatform, debate: string, signal: AbortSignal): Thread {
  const refs = new Map<string, PostRef>();
  return {
    async show(post, quiet) {
      const root = refs.get('root') ?? null;
      const delivery = {
        debate,
        workspace: TERMINAL.workspace,
        channel: TERMINAL.channel,
        thread: root,
        uncertain: false,
        doubted: [],
      };
      const ref = refs.get(post.key);
      if (ref !== undefined) await platform.revise(ref, post, delivery, signal);
      else if (!quiet || post.key === 'root') {
        refs.set(post.key, await platform.publish(post, delivery, signal));
      }
    },
  };
}
