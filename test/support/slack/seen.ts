/** A channel as a person sees it: messages with their threads and reactions, and as text to print. */
import type { Channel, Ephemeral, Json, Message } from './model.ts';
import { pingsIn } from './pings.ts';
import { repliesTo, userOf, type World } from './world.ts';

export interface Seen {
  readonly channel: string;
  readonly ts: string;
  readonly author: string;
  readonly text: string;
  readonly blocks: readonly Json[];
  readonly attachments: readonly Json[];
  readonly files: readonly string[];
  readonly edited: boolean;
  readonly deleted: boolean;
  /** Whom it notifies: ids, or `here`, `channel`, `everyone`. */
  readonly pings: readonly string[];
  /** Emoji names, each with the names of those who reacted. */
  readonly reactions: Readonly<Record<string, readonly string[]>>;
  readonly replies: readonly Seen[];
  readonly thread: string | null;
  /** The only person who sees it, or null. */
  readonly onlyFor: string | null;
  readonly metadata: Json | null;
}

/** Everything, ephemeral messages included, or what one person sees. */
export function seenIn(world: World, channel: Channel, viewer: string | null): Seen[] {
  const whispers = channel.ephemerals.filter(
    ({ visibleTo }) => viewer === null || visibleTo === viewer,
  );
  const whispered = (thread: string | null) =>
    whispers
      .filter(({ threadTs }) => threadTs === thread)
      .map((whisper) => seenWhisper(world, channel, whisper));
  const roots = channel.messages.filter(
    ({ threadTs, broadcast }) => threadTs === null || broadcast,
  );
  const seen = roots.map((root) => {
    const replies = repliesTo(channel, root.ts).map((reply) => seenMessage(world, channel, reply));
    return {
      ...seenMessage(world, channel, root),
      replies: inOrder([...replies, ...whispered(root.ts)]),
    };
  });
  return inOrder([...seen, ...whispered(null)]);
}

export function printed(messages: readonly Seen[], indent = ''): string {
  return messages
    .flatMap((message) => [
      lineOf(message, indent),
      ...(message.replies.length === 0 ? [] : [printed(message.replies, `${indent}    `)]),
    ])
    .join('\n');
}

function lineOf(
  { author, text, blocks, edited, reactions, onlyFor }: Seen,
  indent: string,
): string {
  const shown = blocks.length === 0 ? text : textsIn(blocks).join('\n');
  const marks = [
    ...(edited ? ['(edited)'] : []),
    ...(onlyFor === null ? [] : [`(only visible to ${onlyFor})`]),
    ...Object.entries(reactions).map(([name, users]) => `:${name}: ${users.length}`),
  ];
  const body = [shown, ...marks].join(' ').replaceAll('\n', `\n${indent}  `);
  return `${indent}${author}: ${body}`;
}

/** Every text of the blocks, in the order in which it is read. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => {
    const readable = ['text', 'title', 'alt_text'].includes(key) && typeof field === 'string';
    return readable ? [field] : textsIn(field);
  });
}

function seenMessage(world: World, channel: Channel, message: Message): Seen {
  const { ts, threadTs: thread, metadata, tombstone } = message;
  const own = message.author === world.bot.id ? world.app.name : nameOf(world, message.author);
  const reactions = message.reactions.map(
    ({ name, users }) => [name, users.map((user) => nameOf(world, user))] as const,
  );
  return {
    channel: channel.id,
    ts,
    author: message.persona?.username ?? own,
    text: tombstone ? 'This message was deleted.' : message.text,
    blocks: tombstone ? [] : message.blocks,
    attachments: message.attachments,
    files: message.files,
    edited: message.edited !== null,
    deleted: tombstone,
    pings: tombstone ? [] : pingsIn(message.text, message.blocks),
    reactions: Object.fromEntries(reactions),
    replies: [],
    thread,
    onlyFor: null,
    metadata,
  };
}

function seenWhisper(world: World, channel: Channel, whisper: Ephemeral): Seen {
  return {
    channel: channel.id,
    ts: whisper.ts,
    author: world.app.name,
    text: whisper.text,
    blocks: whisper.blocks,
    attachments: [],
    files: [],
    edited: false,
    deleted: false,
    pings: pingsIn(whisper.text, whisper.blocks),
    reactions: {},
    replies: [],
    thread: whisper.threadTs,
    onlyFor: nameOf(world, whisper.visibleTo),
    metadata: null,
  };
}

function nameOf(world: World, user: string): string {
  return userOf(world, user).name;
}

function inOrder(messages: readonly Seen[]): Seen[] {
  return messages.toSorted((one, other) => Number(one.ts) - Number(other.ts));
}
