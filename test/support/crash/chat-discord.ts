/** A simulated Discord server with a channel for each run. */
import { MessageType } from 'discord.js';
import { markerOf } from '../../../adapters/chat/discord/marker.ts';
import { messageRef } from '../../../adapters/chat/discord/refs.ts';
import type { SeenMessage } from '../discord/people/seen.ts';
import { startDiscord } from '../discord/simulator.ts';
import type { Message, SweptChannel, SweptChat } from './chat.ts';
import { DEBATE } from './life-plan.ts';

/** Discord keeps a nonce for five minutes, so that a process that starts later has to look for itself. */
const UNTIL_FORGOTTEN = 6 * 60_000;
const MOST_PARTS = 10;

interface Part {
  readonly key: string;
  readonly part: number;
}

export async function openDiscordChat(): Promise<SweptChat> {
  const discord = await startDiscord();
  const ana = discord.guild.person('Ana');

  function newChannel(name: string): SweptChannel {
    const channel = discord.guild.channel(name);
    const said = ana.says(channel, 'And what does it cost to run?');
    const reply = messageRef(channel.id, said.id);
    const posted = () =>
      [channel, ...channel.threads()]
        .flatMap((place) => place.messages())
        .filter(({ id, data }) => id !== said.id && data.type === MessageType.Default);
    return {
      plan: {
        workspace: discord.guild.id,
        channel: channel.id,
        surface: 'discord',
        connection: {
          settings: {
            DISCORD_TOKEN: discord.token,
            DISCORD_GUILD_ID: discord.guild.id,
            DISCORD_API_URL: discord.api,
          },
          origin: new URL(discord.api).origin,
        },
        reply,
      },
      messages: (keys) => messagesOf(posted(), channel.id, partsByMarker(keys)),
      signs: () =>
        channel.messages().find(({ id }) => id === said.id)?.reactions['👀']?.length === 1
          ? [`seen.${reply}`]
          : [],
      contentOf: null,
      take: null,
      timePasses: () => discord.advance(UNTIL_FORGOTTEN),
    };
  }

  return { newChannel, close: discord.close };
}

function partsByMarker(keys: readonly string[]): ReadonlyMap<number, Part> {
  const parts = Array.from({ length: MOST_PARTS }, (_, part) => part);
  return new Map(
    keys.flatMap((key) =>
      parts.map((part) => [markerOf({ debate: DEBATE, key, part }), { key, part }] as const),
    ),
  );
}

/** A long post is known by its first message and shows what all of them show. */
function messagesOf(
  seen: readonly SeenMessage[],
  channel: string,
  names: ReadonlyMap<number, Part>,
): readonly Message[] {
  const parts = seen.map((message) => ({
    message,
    ...(names.get(message.data.components?.[0]?.id ?? 0) ?? {
      key: `stray message ${message.id}`,
      part: 0,
    }),
  }));
  return parts
    .filter(({ part }) => part === 0)
    .map(({ message, key }) => ({
      ref: message.id,
      thread: message.channelId === channel ? null : message.channelId,
      key,
      content: parts
        .filter((each) => each.message === message || (each.key === key && each.part > 0))
        .map((each) => shown(each.message))
        .join('\n'),
    }));
}

function shown({ author, text, buttons, files }: SeenMessage): string {
  const labels = buttons.map(({ label }) => label);
  return [author, text, ...labels, ...files.map(({ name }) => name)].join('\n');
}
