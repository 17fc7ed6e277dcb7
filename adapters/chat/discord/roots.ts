/** The root card and its thread: a message with a thread on it, or a post in a forum. */
import {
  type APIChannel,
  type APIThreadChannel,
  ChannelType,
  type REST,
  type RESTGetAPIGuildThreadsResult,
  Routes,
} from 'discord.js';
import type { Delivery } from '../../../src/ports/chat-platform.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import { halfDone, refusalCode } from './errors.ts';
import type { Draft } from './layout.ts';
import { TIMES } from './limits.ts';
import { findPost, ownMessages } from './lookup.ts';
import { isMarked } from './marker.ts';
import { threadName } from './root.ts';
import { bodyOf, type Sending, sendAsBot } from './senders.ts';

type RootPost = Post & { readonly body: Extract<PostBody, { kind: 'root' }> };

export interface Roots {
  /** The id of the thread, which is also that of the card. */
  publish(post: RootPost, draft: Draft, delivery: Delivery, signal: AbortSignal): Promise<string>;
  revise(
    thread: string,
    draft: Draft,
    key: string,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<void>;
}

const HAS_THREAD = 160_004;
const GONE = 10_008;

export function createRoots(rest: REST, applicationId: () => Promise<string>): Roots {
  const forums = new Map<string, boolean>();

  async function isForum(channel: string): Promise<boolean> {
    const known = forums.get(channel);
    if (known !== undefined) return known;
    const { type } = (await rest.get(Routes.channel(channel))) as APIChannel;
    const forum = type === ChannelType.GuildForum || type === ChannelType.GuildMedia;
    forums.set(channel, forum);
    return forum;
  }

  async function inChannel(
    post: RootPost,
    draft: Draft,
    delivery: Delivery,
    sending: Sending,
  ): Promise<string> {
    const { channel, debate, uncertain } = delivery;
    const name = { debate, key: post.key, part: 0 };
    const there = uncertain
      ? findPost(await ownMessages(rest, channel, await applicationId(), sending.signal), name)
      : undefined;
    const message = there ?? (await sendAsBot(channel, draft, name, sending));
    try {
      await startThread(channel, message.id, post, sending.signal);
      return message.id;
    } catch (error) {
      if (refusalCode(error) !== GONE) throw await undone(error, channel, message.id);
    }
    // Discord still remembers the nonce of a card that was taken away: this one gets another.
    const again = await sendAsBot(channel, draft, name, sending, 1);
    try {
      await startThread(channel, again.id, post, sending.signal);
      return again.id;
    } catch (error) {
      throw await undone(error, channel, again.id);
    }
  }

  async function startThread(
    channel: string,
    message: string,
    { body }: RootPost,
    signal: AbortSignal,
  ): Promise<void> {
    try {
      await rest.post(Routes.threads(channel, message), {
        body: { name: threadName(body), auto_archive_duration: TIMES.threadArchiveMinutes },
        signal,
      });
    } catch (error) {
      if (refusalCode(error) !== HAS_THREAD) throw error;
    }
  }

  /** A card without a thread is no debate: when Discord refuses the thread for good, the card goes too. */
  async function undone(error: unknown, channel: string, message: string): Promise<unknown> {
    if (refusalCode(error) === null) return halfDone(error);
    try {
      await rest.delete(Routes.channelMessage(channel, message));
      return error;
    } catch {
      // It stays, and is found by its marker when the debate is tried again.
      return halfDone(error);
    }
  }

  async function inForum(
    post: RootPost,
    draft: Draft,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<string> {
    const { channel, debate, uncertain } = delivery;
    const name = { debate, key: post.key, part: 0 };
    const there = uncertain ? await findForumPost(post, delivery, signal) : null;
    if (there !== null) return there;
    const { components, flags, allowed_mentions } = bodyOf(draft, name);
    const thread = (await rest.post(Routes.threads(channel), {
      body: {
        name: threadName(post.body),
        auto_archive_duration: TIMES.threadArchiveMinutes,
        message: { components, flags, allowed_mentions },
      },
      signal,
    })) as APIThreadChannel;
    return thread.id;
  }

  /** A forum has no nonce: the newest posts of the bot are looked at one by one. */
  async function findForumPost(
    post: RootPost,
    { workspace, channel, debate }: Delivery,
    signal: AbortSignal,
  ): Promise<string | null> {
    const { threads } = (await rest.get(Routes.guildActiveThreads(workspace), {
      signal,
    })) as RESTGetAPIGuildThreadsResult;
    const candidates = (threads as APIThreadChannel[]).filter(
      (thread) => thread.parent_id === channel && thread.name === threadName(post.body),
    );
    for (const { id } of candidates) {
      const message = (await rest.get(Routes.channelMessage(id, id), { signal })) as Parameters<
        typeof isMarked
      >[0];
      if (isMarked(message, { debate, key: post.key, part: 0 })) return id;
    }
    return null;
  }

  return {
    async publish(post, draft, delivery, signal) {
      return (await isForum(delivery.channel))
        ? inForum(post, draft, delivery, signal)
        : inChannel(post, draft, delivery, { rest, signal });
    },
    async revise(thread, draft, key, { channel, debate }, signal) {
      const place = (await isForum(channel)) ? thread : channel;
      await rest.patch(Routes.channelMessage(place, thread), {
        body: bodyOf(draft, { debate, key, part: 0 }),
        signal,
      });
    },
  };
}
