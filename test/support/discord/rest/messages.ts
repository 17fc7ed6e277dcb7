/** Messages of a channel or thread: posted, listed, edited, deleted. */
import { MessageFlags, MessageType, PermissionFlagsBits } from 'discord.js';
import { limits, spans } from '../limits.ts';
import { invalidForm, refusal } from '../refusal.ts';
import { channelOf, messageOf } from '../state/channels.ts';
import {
  checkEdit,
  checkMessage,
  type MessageBody,
  requireSomething,
} from '../state/message-rules.ts';
import { createMessage, deleteMessage, editMessage } from '../state/messages.ts';
import { mayInChannel, requireBot } from '../state/permissions.ts';
import type { Channel, StoredMessage } from '../state/records.ts';
import { requireAwake } from '../state/threads.ts';
import { messageData, readsContent } from '../state/views.ts';
import type { World } from '../state/world.ts';
import { writeDirectly } from './directs.ts';
import { type Call, nothing, ok, type Route } from './route.ts';

const { SendMessages, SendMessagesInThreads, AttachFiles, ReadMessageHistory, ManageMessages } =
  PermissionFlagsBits;

export const messageRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/messages',
    access: 'bot',
    body: () => 'messageCreate',
    handle: (call) => {
      const direct = call.world.directs.get(call.param('channel'));
      return direct === undefined
        ? ok(shown(call.world, post(call)))
        : writeDirectly(call.world, direct, call.body as MessageBody);
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/messages',
    access: 'bot',
    handle: ({ world, param, query }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
      // Without the right to the history Discord answers with an empty list, not with an error.
      const readable = mayInChannel(world, channel, world.bot.id, ReadMessageHistory);
      const page = readable ? pageOf(channel, query) : [];
      return ok(page.map((message) => shown(world, message)));
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/messages/:message',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, ReadMessageHistory);
      return ok(shown(world, messageOf(channel, param('message'))));
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel/messages/:message',
    access: 'bot',
    body: () => 'messageEdit',
    handle: ({ world, param, body, files }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
      const message = messageOf(channel, param('message'));
      if (message.data.author.id !== world.bot.id) throw refusal(50005);
      requireAwake(channel);
      const change = body as MessageBody;
      checkEdit(message.data, change, files.length);
      editMessage(world, message, change, files);
      return ok(shown(world, message));
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
      const message = messageOf(channel, param('message'));
      if (message.data.type === MessageType.ThreadStarterMessage) throw refusal(50021);
      if (message.data.author.id !== world.bot.id) requireBot(world, channel, ManageMessages);
      requireAwake(channel);
      deleteMessage(world, message);
      return nothing;
    },
  },
];

function post({ world, param, body, files }: Call): StoredMessage {
  const channel = channelOf(world, param('channel'));
  requireBot(world, channel, channel.thread === null ? SendMessages : SendMessagesInThreads);
  if (files.length > 0) requireBot(world, channel, AttachFiles);
  requireTextual(channel);
  const draft = body as MessageBody;
  checkMessage(draft, draft.flags ?? 0);
  requireSomething(draft, files.length);
  if (channel.thread?.locked === true)
    requireBot(world, channel, PermissionFlagsBits.ManageThreads, 160005);
  const earlier = sameNonce(world, channel, draft);
  if (earlier !== undefined) return earlier;
  requireReference(channel, draft);
  // A bot's own post cannot be ephemeral; Discord drops the flag.
  const flags = (draft.flags ?? 0) & ~MessageFlags.Ephemeral;
  const message = createMessage(world, { channel, author: world.bot, body: draft, files, flags });
  if (draft.nonce !== null && draft.nonce !== undefined) {
    world.nonces.set(nonceKey(channel, draft), { message, at: world.clock.now() });
  }
  return message;
}

function requireTextual({ type }: Channel): void {
  const withoutMessages = [4, 14, 15, 16];
  if (withoutMessages.includes(type)) throw refusal(50008);
}

function sameNonce(world: World, channel: Channel, draft: MessageBody): StoredMessage | undefined {
  if (draft.enforce_nonce !== true) return undefined;
  const entry = world.nonces.get(nonceKey(channel, draft));
  const isFresh = entry !== undefined && world.clock.now() - entry.at < spans.nonce;
  return isFresh ? entry.message : undefined;
}

function nonceKey(channel: Channel, { nonce }: MessageBody): string {
  return `${channel.id} ${nonce}`;
}

function requireReference(channel: Channel, { message_reference }: MessageBody): void {
  const reference = message_reference as { message_id?: string; fail_if_not_exists?: boolean };
  const id = reference?.message_id;
  if (id === undefined || channel.messages.has(id)) return;
  if (reference.fail_if_not_exists === false) return;
  const code = 'MESSAGE_REFERENCE_UNKNOWN_MESSAGE';
  throw invalidForm([{ path: ['message_reference'], code, message: 'Unknown message' }]);
}

/** Newest first, as Discord lists them. */
function pageOf(channel: Channel, query: URLSearchParams): StoredMessage[] {
  const limit = Number(query.get('limit') ?? '50');
  if (!Number.isInteger(limit) || limit < 1 || limit > limits.messagesPerPage) {
    const message = `int value should be between 1 and ${limits.messagesPerPage}.`;
    throw invalidForm([{ path: ['limit'], code: 'NUMBER_TYPE_MAX', message }]);
  }
  const newestFirst = [...channel.messages.values()].toSorted((one, other) =>
    BigInt(one.data.id) < BigInt(other.data.id) ? 1 : -1,
  );
  const bound = (name: string): bigint | null => {
    const value = query.get(name);
    return value === null ? null : BigInt(value);
  };
  const [around, before, after] = [bound('around'), bound('before'), bound('after')];
  const id = (message: StoredMessage): bigint => BigInt(message.data.id);
  if (around !== null) {
    const newer = newestFirst.filter((message) => id(message) > around);
    const older = newestFirst.filter((message) => id(message) <= around);
    const half = Math.floor(limit / 2);
    return [...newer.slice(Math.max(0, newer.length - half)), ...older.slice(0, limit - half)];
  }
  if (before !== null) return newestFirst.filter((message) => id(message) < before).slice(0, limit);
  if (after !== null) return newestFirst.filter((message) => id(message) > after).slice(-limit);
  return newestFirst.slice(0, limit);
}

function shown(world: World, message: StoredMessage): unknown {
  return messageData(world, message, readsContent(world));
}
