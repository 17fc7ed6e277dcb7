/** Looks for posts by their key: an uncertain one before it is repeated, a late twin to take it away. */
import type { Delivery } from '../../../src/ports/chat-platform.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { MEMORY, MESSAGE_LIMITS } from './limits.ts';
import { decodeRef, type MessagePlace } from './refs.ts';
import { createMemory } from './remember.ts';

const POST_EVENT = 'roundtable_post';

/** Travels with the message and names the post in it. */
export function keyMetadata(debate: string, key: string) {
  return { event_type: POST_EVENT, event_payload: { debate, key } };
}

export interface Sightings {
  /** Its moment; null = it is not there. */
  find(client: SlackClient, key: string, delivery: Delivery): Promise<string | null>;
  /** Deletes what stands there a second time. */
  removeTwins(client: SlackClient, delivery: Delivery): Promise<void>;
  /**
   * A post that is certainly there, with nothing doubtful before it. Lookups start behind the one before it:
   * of the last one Slack has told us, but perhaps we could not write it down.
   */
  confirm(delivery: Delivery, ts: string): void;
}

interface Found {
  readonly ts: string;
  readonly debate: string;
  readonly key: string;
}

interface Message {
  readonly ts?: string;
  readonly metadata?: { readonly event_type?: string; readonly event_payload?: object };
}

export function createSightings(): Sightings {
  const confirmed = createMemory<{ before?: string; last: string }>(MEMORY.threads);
  // A lookup that Slack interrupts (one call a minute for some apps) goes on where it was.
  const lookups = createMemory<{ cursor: string; found: Found[] }>(MEMORY.threads);

  async function inThread(client: SlackClient, thread: MessagePlace): Promise<readonly Found[]> {
    const name = `${thread.channel}/${thread.ts}`;
    const oldest = confirmed.get(name)?.before;
    let { cursor, found } = lookups.get(name) ?? { cursor: '', found: [] };
    do {
      const answer = await ask(
        client.conversations.replies({
          channel: thread.channel,
          ts: thread.ts,
          include_all_metadata: true,
          limit: MESSAGE_LIMITS.page,
          ...(oldest === undefined ? {} : { oldest }),
          ...(cursor === '' ? {} : { cursor }),
        }),
      );
      found = [...found, ...postsAmong(answer.messages)];
      cursor = answer.response_metadata?.next_cursor ?? '';
      lookups.set(name, { cursor, found });
    } while (cursor !== '');
    lookups.delete(name);
    return found;
  }

  return {
    async find(client, key, delivery) {
      const thread = delivery.thread === null ? null : decodeRef(delivery.thread);
      const found =
        thread === null
          ? await inChannel(client, delivery.channel)
          : await inThread(client, thread);
      return found.find((post) => post.debate === delivery.debate && post.key === key)?.ts ?? null;
    },
    async removeTwins(client, { debate, doubted, channel, thread: ref }) {
      const thread = ref === null ? null : decodeRef(ref);
      if (doubted.length === 0 || thread === null) return;
      const rootDoubted = doubted.some(({ key }) => key === 'root');
      const found = [
        ...(await inThread(client, thread)),
        ...(rootDoubted ? await inChannel(client, channel) : []),
      ];
      const kept = new Map(doubted.map(({ key, ref: there }) => [key, decodeRef(there)?.ts]));
      const twins = found.filter(
        (post) => post.debate === debate && kept.has(post.key) && kept.get(post.key) !== post.ts,
      );
      for (const { ts } of twins) await remove(client, channel, ts);
    },
    confirm({ thread: ref }, ts) {
      const thread = ref === null ? null : decodeRef(ref);
      if (thread === null) return;
      const name = `${thread.channel}/${thread.ts}`;
      const before = confirmed.get(name)?.last;
      confirmed.set(name, { last: ts, ...(before === undefined ? {} : { before }) });
    },
  };
}

/** Root cards, the newest first. */
async function inChannel(client: SlackClient, channel: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  let cursor = '';
  for (let page = 0; page < MESSAGE_LIMITS.rootPages; page += 1) {
    const answer = await ask(
      client.conversations.history({
        channel,
        include_all_metadata: true,
        limit: MESSAGE_LIMITS.page,
        ...(cursor === '' ? {} : { cursor }),
      }),
    );
    found.push(...postsAmong(answer.messages));
    cursor = answer.response_metadata?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return found;
}

/** Gone already is as good. */
export async function remove(client: SlackClient, channel: string, ts: string): Promise<void> {
  try {
    await ask(client.chat.delete({ channel, ts }));
  } catch (error) {
    if (refusalOf(error) !== 'message_not_found') throw error;
  }
}

function postsAmong(messages: readonly Message[] | undefined): Found[] {
  return (messages ?? []).flatMap(({ ts, metadata }) => {
    const payload = metadata?.event_type === POST_EVENT ? metadata.event_payload : undefined;
    if (ts === undefined || payload === undefined) return [];
    const { debate, key } = payload as { debate?: unknown; key?: unknown };
    return typeof debate === 'string' && typeof key === 'string' ? [{ ts, debate, key }] : [];
  });
}
