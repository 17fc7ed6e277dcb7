/** What people do in Slack, as the product understands it; pure, and the same however often it is delivered. */
import type { Deed, Inbound, Reaction } from '../../../src/ports/chat-platform.ts';
import { parseCommand } from '../../../src/transcript/command.ts';
import { parseReply } from '../../../src/transcript/reply.ts';
import { idOf } from './deed-id.ts';
import { encodeRef } from './refs.ts';
import { readable } from './text.ts';

/** The workspace and the bot in it. */
export interface Installation {
  readonly team: string;
  readonly botUser: string;
}

export interface CommandPayload {
  readonly trigger_id?: string | undefined;
  readonly channel_id: string;
  readonly user_id: string;
  readonly text: string;
}

export function inboundOfCommand(command: CommandPayload, { team }: Installation): Inbound {
  const { user_id: user } = command;
  return {
    // Its words too: not everyone who sends commands makes every trigger anew.
    id: idOf(['command', team, command.trigger_id], [command.channel_id, user, command.text]),
    workspace: team,
    channel: command.channel_id,
    thread: null,
    person: user,
    deed: { kind: 'command', text: readable(command.text) },
  };
}

/** A message as events carry it; what is not read here is left out. */
export interface MessagePayload {
  readonly channel: string;
  readonly ts?: string | undefined;
  readonly user?: string | undefined;
  readonly bot_id?: string | undefined;
  readonly text?: string | undefined;
  readonly subtype?: string | undefined;
  readonly thread_ts?: string | undefined;
  readonly edited?: { readonly ts: string } | undefined;
  readonly event_ts?: string | undefined;
  readonly deleted_ts?: string | undefined;
  readonly message?: Omit<MessagePayload, 'channel'> | undefined;
  readonly previous_message?: Omit<MessagePayload, 'channel'> | undefined;
}

/** Kinds of messages that people write. */
const WRITTEN: readonly (string | undefined)[] = [
  undefined,
  'thread_broadcast',
  'file_share',
  'me_message',
];

/** Null: none of our business. */
export function inboundOfMessage(
  event: MessagePayload,
  installation: Installation,
): Inbound | null {
  switch (event.subtype) {
    case 'message_changed':
      return editOf(event, installation);
    case 'message_deleted':
      return deletionOf(event, installation);
    default:
      return WRITTEN.includes(event.subtype) ? newMessage(event, installation) : null;
  }
}

/** The same for a message and for the mention that comes as its twin. */
function newMessage(event: MessagePayload, installation: Installation): Inbound | null {
  const base = baseOf(event, event.channel, installation);
  if (base === null) return null;
  const inThread = base.inbound.thread !== null;
  const deed = deedOf(event, base.message, 0, { ...installation, inThread });
  return deed === null ? null : { ...base.inbound, deed };
}

function editOf(event: MessagePayload, installation: Installation): Inbound | null {
  const { message, previous_message: before } = event;
  // Slack also reports links that were unfolded and threads that grew.
  if (message === undefined || message.text === before?.text) return null;
  const editedAt = message.edited?.ts ?? (before === undefined ? undefined : event.event_ts);
  if (editedAt === undefined || !WRITTEN.includes(message.subtype)) return null;
  const base = baseOf(message, event.channel, installation);
  if (base === null) return null;
  // Microseconds: two edits may fall into one millisecond.
  const revision = Math.round(Number(editedAt) * 1_000_000);
  const deed = deedOf({ ...message, channel: event.channel }, base.message, revision, {
    ...installation,
    // Slack need not say in which thread; the message itself is known, or none of our business.
    inThread: before === undefined || base.inbound.thread !== null,
  });
  // A command that was obeyed is not given again.
  if (deed?.kind !== 'reply') return null;
  return { ...base.inbound, id: `${base.inbound.id}.edited.${editedAt}`, deed };
}

function deletionOf(event: MessagePayload, installation: Installation): Inbound | null {
  if (event.previous_message === undefined) return bareDeletionOf(event, installation);
  const base = baseOf(event.previous_message, event.channel, installation);
  if (base?.inbound.thread == null) return null;
  const { inbound, message } = base;
  return { ...inbound, id: `${inbound.id}.deleted`, deed: { kind: 'reply-deleted', message } };
}

/** Slack's own example of a deletion says only which message it was. */
function bareDeletionOf(
  { channel, deleted_ts: ts }: MessagePayload,
  { team }: Installation,
): Inbound | null {
  if (ts === undefined) return null;
  return {
    id: `message.${team}.${channel}.${ts}.deleted`,
    workspace: team,
    channel,
    thread: null,
    person: '',
    deed: { kind: 'reply-deleted', message: encodeRef({ team, channel, ts }) },
  };
}

function baseOf(
  message: Omit<MessagePayload, 'channel'>,
  channel: string,
  { team, botUser }: Installation,
): { readonly inbound: Omit<Inbound, 'deed'>; readonly message: string } | null {
  const { user, ts, bot_id: bot, thread_ts: thread } = message;
  if (user === undefined || ts === undefined || bot !== undefined || user === botUser) return null;
  const inThread = thread !== undefined && thread !== ts;
  return {
    inbound: {
      id: `message.${team}.${channel}.${ts}`,
      workspace: team,
      channel,
      thread: inThread ? encodeRef({ team, channel, ts: thread }) : null,
      person: user,
    },
    message: encodeRef({ team, channel, ts }),
  };
}

/**
 * In a thread a mention may carry any command, because Slack takes no slash commands there; everything else is
 * a reply. Outside of threads only mentions count.
 */
function deedOf(
  event: MessagePayload,
  message: string,
  revision: number,
  { botUser, inThread }: Installation & { readonly inThread: boolean },
): Deed | null {
  const wire = event.text ?? '';
  const mention = new RegExp(`<@${botUser}(\\|[^>]*)?>`, 'g');
  const mentioned = mention.test(wire);
  const text = readable(wire.replace(mention, ' ')).trim();
  if (!inThread) {
    return mentioned ? { kind: 'command', text: text === '' ? 'help' : text } : null;
  }
  return mentioned && isMentionCommand(text)
    ? { kind: 'command', text }
    : {
        ...{ kind: 'reply', message, text, revision, sentAt: writtenAt(event.ts) },
        ...(mentioned && revision === 0 ? { mentioned } : {}),
      };
}

/** Slack names a message by its moment, in seconds with six digits behind the point. */
function writtenAt(ts: string | undefined): number {
  return Math.round(Number(ts) * 1_000_000) / 1_000;
}

function isMentionCommand(text: string): boolean {
  if (parseReply(text).kind !== 'focus') return false;
  return !['open', 'form', 'mistake', 'mistyped'].includes(parseCommand(text).kind);
}

/** Emoji names, skin tones aside. */
const REACTIONS: Readonly<Record<string, Reaction>> = {
  white_check_mark: 'accept',
  heavy_check_mark: 'accept',
  pencil2: 'edits',
  no_entry: 'block',
  no_entry_sign: 'block',
  '-1': 'complaint',
  thumbsdown: 'complaint',
};

export function reactionNamed(name: string): Reaction | null {
  return REACTIONS[name.split('::')[0] ?? name] ?? null;
}

export interface ReactionPlace {
  readonly channel: string;
  readonly ts: string;
  readonly person: string;
  /** Of the event. */
  readonly at: string;
}

/** What stands on the message now, as Slack has just said, or as far as one person's events have told. */
export interface Standing {
  readonly reactions: readonly { readonly name: string; readonly users: readonly string[] }[];
  readonly only?: string;
}

export function inboundOfReactions(
  { channel, ts, person, at }: ReactionPlace,
  { reactions, ...rest }: Standing,
  { team }: Installation,
): Inbound {
  return {
    id: `reactions.${team}.${channel}.${ts}.${at}`,
    workspace: team,
    channel,
    thread: null,
    person,
    deed: {
      kind: 'reactions',
      ...rest,
      post: encodeRef({ team, channel, ts }),
      standing: reactions.flatMap(({ name, users }) => {
        const reaction = reactionNamed(name);
        return reaction === null ? [] : users.map((user) => ({ person: user, reaction }));
      }),
    },
  };
}
