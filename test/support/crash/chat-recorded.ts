/** A chat platform that keeps posts as they are, reached by HTTP. */
import type { Delivery, PostRef } from '../../../src/ports/chat-platform.ts';
import type { Post } from '../../../src/transcript/post.ts';
import type { Message, SweptChannel, SweptChat } from './chat.ts';
import { SURFACE } from './outside.ts';

export async function openRecordedChat(): Promise<SweptChat> {
  return { newChannel, async close() {} };
}

function newChannel(): SweptChannel {
  const messages: Message[] = [];
  return {
    plan: { workspace: 'w', channel: 'c', surface: SURFACE, connection: null, reply: null },
    messages: () => messages,
    signs: () => [],
    contentOf: (body) => JSON.stringify(body),
    take(verb, content) {
      switch (verb) {
        case 'publish':
          return publish(messages, content as { post: Post; delivery: Delivery });
        case 'revise':
          return revise(messages, content as { ref: PostRef; post: Post });
        default:
          throw new Error(`nothing outside does ${verb}`);
      }
    },
    timePasses() {},
  };
}

/** Like a real platform it repeats whatever it is sent, unless it is asked to look first. */
function publish(
  messages: Message[],
  { post, delivery }: { post: Post; delivery: Delivery },
): PostRef {
  const there = delivery.uncertain ? messages.find(({ key }) => key === post.key) : undefined;
  if (there !== undefined) return there.ref;
  const ref = `m${messages.length + 1}`;
  const content = JSON.stringify(post.body);
  messages.push({ ref, thread: delivery.thread, key: post.key, content });
  return ref;
}

function revise(messages: Message[], { ref, post }: { ref: PostRef; post: Post }): null {
  const place = messages.findIndex((each) => each.ref === ref);
  const before = messages[place];
  if (before === undefined) throw new Error(`no message ${ref} to revise`);
  messages[place] = { ...before, content: JSON.stringify(post.body) };
  return null;
}
