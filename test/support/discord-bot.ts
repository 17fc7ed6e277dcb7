/** The whole bot against a simulated Discord: real composition, embedded store, workers and gateway in this process. */

import { rm } from 'node:fs/promises';
import { parseConfig } from '../../config/env.ts';
import { type App, type Composition, compose } from '../../src/main/compose.ts';
import type { ChannelHandle } from './discord/people/channel.ts';
import type { SeenMessage } from './discord/people/seen.ts';
import type { DiscordSimulator } from './discord/simulator.ts';
import { emptyFolder } from './empty-folder.ts';

export interface DiscordBot {
  readonly app: App;
  close(): Promise<void>;
}

export interface BotOptions extends Partial<Composition> {
  readonly environment?: Readonly<Record<string, string>>;
  /** Several bots on one store: the folder of the first. */
  readonly store?: string;
}

export async function startBot(
  discord: DiscordSimulator,
  { environment = {}, store, ...composition }: BotOptions = {},
): Promise<DiscordBot> {
  const folder = store === undefined ? await emptyFolder() : null;
  const parsed = parseConfig({
    ROUNDTABLE_STORE: store ?? `file:${folder}`,
    ROUNDTABLE_PANEL: 'rehearsal',
    ROUNDTABLE_LOG: 'silent',
    DISCORD_TOKEN: discord.token,
    DISCORD_GUILD_ID: discord.guild.id,
    DISCORD_API_URL: discord.api,
    ...environment,
  });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  const app = await compose(parsed.config, {
    command: 'a test',
    chat: true,
    channelPause: 0,
    tickMilliseconds: 500,
    ...composition,
  });
  const clean = async () => {
    if (folder !== null) await rm(folder, { recursive: true, force: true });
  };
  const workers = await app.work();
  const chat = await app.connect().catch(async (error: unknown) => {
    await workers.close(0);
    await app.close();
    await clean();
    throw error;
  });
  return {
    app,
    async close() {
      await chat.close();
      await workers.close(0);
      await app.close();
      await clean();
    },
  };
}

/** The thread of the only debate in the channel, once it is there. */
export function onlyThread(
  discord: DiscordSimulator,
  channel: ChannelHandle,
): Promise<ChannelHandle> {
  return discord.until('the thread', () => channel.threads()[0], PATIENCE);
}

export function untilPost(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  what: RegExp,
): Promise<SeenMessage> {
  return discord.until(
    `a post like ${what}`,
    () => thread.messages().find(({ text }) => what.test(text)),
    PATIENCE,
  );
}

export const PATIENCE = 45_000;
