/** What Discord delivers, as what a person did; pure, and the same however often it is delivered. */
import {
  type APIInteraction,
  ChannelType,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageUpdateDispatchData,
  MessageType,
  SnowflakeUtil,
} from 'discord.js';
import type { Inbound, Reaction } from '../../../src/ports/chat-platform.ts';
import { messageRef, threadRef } from './refs.ts';

/** Where an interaction happened and whose it is. */
export type Place = Pick<Inbound, 'id' | 'workspace' | 'channel' | 'thread' | 'person'>;

const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/** Null: outside a server, where the bot has nothing to say. */
export function placeOf(interaction: APIInteraction): Place | null {
  const { id, guild_id: workspace, channel, member, user } = interaction;
  const person = member?.user.id ?? user?.id;
  if (workspace === undefined || channel === undefined || person === undefined) return null;
  const thread = THREADS.includes(channel.type) ? channel.id : null;
  const parent = 'parent_id' in channel ? channel.parent_id : null;
  return {
    id: `discord.${id}`,
    workspace,
    channel: thread === null ? channel.id : (parent ?? channel.id),
    thread: thread === null ? null : threadRef(thread),
    person,
  };
}

type WrittenMessage = GatewayMessageCreateDispatchData | GatewayMessageUpdateDispatchData;

const PEOPLE_WRITE: readonly MessageType[] = [MessageType.Default, MessageType.Reply];

/** Null: not written by a person, or nothing in it. */
export function replyOf(message: WrittenMessage): Inbound | null {
  const { id, channel_id: thread, guild_id: workspace, author, content } = message;
  if (workspace === undefined || author.bot === true || message.webhook_id !== undefined)
    return null;
  if (!PEOPLE_WRITE.includes(message.type) || content.trim() === '') return null;
  const edited = message.edited_timestamp === null ? 0 : Date.parse(message.edited_timestamp);
  return {
    id: `discord.${thread}.${id}${edited === 0 ? '' : `.${edited}`}`,
    workspace,
    channel: thread,
    thread: threadRef(thread),
    person: author.id,
    deed: {
      ...{ kind: 'reply', message: messageRef(thread, id), text: content, revision: edited },
      sentAt: writtenAt(id),
    },
  };
}

/** Ids carry the millisecond, and a counter of twelve bits for those that were made within one. */
function writtenAt(id: string): number {
  const { timestamp, increment } = SnowflakeUtil.deconstruct(id);
  return Number(timestamp) + Number(increment) / 4096;
}

interface DeletedMessage {
  readonly id: string;
  readonly channel_id: string;
  readonly guild_id?: string;
}

/** Discord does not say who deleted it, nor who wrote it. */
export function deletionOf({ id, channel_id: thread, guild_id }: DeletedMessage): Inbound | null {
  if (guild_id === undefined) return null;
  return {
    id: `discord.${thread}.${id}.deleted`,
    workspace: guild_id,
    channel: thread,
    thread: threadRef(thread),
    person: '',
    deed: { kind: 'reply-deleted', message: messageRef(thread, id) },
  };
}

/** Discord names ✏️ with its variation selector; some clients leave it out. */
export const REACTIONS: Readonly<Record<string, Reaction>> = {
  '✅': 'accept',
  '✏️': 'edits',
  '⛔': 'block',
  '👎': 'complaint',
};

export function reactionNamed(emoji: string | null): Reaction | null {
  const bare = (emoji ?? '').replaceAll('\uFE0F', '');
  const [, reaction = null] =
    Object.entries(REACTIONS).find(([each]) => each.replaceAll('\uFE0F', '') === bare) ?? [];
  return reaction;
}
