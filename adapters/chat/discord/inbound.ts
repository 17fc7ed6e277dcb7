/** What Discord delivers, as what a person did; the same however often it is delivered. */
import { randomUUID } from 'node:crypto';
import {
  type APIInteraction,
  type APIMessage,
  ChannelType,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageUpdateDispatchData,
  MessageType,
  type REST,
  Routes,
  SnowflakeUtil,
} from 'discord.js';
import type { Inbound, PostRef, Reaction } from '../../../src/ports/chat-platform.ts';
import { messageRef, threadRef } from './refs.ts';

/** Where an interaction happened and whose it is. */
export type Place = Pick<Inbound, 'id' | 'workspace' | 'channel' | 'thread' | 'person'>;

export const THREADS: readonly ChannelType[] = [
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
];

/** Null: outside a server, where the bot has nothing to say. */
export function placeOf(interaction: APIInteraction): Place | null {
  const { id, guild_id: workspace, channel, member, user } = interaction;
  const person = member?.user.id ?? user?.id;
  const where = channelIdOf(interaction);
  if (workspace === undefined || where === undefined || person === undefined) return null;
  const isThread = channel !== undefined && THREADS.includes(channel.type);
  return {
    id: `discord.${id}`,
    workspace,
    channel: isThread ? (parentOf(channel) ?? where) : where,
    thread: isThread ? threadRef(where) : null,
    person,
  };
}

/** The channel itself may be left out; its id is always there. */
export function channelIdOf({ channel, channel_id: id }: APIInteraction): string | undefined {
  return channel?.id ?? id;
}

/** Whether a delivery says what kind of place it comes from, and of a thread where that hangs. */
export function isPlaced({ channel }: APIInteraction): boolean {
  if (channel?.type === undefined) return false;
  return !THREADS.includes(channel.type) || parentOf(channel) !== null;
}

function parentOf(channel: NonNullable<APIInteraction['channel']>): string | null {
  return ('parent_id' in channel ? channel.parent_id : null) ?? null;
}

type WrittenMessage = GatewayMessageCreateDispatchData | GatewayMessageUpdateDispatchData;

const PEOPLE_WRITE: readonly MessageType[] = [MessageType.Default, MessageType.Reply];

/** Null: not written by a person, or nothing in it. `bot`: who need not be addressed, but may be. */
export function replyOf(message: WrittenMessage, bot = ''): Inbound | null {
  const { id, channel_id: thread, guild_id: workspace, author, content } = message;
  // A webhook's message may come without an author of its own.
  if (workspace === undefined || author === undefined || author.bot === true) return null;
  const text = (content ?? '').replace(new RegExp(`^\\s*<@!?${bot}>[\\s,:]*`), '');
  if (message.webhook_id !== undefined || text.trim() === '') return null;
  if (!PEOPLE_WRITE.includes(message.type ?? MessageType.Default)) return null;
  const edited = message.edited_timestamp ? Date.parse(message.edited_timestamp) : 0;
  return {
    id: `discord.${thread}.${id}${edited === 0 ? '' : `.${edited}`}`,
    workspace,
    channel: thread,
    thread: threadRef(thread),
    person: author.id,
    deed: {
      ...{ kind: 'reply', message: messageRef(thread, id), text, revision: edited },
      sentAt: writtenAt(id),
    },
  };
}

/** An edit may be told in part; then the message itself says the rest. */
export async function completed(
  message: GatewayMessageUpdateDispatchData,
  rest: REST,
): Promise<GatewayMessageUpdateDispatchData> {
  const { author, content, edited_timestamp: edited } = message;
  if (author !== undefined && content !== undefined && edited !== undefined) return message;
  const route = Routes.channelMessage(message.channel_id, message.id);
  const whole = (await rest.get(route)) as APIMessage;
  return { ...whole, ...message, author: whole.author, edited_timestamp: whole.edited_timestamp };
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

/** The end of a time in which nobody listened to a thread. */
export function gapIn(
  thread: string,
  workspace: string,
  isGone: (message: PostRef) => Promise<boolean>,
): Inbound {
  return {
    id: `discord.${thread}.gap.${randomUUID()}`,
    workspace,
    channel: thread,
    thread: threadRef(thread),
    person: '',
    deed: { kind: 'gap', isGone },
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
