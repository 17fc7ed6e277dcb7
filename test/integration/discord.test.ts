/** A debate in Discord from the command to the record, against the simulated guild and through the real composition. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ChannelHandle } from '../support/discord/people/channel.ts';
import type { Person } from '../support/discord/people/person.ts';
import { type DiscordSimulator, startDiscord } from '../support/discord/simulator.ts';
import { type DiscordBot, onlyThread, startBot, untilPost } from '../support/discord-bot.ts';

let discord: DiscordSimulator;
let bot: DiscordBot;
let general: ChannelHandle;
let ana: Person;

beforeEach(async () => {
  discord = await startDiscord();
  general = discord.guild.channel('general');
  ana = discord.guild.person('Ana');
  bot = await startBot(discord);
});

afterEach(async () => {
  await bot?.close();
  await discord.close();
});

it('a command opens a thread in which the agents debate', { timeout: 90_000 }, async () => {
  const asked = ana.command(
    'roundtable open',
    { topic: 'Should we move billing to event sourcing?', story: 'consensus' },
    general,
  );
  expect((await asked.reply()).text).toMatch(/Roundtable #\w+ opens in this channel/);
  const thread = await onlyThread(discord, general);
  await untilPost(discord, thread, /Proposed decision/);
  expect(discord.pings).toEqual([]);
  expect(discord.journal.violations()).toEqual([]);
});
