/** Messages come into being, change and go. */
import {
  type APIMessage,
  type APIUser,
  MessageFlags,
  MessageType,
  PermissionFlagsBits,
} from 'discord.js';
import { numbered, textsOf } from './components.ts';
import { type Mentions, mentionsOf, pingedBy } from './mentions.ts';
import type { MessageBody } from './message-rules.ts';
import { mayInChannel } from './permissions.ts';
import type { Channel, StoredMessage } from './records.ts';
import { joinThread, unarchive } from './threads.ts';
import type { UploadedFile } from './uploads.ts';
import { attachmentsOf, withAttachments } from './uploads.ts';
import { memberData } from './views.ts';
import { announce, type World } from './world.ts';

export interface Draft {
  readonly channel: Channel;
  readonly author: APIUser;
  readonly body: MessageBody;
  readonly files?: readonly UploadedFile[];
  readonly flags?: number;
  readonly type?: MessageType;
  readonly extra?: Partial<APIMessage>;
  readonly onlyFor?: string | null;
  /** The starter of a forum post shares its thread's id. */
  readonly id?: string;
}

const keptFlags =
  MessageFlags.IsComponentsV2 |
  MessageFlags.SuppressEmbeds |
  MessageFlags.SuppressNotifications |
  MessageFlags.Ephemeral |
  MessageFlags.Loading;

export function createMessage(world: World, draft: Draft): StoredMessage {
  const { channel, author, body } = draft;
  const id = draft.id ?? world.newId();
  const attachments = attachmentsOf(world, channel, body.attachments, draft.files ?? []);
  const reference = referenceOf(channel, body);
  const mentions = mentionsIn(world, channel, author, body, reference?.data.author.id ?? null);
  const data = {
    id,
    channel_id: channel.id,
    author,
    content: body.content ?? '',
    timestamp: new Date(world.clock.now()).toISOString(),
    edited_timestamp: null,
    tts: false,
    ...mentionFields(world, mentions),
    attachments,
    embeds: (body.embeds ?? []) as APIMessage['embeds'],
    components: numbered(withAttachments(body.components, attachments)),
    pinned: false,
    type: draft.type ?? (reference ? MessageType.Reply : MessageType.Default),
    flags: (draft.flags ?? body.flags ?? 0) & keptFlags,
    ...(body.nonce !== null && body.nonce !== undefined && { nonce: body.nonce }),
    ...(reference && {
      message_reference: { type: 0, message_id: reference.data.id, channel_id: channel.id },
      referenced_message: reference.data,
    }),
    ...draft.extra,
  } as APIMessage;
  const onlyFor = draft.onlyFor ?? null;
  const avatarUrl = body.avatar_url ?? null;
  const message: StoredMessage = { channel, data, reactions: new Map(), onlyFor, avatarUrl };
  // Nobody but one person has an ephemeral message; channels do not keep it.
  if (onlyFor !== null) return message;
  if (channel.thread !== null) enterThread(world, channel, message);
  channel.messages.set(id, message);
  rememberPings(world, message, mentions);
  announceMessage(world, 'MESSAGE_CREATE', message);
  return message;
}

export function editMessage(
  world: World,
  message: StoredMessage,
  body: MessageBody,
  files: readonly UploadedFile[] = [],
): void {
  const { data, channel } = message;
  const attachments =
    body.attachments === undefined && files.length === 0
      ? data.attachments
      : attachmentsOf(world, channel, body.attachments, files, data.attachments);
  const content = body.content === undefined ? data.content : (body.content ?? '');
  const components: readonly unknown[] | null | undefined =
    body.components === undefined ? data.components : body.components;
  const switched = (body.flags ?? 0) & (MessageFlags.SuppressEmbeds | MessageFlags.IsComponentsV2);
  const whole = { ...body, content, components: components ?? [] };
  const mentions = mentionsIn(world, channel, data.author, whole, null);
  message.data = {
    ...data,
    content,
    ...mentionFields(world, mentions),
    embeds: (body.embeds === undefined ? data.embeds : (body.embeds ?? [])) as APIMessage['embeds'],
    components: numbered(withAttachments(components, attachments)),
    attachments,
    flags: ((data.flags ?? 0) & ~MessageFlags.Loading) | switched,
    edited_timestamp: new Date(world.clock.now()).toISOString(),
  };
  // Edits do not ping, but the edit that fills in a deferred answer is its first appearance.
  if (((data.flags ?? 0) & MessageFlags.Loading) !== 0) rememberPings(world, message, mentions);
  announceMessage(world, 'MESSAGE_UPDATE', message);
}

export function deleteMessage(world: World, message: StoredMessage): void {
  const { channel, data } = message;
  channel.messages.delete(data.id);
  world.deleted.push(message);
  if (message.onlyFor !== null) return;
  announce(world, {
    name: 'MESSAGE_DELETE',
    data: { id: data.id, channel_id: channel.id, guild_id: channel.guild },
    channel,
    guild: channel.guild,
  });
}

function announceMessage(world: World, name: string, message: StoredMessage): void {
  const { channel, data } = message;
  if (message.onlyFor !== null) return;
  const member = world.guilds.get(channel.guild)?.members.get(data.author.id);
  announce(world, {
    name,
    // The gateway fills in the message itself, by the rights of each session.
    data: {
      message,
      guild_id: channel.guild,
      ...(member && data.webhook_id === undefined && { member: memberData(member) }),
    },
    channel,
    guild: channel.guild,
  });
}

function enterThread(world: World, channel: Channel, message: StoredMessage): void {
  unarchive(world, channel);
  if (channel.thread !== null && message.data.type !== MessageType.ThreadStarterMessage) {
    channel.thread.messageCount += 1;
  }
  if (message.data.webhook_id === undefined) joinThread(world, channel, message.data.author.id);
  for (const { id } of message.data.mentions) joinThread(world, channel, id);
}

function mentionsIn(
  world: World,
  channel: Channel,
  author: APIUser,
  body: MessageBody,
  repliedTo: string | null,
): Mentions {
  const roles = world.guilds.get(channel.guild)?.roles;
  const isMember = world.guilds.get(channel.guild)?.members.has(author.id) ?? false;
  return mentionsOf({
    text: [body.content ?? '', ...textsOf(body.components)].join('\n'),
    allowed: body.allowed_mentions,
    repliedTo,
    // A webhook is no member: nothing but allowed_mentions holds it back.
    mayPingAll:
      !isMember || mayInChannel(world, channel, author.id, PermissionFlagsBits.MentionEveryone),
    isMentionable: (role) => roles?.get(role)?.mentionable ?? false,
  });
}

function mentionFields(world: World, mentions: Mentions): Partial<APIMessage> {
  return {
    mentions: mentions.users.flatMap((id) => world.users.get(id) ?? []),
    mention_roles: [...mentions.roles],
    mention_everyone: mentions.everyone || mentions.here,
  };
}

function rememberPings(world: World, { data, channel }: StoredMessage, mentions: Mentions): void {
  const who = pingedBy(mentions);
  if (who.length === 0) return;
  world.pings.push({ by: data.author.id, message: data.id, channel: channel.id, who });
}

function referenceOf(channel: Channel, body: MessageBody): StoredMessage | undefined {
  return channel.messages.get(body.message_reference?.message_id ?? '');
}
