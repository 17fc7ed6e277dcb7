/** A chat platform that keeps its posts, can be looked through, and fails in the ways platforms do. */
import type { ChatPeople, ChatPlatform, Delivery } from '../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../src/ports/error.ts';
import type { Post } from '../../src/transcript/post.ts';

/**
 * `lost`: the post is there, but the answer that says so never arrives. `busy` and `forbidden`: the platform
 * says no, for now or until somebody mends it.
 */
export type Trouble = 'refused' | 'lost' | 'busy' | 'forbidden' | null;

export interface SimulatedPlatform extends ChatPlatform {
  /** Every message that exists, in the order of their posting, with its present content. */
  readonly messages: readonly Message[];
  /** Keys of all edits, in order. */
  readonly edits: readonly string[];
  readonly deliveries: readonly Delivery[];
  /** Asked before each call; by default there is no trouble. */
  trouble: (post: Post, verb: 'publish' | 'revise') => Trouble;
}

export interface Message {
  readonly ref: string;
  readonly thread: string | null;
  readonly post: Post;
}

export function simulatedPlatform(name = 'chat', channelPause = 0): SimulatedPlatform {
  const messages: Message[] = [];
  const edits: string[] = [];
  const deliveries: Delivery[] = [];
  return {
    name,
    limits: { channelPause },
    messages,
    edits,
    deliveries,
    trouble: () => null,
    async listen() {},
    async publish(post, delivery, signal) {
      signal.throwIfAborted();
      deliveries.push(delivery);
      const there = messages.find((message) => message.post.key === post.key);
      if (delivery.uncertain && there) return there.ref;
      const trouble = this.trouble(post, 'publish');
      refuse(trouble);
      const ref = `m${messages.length + 1}`;
      messages.push({ ref, thread: delivery.thread, post });
      if (trouble === 'lost') throw unreachable();
      return ref;
    },
    async revise(ref, post, _delivery, signal) {
      signal.throwIfAborted();
      const place = messages.findIndex((message) => message.ref === ref);
      const before = messages[place];
      if (before === undefined) throw new Error(`there is no message ${ref}`);
      const trouble = this.trouble(post, 'revise');
      refuse(trouble);
      messages[place] = { ...before, post };
      edits.push(post.key);
      if (trouble === 'lost') throw unreachable();
    },
    async close() {},
  };
}

/** What is refused is not there. */
function refuse(trouble: Trouble): void {
  if (trouble === 'refused') throw unreachable();
  if (trouble === 'busy') {
    throw new RoundtableError('platform-busy', 'slow down', { kind: 'after', milliseconds: 1_000 });
  }
  if (trouble === 'forbidden') {
    throw new RoundtableError('platform-refused', 'The channel is archived.', { kind: 'never' });
  }
}

function unreachable(): RoundtableError {
  return new RoundtableError('platform-unreachable', 'no answer', { kind: 'backoff' });
}

export interface SimulatedPeople extends ChatPeople {
  /** `person: text`, in order. */
  readonly told: readonly string[];
}

/** Everyone sees every channel but those that are named with the few who do. */
export function simulatedPeople(
  closed: Readonly<Record<string, readonly string[]>> = {},
  admins: readonly string[] = [],
): SimulatedPeople {
  const told: string[] = [];
  return {
    told,
    sees: async (_workspace, person, channel) => closed[channel]?.includes(person) ?? true,
    isAdmin: async (_workspace, person) => admins.includes(person),
    async tell(_workspace, person, text) {
      told.push(`${person}: ${text}`);
    },
  };
}
