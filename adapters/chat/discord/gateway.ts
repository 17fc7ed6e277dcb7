/** The connection to Discord's gateway: what people do arrives here, in order for each thread. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIInteraction,
  Client,
  Events,
  GatewayDispatchEvents,
  GatewayIntentBits,
  type GatewayMessageCreateDispatchData,
  type GatewayMessageDeleteBulkDispatchData,
  type GatewayMessageDeleteDispatchData,
  type GatewayMessageReactionAddDispatchData,
  type GatewayMessageReactionRemoveAllDispatchData,
  type GatewayMessageUpdateDispatchData,
  type GatewayReadyDispatchData,
  MessageFlags,
  Options,
  type REST,
  Routes,
  SnowflakeUtil,
  Status,
} from 'discord.js';
import type { Inbound, Reaction, Receive } from '../../../src/ports/chat-platform.ts';
import type { Log } from '../../../src/ports/log.ts';
import { postFile, sayable } from './answers.ts';
import { catchUp, isGone } from './catch-up.ts';
import { inOurWords } from './errors.ts';
import { completed, deletionOf, gapIn, reactionNamed, replyOf } from './inbound.ts';
import { createLanes } from './lanes.ts';
import { TIMES } from './limits.ts';
import { nonceOf } from './marker.ts';
import { standingReactions } from './reactions.ts';
import { messageRef } from './refs.ts';
import { type Credentials, restOptions } from './rest.ts';
import { NO_PINGS } from './senders.ts';
import { createThreads } from './threads.ts';

export interface GatewayParts {
  readonly credentials: Credentials;
  readonly rest: REST;
  readonly receive: Receive;
  readonly interact: (data: APIInteraction) => Promise<void>;
  readonly report: Log;
  /** When the gateway was last known to be heard, in milliseconds; null = never. */
  readonly heardUntil: () => Promise<number | null>;
}

export interface Gateway {
  isConnected(): boolean;
  /** Why Discord has ended the connection for good; null = it has not. */
  refusal(): string | null;
  close(): Promise<void>;
}

const { Guilds, GuildMessages, GuildMessageReactions, MessageContent } = GatewayIntentBits;

export async function connect(parts: GatewayParts): Promise<Gateway> {
  const { credentials, rest, receive, report } = parts;
  const client = new Client({
    intents: [Guilds, GuildMessages, GuildMessageReactions, MessageContent],
    rest: restOptions(credentials.apiUrl),
    // Messages are not kept: the library drops a delivery of one that it has, and we deduplicate by ourselves.
    makeCache: Options.cacheWithLimits({ ...Options.DefaultMakeCacheSettings, MessageManager: 0 }),
  });
  const lanes = createLanes();
  let refusal: string | null = null;
  const isOurs = createThreads(client, rest);
  surviveOddEvents(client, report);

  /** Trouble with one deed is a line in the log and never the end of the connection. */
  function start(what: string, task: () => Promise<void>, lane: string = randomUUID()): void {
    lanes.run(lane, task).catch((error: unknown) => {
      report('error', `Discord: ${what} could not be handled`, { error: inOurWords(error) });
    });
  }

  async function hear(inbound: Inbound | null): Promise<void> {
    if (inbound === null || !(await isOurs(inbound.channel))) return;
    await untilSettled(inbound.channel);
    const answer = await receive(inbound);
    if (answer.kind === 'file') return postFile(rest, inbound.channel, answer, inbound.id);
    if (answer.kind !== 'said' || inbound.deed.kind !== 'reply') return;
    // Nobody can be told privately under a message, so that it is said there, once and without a ping.
    const [, , message] = inbound.id.split('.');
    for (const [index, content] of sayable(answer.text).entries()) {
      await rest.post(Routes.channelMessages(inbound.channel), {
        body: {
          content,
          allowed_mentions: NO_PINGS,
          flags: MessageFlags.SuppressEmbeds,
          message_reference: { message_id: message, fail_if_not_exists: false },
          nonce: nonceOf('answer', inbound.id, index),
          enforce_nonce: true,
        },
      });
    }
  }

  async function count(
    channel: string,
    message: string,
    workspace: string | undefined,
    wanted?: readonly Reaction[],
  ): Promise<void> {
    if (workspace === undefined || !(await isOurs(channel))) return;
    await untilSettled(message);
    const standing = await standingReactions(rest, channel, message, wanted);
    const post = messageRef(channel, message);
    await receive({
      // The list is the truth, so that the same one may be told again.
      id: `discord.${message}.reactions.${randomUUID()}`,
      workspace,
      channel,
      thread: null,
      person: '',
      deed: { kind: 'reactions', post, standing },
    });
  }

  /** A new session begins with nothing: a resumed one is replayed by Discord itself. */
  async function hearMissed(servers: readonly string[]): Promise<void> {
    const until = await parts.heardUntil();
    if (until === null) return;
    for (const server of servers) {
      await catchUp(server, until - TIMES.overlapMilliseconds, {
        ...{ rest, isOurs },
        hear: (message) =>
          start(
            'a missed message',
            () => hear(replyOf(message, client.user?.id)),
            message.channel_id,
          ),
        count: (thread, message) =>
          start('missed reactions', () => count(thread, message, server), thread),
        over: (thread, server) =>
          start(
            'missed deletions',
            () => hear(gapIn(thread, server, (message) => isGone(message, rest))),
            thread,
          ),
        countComplaints: (thread, message) =>
          start('missed complaints', () => count(thread, message, server, ['complaint']), thread),
      });
    }
  }

  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData) => {
    start('what was missed', () => hearMissed((guilds ?? []).map(({ id }) => id)));
  });
  const { MessageCreate, MessageUpdate, MessageDelete, MessageDeleteBulk, InteractionCreate } =
    GatewayDispatchEvents;
  client.ws.on(InteractionCreate, (data: APIInteraction) => {
    start('an interaction', () => parts.interact(data));
  });
  client.ws.on(MessageCreate, (data: GatewayMessageCreateDispatchData) => {
    start('a message', () => hear(replyOf(data, client.user?.id)), data.channel_id);
  });
  client.ws.on(MessageUpdate, (data: GatewayMessageUpdateDispatchData) => {
    // Previews and pins change a message too, but only an edit has a time.
    if (data.edited_timestamp === null) return;
    start(
      'an edit',
      async () => hear(replyOf(await completed(data, rest), client.user?.id)),
      data.channel_id,
    );
  });
  client.ws.on(MessageDelete, (data: GatewayMessageDeleteDispatchData) => {
    start('a deletion', () => hear(deletionOf(data)), data.channel_id);
  });
  client.ws.on(MessageDeleteBulk, ({ ids, ...place }: GatewayMessageDeleteBulkDispatchData) => {
    for (const id of ids) {
      start('a deletion', () => hear(deletionOf({ ...place, id })), place.channel_id);
    }
  });
  for (const event of [
    GatewayDispatchEvents.MessageReactionAdd,
    GatewayDispatchEvents.MessageReactionRemove,
    GatewayDispatchEvents.MessageReactionRemoveEmoji,
    GatewayDispatchEvents.MessageReactionRemoveAll,
  ]) {
    client.ws.on(event, (data: ReactionChange) => {
      const isVote = data.emoji === undefined || reactionNamed(data.emoji.name) !== null;
      if (!isVote || data.user_id === client.user?.id) return;
      start(
        'a reaction',
        () => count(data.channel_id, data.message_id, data.guild_id),
        data.channel_id,
      );
    });
  }
  client.on(Events.Error, (error) => report('error', 'Discord: the connection failed', { error }));
  client.on(Events.ShardDisconnect, ({ code }) => {
    refusal = closeInWords(code);
    report('error', `Discord: disconnected for good. ${refusal}`, { code });
  });
  client.on(Events.GuildDelete, ({ id }) => {
    report('warn', 'Discord: the bot was removed from a server', { guild: id });
  });

  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  try {
    await client.login(credentials.token);
    await ready;
  } catch (error) {
    await client.destroy();
    throw error;
  }
  return {
    isConnected: () => refusal === null && isUp(client),
    refusal: () => refusal,
    async close() {
      await client.destroy();
      await lanes.settle();
    },
  };
}

/** The library keeps its own state as it was at the first connection; that of the shards is the present one. */
function isUp({ ws: { shards } }: Client): boolean {
  return shards.size > 0 && shards.every(({ status }) => status === Status.Ready);
}

/**
 * The library reads every event too, after our listeners, and throws at one that lacks a part it wants:
 * nobody could catch that, and it would take the process and every debate with it.
 */
export function surviveOddEvents({ ws }: Client, report: Log): void {
  const handle: unknown = Reflect.get(ws, 'handlePacket');
  if (typeof handle !== 'function') return;
  Reflect.set(ws, 'handlePacket', (packet?: { readonly t?: string }, shard?: unknown) => {
    try {
      return Reflect.apply(handle, ws, [packet, shard]);
    } catch (error) {
      report('warn', 'Discord: an event was not understood', { event: packet?.t, error });
      return false;
    }
  });
}

/** A thread or a card is seen a moment before the debate knows it for its own: who is so quick waits for that. */
async function untilSettled(id: string): Promise<void> {
  const age = Date.now() - SnowflakeUtil.timestampFrom(id);
  const rest = Math.min(TIMES.settlesMilliseconds - age, TIMES.settlesMilliseconds);
  if (rest > 0) await sleep(rest);
}

type ReactionChange = GatewayMessageReactionRemoveAllDispatchData &
  Partial<Pick<GatewayMessageReactionAddDispatchData, 'emoji' | 'user_id'>>;

/** What each final close code asks of the operator. */
function closeInWords(code: number): string {
  switch (code) {
    case 4004:
      return 'The token is not valid any more: copy the new one from the Developer Portal and set DISCORD_TOKEN.';
    case 4014:
      return INTENT_MISSING;
    default:
      return `Discord closed the connection with code ${code} and takes no other.`;
  }
}

export const INTENT_MISSING =
  'The bot may not read messages: switch on “Message Content Intent” in the Developer Portal (your application → Bot → Privileged Gateway Intents) and start again.';
