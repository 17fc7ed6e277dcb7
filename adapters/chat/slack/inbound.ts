/** What people do in Slack, as the product understands it; pure, and the same however often it is delivered. */
import type { Deed, Inbound, Reaction } from '../../../src/ports/chat-platform.ts';
import { parseCommand } from '../../../src/transcript/command.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { parseReply } from '../../../src/transcript/reply.ts';
import type { Submission } from './forms.ts';
import { encodeRef } from './refs.ts';
import { readable } from './text.ts';

/** The workspace and the bot in it. */
export interface Installation {
  readonly team: string;
  readonly botUser: string;
}

export interface CommandPayload {
  readonly trigger_id: string;
  readonly channel_id: string;
  readonly user_id: string;
  readonly text: string;
}

export function inboundOfCommand(command: CommandPayload, { team }: Installation): Inbound {
  return {
    id: `command.${team}.${command.trigger_id}`,
    workspace: team,
    channel: command.channel_id,
    thread: null,
    person: command.user_id,
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
  const deed = base === null ? null : deedOf(event, base.message, 0, installation);
  return base === null || deed === null ? null : { ...base.inbound, deed };
}

function editOf(event: MessagePayload, installation: Installation): Inbound | null {
  const { message, previous_message: before } = event;
  // Slack also reports links that were unfolded and threads that grew.
  if (message?.edited === undefined || message.text === before?.text) return null;
  if (!WRITTEN.includes(message.subtype)) return null;
  const base = baseOf(message, event.channel, installation);
  if (base === null) return null;
  // Microseconds: two edits may fall into one millisecond.
  const revision = Math.round(Number(message.edited.ts) * 1_000_000);
  const deed = deedOf({ ...message, channel: event.channel }, base.message, revision, installation);
  // A command that was obeyed is not given again.
  if (deed?.kind !== 'reply') return null;
  return { ...base.inbound, id: `${base.inbound.id}.edited.${message.edited.ts}`, deed };
}

function deletionOf(event: MessagePayload, installation: Installation): Inbound | null {
  const base = baseOf(event.previous_message ?? {}, event.channel, installation);
  if (base?.inbound.thread == null) return null;
  const { inbound, message } = base;
  return { ...inbound, id: `${inbound.id}.deleted`, deed: { kind: 'reply-deleted', message } };
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
  { botUser }: Installation,
): Deed | null {
  const wire = event.text ?? '';
  const mention = new RegExp(`<@${botUser}(\\|[^>]*)?>`, 'g');
  const mentioned = mention.test(wire);
  const text = readable(wire.replace(mention, ' ')).trim();
  if (event.thread_ts === undefined || event.thread_ts === event.ts) {
    return mentioned ? { kind: 'command', text: text === '' ? 'help' : text } : null;
  }
  return mentioned && isMentionCommand(text)
    ? { kind: 'command', text }
    : { kind: 'reply', message, text, revision, sentAt: writtenAt(event.ts) };
}

/** Slack names a message by its moment, in seconds with six digits behind the point. */
function writtenAt(ts: string | undefined): number {
  return Math.round(Number(ts) * 1_000_000) / 1_000;
}

function isMentionCommand(text: string): boolean {
  if (parseReply(text).kind !== 'focus') return false;
  return !['open', 'form', 'mistake'].includes(parseCommand(text).kind);
}

/** Emoji names, skin tones aside. */
const REACTIONS: Readonly<Record<string, Reaction>> = {
  white_check_mark: 'accept',
  heavy_check_mark: 'accept',
  pencil2: 'edits',
  no_entry: 'block',
  no_entry_sign: 'block',
  '-1': 'complaint',
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

/** What stands on the message now, as Slack has just said. */
export function inboundOfReactions(
  { channel, ts, person, at }: ReactionPlace,
  standing: readonly { readonly name: string; readonly users: readonly string[] }[],
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
      post: encodeRef({ team, channel, ts }),
      standing: standing.flatMap(({ name, users }) => {
        const reaction = reactionNamed(name);
        return reaction === null ? [] : users.map((user) => ({ person: user, reaction }));
      }),
    },
  };
}

export interface ButtonPlace {
  readonly trigger: string;
  readonly channel: string;
  /** Moment of the message that heads the thread. */
  readonly thread: string | null;
  readonly person: string;
}

export function inboundOfPress(press: Press, place: ButtonPlace, { team }: Installation): Inbound {
  return fromButton({ kind: 'press', press }, place, team);
}

/** "Debate this instead". */
export function inboundOfInstead(
  topic: string,
  place: ButtonPlace,
  { team }: Installation,
): Inbound {
  return fromButton({ kind: 'command', text: `open ${topic}` }, place, team);
}

function fromButton(
  deed: Deed,
  { trigger, channel, thread, person }: ButtonPlace,
  team: string,
): Inbound {
  return {
    id: `press.${team}.${trigger}`,
    workspace: team,
    channel,
    thread: thread === null ? null : encodeRef({ team, channel, ts: thread }),
    person,
    deed,
  };
}

export function inboundOfSubmission(
  { form, origin, fields }: Submission,
  { view, person }: { readonly view: string; readonly person: string },
  { team }: Installation,
): Inbound {
  const { channel, thread, press } = origin;
  return {
    id: `submit.${team}.${view}`,
    workspace: team,
    channel,
    thread: thread === null ? null : encodeRef({ team, channel, ts: thread }),
    person,
    deed: { kind: 'submit', form, press, fields },
  };
}

/** What a button carries; null = it is none of ours, or from an older version. */
export function pressOf(value: string | undefined): Press | null {
  try {
    const press: unknown = JSON.parse(value ?? '');
    if (typeof press !== 'object' || press === null) return null;
    const texts = ['debate', 'card', 'action', 'argument'].map(
      (name) => (press as Record<string, unknown>)[name],
    );
    return texts.every((text) => typeof text === 'string') ? (press as Press) : null;
  } catch {
    // Somebody else's button.
    return null;
  }
}
