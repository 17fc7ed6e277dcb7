/** Debates in Discord from the command to the record, against the simulated guild and through the real composition. */
import { expect, it, onTestFinished } from 'vitest';
import { type DiscordOptions, startDiscord } from '../support/discord/simulator.ts';
import { type BotOptions, startBot } from '../support/discord-bot.ts';
import { tellStory } from '../support/discord-story.ts';

const THINKING = { minimum: 700, maximum: 800 };

async function begin(options: DiscordOptions & BotOptions = {}) {
  const discord = await startDiscord(options);
  onTestFinished(() => discord.close());
  const general = discord.guild.channel('general');
  const bot = await startBot(discord, options);
  onTestFinished(() => bot.close());
  return { discord, general, bot, ana: discord.guild.person('Ana') };
}

it('a debate is asked for, steered, blocked, voted on, decided, reviewed and exported', {
  timeout: 120_000,
}, async () => {
  const { discord, general } = await begin({ pace: THINKING });
  const { thread, replies } = await tellStory(discord, general);
  for (const { id } of replies) {
    const reply = thread.messages().find((message) => message.id === id);
    expect(Object.keys(reply?.reactions ?? {})).toEqual(['👀', '✅']);
  }
  expect(thread.messages().filter(({ text }) => /answering \*\*@Ana\*\*/.test(text))).toHaveLength(
    1,
  );
  expect(discord.pings).toEqual([]);
  expect(discord.journal.violations()).toEqual([]);
});
