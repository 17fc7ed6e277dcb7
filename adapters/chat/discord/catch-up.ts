/** After a gap that Discord does not replay: what was said and voted in the threads of debates meanwhile. */
import {
  type APIMessage,
  type APIThreadChannel,
  type GatewayMessageCreateDispatchData,
  type REST,
  type RESTGetAPIChannelMessagesResult,
  type RESTGetAPIGuildThreadsResult,
  Routes,
  SnowflakeUtil,
} from 'discord.js';
import type { PostRef } from '../../../src/ports/chat-platform.ts';
import { refusalCode } from './errors.ts';
import { COUNTS } from './limits.ts';
import { decodeRef, readPress } from './refs.ts';

export interface Missed {
  readonly rest: REST;
  readonly isOurs: (thread: string) => Promise<boolean>;
  /** The same message may be told again: it is known by its id. */
  readonly hear: (message: GatewayMessageCreateDispatchData) => void;
  readonly count: (thread: string, message: string, server: string) => void;
  /** After all that was missed in the thread. */
  readonly over: (thread: string, server: string) => void;
  /** The same for a card that asks for nothing any more: only what people complain about counts. */
  readonly countComplaints: (thread: string, message: string, server: string) => void;
}

/** `since`: milliseconds. Newer messages are heard, and what stands on cards is counted anew. */
export async function catchUp(server: string, since: number, missed: Missed): Promise<void> {
  for (const thread of await activeThreads(server, missed.rest)) {
    if (!(await missed.isOurs(thread))) continue;
    for (const message of (await newestFirst(thread, since, missed.rest)).toReversed()) {
      if (asksForVotes(message)) missed.count(thread, message.id, server);
      else if (isOfBot(message)) missed.countComplaints(thread, message.id, server);
      else if (changedAt(message) >= since) missed.hear({ ...message, guild_id: server });
    }
    missed.over(thread, server);
  }
}

/** Whether Discord has the message no more; what is none of its messages cannot be gone. */
export async function isGone(ref: PostRef, rest: REST): Promise<boolean> {
  const place = decodeRef(ref);
  if (place === null) return false;
  try {
    await rest.get(Routes.channelMessage(place.channel, place.messages[0]));
    return false;
  } catch (error) {
    if (refusalCode(error) === UNKNOWN_MESSAGE) return true;
    throw error;
  }
}

const UNKNOWN_MESSAGE = 10_008;

/** At least one page, and as many more as it takes to reach back. */
async function newestFirst(
  thread: string,
  since: number,
  rest: REST,
): Promise<readonly APIMessage[]> {
  const found: APIMessage[] = [];
  for (let page = 0; page < COUNTS.lookupPages; page += 1) {
    const oldest = found.at(-1);
    const query = new URLSearchParams({
      limit: String(COUNTS.messagesPerPage),
      ...(oldest === undefined ? {} : { before: oldest.id }),
    });
    const messages = (await rest.get(Routes.channelMessages(thread), {
      query,
    })) as RESTGetAPIChannelMessagesResult;
    found.push(...messages);
    const last = messages.at(-1);
    const isAll = messages.length < COUNTS.messagesPerPage || last === undefined;
    if (isAll || SnowflakeUtil.timestampFrom(last.id) < since) break;
  }
  return found;
}

async function activeThreads(server: string, rest: REST): Promise<readonly string[]> {
  try {
    const { threads } = (await rest.get(
      Routes.guildActiveThreads(server),
    )) as RESTGetAPIGuildThreadsResult;
    return (threads as readonly APIThreadChannel[]).map(({ id }) => id);
  } catch (error) {
    // A server that the bot has been removed from has nothing to tell it.
    if (refusalCode(error) === null) throw error;
    return [];
  }
}

function changedAt({ id, edited_timestamp: edited }: APIMessage): number {
  return edited ? Date.parse(edited) : SnowflakeUtil.timestampFrom(id);
}

/** Agents speak through webhooks, cards come from the bot itself. */
function isOfBot({ author, webhook_id: webhook, components }: APIMessage): boolean {
  return author?.bot === true && webhook === undefined && (components ?? []).length > 0;
}

/** Final cards have lost their buttons. */
function asksForVotes({ components }: Pick<APIMessage, 'components'>): boolean {
  return partsOf(components ?? []).some(
    ({ custom_id: id }) => id !== undefined && readPress(id)?.action === 'accept',
  );
}

interface Part {
  readonly custom_id?: string;
  readonly components?: readonly Part[];
}

function partsOf(parts: readonly object[]): readonly Part[] {
  return (parts as readonly Part[]).flatMap((part) => [part, ...partsOf(part.components ?? [])]);
}
