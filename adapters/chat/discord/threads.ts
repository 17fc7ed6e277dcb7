/** Which channels are threads that the bot opened: only what is said there concerns a debate. */
import { type APIChannel, type Client, type REST, Routes } from 'discord.js';
import { refusalCode } from './errors.ts';
import { THREADS } from './inbound.ts';
import { COUNTS } from './limits.ts';

interface Opened {
  readonly isThread: boolean;
  /** Null: not told, and the store knows whether a debate lives there. */
  readonly owner: string | null;
}

export function createThreads(client: Client, rest: REST): (channel: string) => Promise<boolean> {
  /** Of what the library does not keep: a server that it has not been told of, for example. */
  const asked = new Map<string, Promise<Opened>>();

  function ask(channel: string): Promise<Opened> {
    const known = asked.get(channel);
    if (known !== undefined) return known;
    const oldest = asked.size >= COUNTS.channels ? asked.keys().next().value : undefined;
    if (oldest !== undefined) asked.delete(oldest);
    const answer = look(rest, channel);
    asked.set(channel, answer);
    answer.catch(() => asked.delete(channel));
    return answer;
  }

  return async (channel) => {
    const cached = client.channels.cache.get(channel);
    const { isThread, owner } =
      cached === undefined
        ? await ask(channel)
        : { isThread: cached.isThread(), owner: cached.isThread() ? cached.ownerId : null };
    return isThread && (owner === null || owner === client.user?.id);
  };
}

async function look(rest: REST, channel: string): Promise<Opened> {
  try {
    const found = (await rest.get(Routes.channel(channel))) as APIChannel;
    const owner = 'owner_id' in found ? (found.owner_id ?? null) : null;
    return { isThread: THREADS.includes(found.type), owner };
  } catch (error) {
    // A channel that is gone, or that the bot may not see, is none of its threads.
    if (refusalCode(error) === null) throw error;
    return { isThread: false, owner: null };
  }
}
