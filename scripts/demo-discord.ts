/** A whole debate against the simulated Discord, printed as a person would see it: `npm run demo:discord [-- --html file]`. */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startDiscord } from '../test/support/discord/simulator.ts';
import { startBot } from '../test/support/discord-bot.ts';
import { tellStory } from '../test/support/discord-story.ts';
import { discordPage } from './demo-discord/page.ts';

const { values } = parseArgs({ options: { html: { type: 'string' } } });
const discord = await startDiscord();
const general = discord.guild.channel('decisions');
const bot = await startBot(discord, { pace: { minimum: 700, maximum: 900 } });
try {
  const { ana } = await tellStory(discord, general);
  process.stdout.write(`${general.read(ana)}\n`);
  const refused = discord.journal.violations().length;
  process.stdout.write(`\n${discord.pings.length} pings, ${refused} requests against the schema\n`);
  if (values.html !== undefined) writeFileSync(values.html, await discordPage(general, ana));
} finally {
  await bot.close();
  await discord.close();
}
