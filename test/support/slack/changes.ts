/** The changes a channel can undergo, by people or by the app, each with the event it causes. */
import { emitIn } from './emit.ts';
import { fullShape } from './message-shape.ts';
import type { Channel, Json, Message, Persona } from './model.ts';
import { findMessage, repliesTo, type World } from './world.ts';

export interface NewMessage {
  readonly author: string;
  readonly text: string;
  readonly persona?: Persona | null;
  readonly threadTs?: string | null;
  readonly broadcast?: boolean;
  readonly clientMessageId?: string | null;
  readonly subtype?: string | null;
  readonly blocks?: readonly Json[];
  readonly attachments?: readonly Json[];
  readonly metadata?: Json | null;
  readonly files?: readonly string[];
}

export function addMessage(world: World, channel: Channel, given: NewMessage): Message {
  const broadcast = given.broadcast === true && given.threadTs != null;
  const message: Message = {
    ts: world.ids.timestamp(),
    author: given.author,
    persona: given.persona ?? null,
    threadTs: given.threadTs ?? null,
    broadcast,
    clientMessageId: given.clientMessageId ?? null,
    subtype: given.subtype ?? (broadcast ? 'thread_broadcast' : null),
    files: given.files ?? [],
    reactions: [],
    text: given.text,
    blocks: given.blocks ?? [],
    attachments: given.attachments ?? [],
    metadata: given.metadata ?? null,
    edited: null,
    tombstone: false,
  };
  channel.messages.push(message);
  world.signals.emit('change');
  announce(world, channel, message);
  return message;
}

export type Revision = Partial<
  Pick<Message, 'text' | 'blocks' | 'attachments' | 'metadata' | 'edited'>
>;

export function changeMessage(
  world: World,
  channel: Channel,
  message: Message,
  revision: Revision,
): void {
  const previous = eventShape(world, channel, message);
  Object.assign(message, revision);
  world.signals.emit('change');
  emitChanged(world, channel, eventShape(world, channel, message), previous);
}

/** A message that heads a thread leaves a tombstone; any other is gone. */
export function removeMessage(world: World, channel: Channel, message: Message): void {
  const previous = eventShape(world, channel, message);
  if (repliesTo(channel, message.ts).length > 0) {
    message.tombstone = true;
    message.reactions.splice(0);
    world.signals.emit('change');
    emitChanged(world, channel, eventShape(world, channel, message), previous);
    return;
  }
  channel.messages.splice(channel.messages.indexOf(message), 1);
  const parent = message.threadTs === null ? null : findMessage(channel, message.threadTs);
  const emptied = parent?.tombstone === true && repliesTo(channel, parent.ts).length === 0;
  if (emptied) channel.messages.splice(channel.messages.indexOf(parent), 1);
  world.signals.emit('change');
  const ts = world.ids.timestamp();
  emitIn(world, channel, {
    type: 'message',
    subtype: 'message_deleted',
    previous_message: previous,
    deleted_ts: message.ts,
    channel: channel.id,
    hidden: true,
    ts,
    event_ts: ts,
    channel_type: channel.kind,
  });
}

interface Reacting {
  readonly user: string;
  readonly name: string;
}

export function addReaction(
  world: World,
  channel: Channel,
  message: Message,
  { user, name }: Reacting,
): boolean {
  const reaction = message.reactions.find((known) => known.name === name);
  if (reaction?.users.includes(user) === true) return false;
  if (reaction === undefined) message.reactions.push({ name, users: [user] });
  else reaction.users.push(user);
  reacted(world, channel, message, { type: 'reaction_added', user, reaction: name });
  return true;
}

export function removeReaction(
  world: World,
  channel: Channel,
  message: Message,
  { user, name }: Reacting,
): boolean {
  const reaction = message.reactions.find((known) => known.name === name);
  if (reaction === undefined || !reaction.users.includes(user)) return false;
  reaction.users.splice(reaction.users.indexOf(user), 1);
  if (reaction.users.length === 0) {
    message.reactions.splice(message.reactions.indexOf(reaction), 1);
  }
  reacted(world, channel, message, { type: 'reaction_removed', user, reaction: name });
  return true;
}

export function joinChannel(world: World, channel: Channel, user: string): void {
  if (channel.members.has(user)) return;
  channel.members.add(user);
  world.signals.emit('change');
  emitIn(world, channel, {
    type: 'member_joined_channel',
    user,
    channel: channel.id,
    channel_type: channel.kind === 'channel' ? 'C' : 'G',
    team: world.team.id,
    event_ts: world.ids.timestamp(),
  });
}

function announce(world: World, channel: Channel, message: Message): void {
  const event = {
    ...eventShape(world, channel, message),
    channel: channel.id,
    event_ts: message.ts,
  };
  emitIn(world, channel, { ...event, channel_type: channel.kind });
  const mentions = message.text.includes(`<@${world.bot.id}>`) && message.author !== world.bot.id;
  if (mentions && channel.kind !== 'im') emitIn(world, channel, { ...event, type: 'app_mention' });
}

/** Events carry a message and its place in a thread, without reactions and metadata. */
function eventShape(world: World, channel: Channel, message: Message): Json {
  const { reactions: _, ...shape } = fullShape(world, channel, message, { metadata: false });
  return shape;
}

function emitChanged(world: World, channel: Channel, message: Json, previous: Json): void {
  const ts = world.ids.timestamp();
  emitIn(world, channel, {
    type: 'message',
    subtype: 'message_changed',
    message,
    previous_message: previous,
    channel: channel.id,
    hidden: true,
    ts,
    event_ts: ts,
    channel_type: channel.kind,
  });
}

function reacted(world: World, channel: Channel, message: Message, event: Json): void {
  world.signals.emit('change');
  emitIn(world, channel, {
    ...event,
    item: { type: 'message', channel: channel.id, ts: message.ts },
    // Slack knows no user behind a post under another name.
    ...(message.persona === null ? { item_user: message.author } : {}),
    event_ts: world.ids.timestamp(),
  });
}
