/** A simulated Slack and a simulated Discord side by side, for processes of the real command line. */
import { MessageType } from 'discord.js';
import { markerOf } from '../../adapters/chat/discord/marker.ts';
import { parseConfig } from '../../config/env.ts';
import { type App, compose } from '../../src/main/compose.ts';
import type { ToldDebate } from './debate-log.ts';
import type { ChannelHandle } from './discord/people/channel.ts';
import { type DiscordSimulator, startDiscord } from './discord/simulator.ts';
import type { Seen } from './slack/seen.ts';
import { type SlackWorkspace, startSlack } from './slack/workspace.ts';
import { keyOf } from './slack-room.ts';

export interface ChatPlaces {
  readonly slack: SlackWorkspace;
  readonly discord: DiscordSimulator;
  /** What a process needs to speak to both. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function startChatPlaces(): Promise<ChatPlaces> {
  const slack = await startSlack();
  const discord = await startDiscord();
  return {
    slack,
    discord,
    environment: {
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_API_URL: slack.apiUrl,
      DISCORD_TOKEN: discord.token,
      DISCORD_GUILD_ID: discord.guild.id,
      DISCORD_API_URL: discord.api,
      ROUNDTABLE_PANEL: 'rehearsal',
      PORT: '0',
    },
    async close() {
      await slack.close();
      await discord.close();
    },
  };
}

/** Looks at the same store as the processes, without taking part. */
export async function lookAtStore(store: string, prefix?: string): Promise<App> {
  const parsed = parseConfig({
    ROUNDTABLE_STORE: store,
    ROUNDTABLE_LOG: 'silent',
    ...(prefix === undefined ? {} : { ROUNDTABLE_PREFIX: prefix }),
  });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return compose(parsed.config, { command: 'a test that looks on' });
}

/** Keys of the posts that a debate must show below its root, in their order; signs on messages are none. */
export function expectedKeys({ posts }: ToldDebate): readonly string[] {
  return posts
    .filter(({ key, body }) => key !== 'root' && body.kind !== 'mark')
    .map(({ key }) => key);
}

/** Root messages of debates in a Slack channel. */
export function slackRoots(slack: SlackWorkspace, channel: string): readonly Seen[] {
  return slack
    .channel(channel)
    .read()
    .filter(({ metadata }) => keyOf(metadata) === 'root');
}

export function slackKeys({ replies }: Seen, people: readonly string[] = []): readonly string[] {
  return replies
    .filter(({ author, onlyFor }) => onlyFor === null && !people.includes(author))
    .map(({ metadata, text }) => keyOf(metadata) ?? `no post: ${text}`);
}

/** What Discord itself puts at the top of a thread: the message that it hangs on. */
const STARTER = MessageType.ThreadStarterMessage;

/** Discord keeps a number on each post, which only its debate and key give. */
export function discordKeys(
  thread: ChannelHandle,
  debate: string,
  told: ToldDebate,
  people: readonly string[] = [],
): readonly string[] {
  const names = new Map(
    told.posts.map(({ key }) => [markerOf({ debate, key, part: 0 }), key] as const),
  );
  return thread
    .messages()
    .filter(({ author, data }) => data.type !== STARTER && !people.includes(author))
    .map(({ data, text }) => names.get(data.components?.[0]?.id ?? 0) ?? `no post: ${text}`);
}
