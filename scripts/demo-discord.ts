/** A whole debate against the simulated Discord, as a person would see it: `npm run demo:discord [-- --mode m --story s --html file]`. */
import { writeFileSync } from 'node:fs';
import { startDiscord } from '../test/support/discord/simulator.ts';
import { onlyThread, startBot } from '../test/support/discord-bot.ts';
import { press, tellStory, untilCard, untilText } from '../test/support/discord-story.ts';
import { discordPage } from './demo-discord/page.ts';
import { demoOptions } from './demo-options.ts';
import { printedVotes, votesTable } from './demo-votes.ts';

const { html, debate, topic } = demoOptions('discord');
const discord = await startDiscord();
const general = discord.guild.channel('decisions');
const bot = await startBot(discord, { pace: { minimum: 500, maximum: 2_500 } });
try {
  const { ana, votes } = await (debate === null
    ? tellStory(discord, general)
    : tellInShort(debate)
  ).catch((error: unknown) => {
    // What is there so far tells more than the wait that was in vain.
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
    return { ana: discord.guild.person('Ana'), votes: [] };
  });
  process.stdout.write(`${general.read(ana)}\n${printedVotes(votes)}`);
  const refused = discord.journal.violations().length;
  process.stdout.write(`\n${discord.pings.length} pings, ${refused} requests against the schema\n`);
  if (html !== undefined)
    writeFileSync(html, (await discordPage(general, ana)) + votesTable(votes));
} finally {
  await bot.close();
  await discord.close();
}

/** Asked, steered once, and settled by whoever asked. */
async function tellInShort(options: Readonly<Record<string, string>>) {
  const ana = discord.guild.person('Ana');
  await ana.command('roundtable open', { topic, ...typed(options) }, general).reply();
  const thread = await onlyThread(discord, general);
  discord.guild.person('Ben').replies(thread, 'What would it cost in the third year?');
  const card = await untilCard(discord, thread);
  const label = ['Accept', 'Choose O1', 'Close without decision'].find((each) =>
    card.buttons.some((button) => button.label.endsWith(each)),
  );
  if (label !== undefined) press(ana, card, label);
  await untilText(discord, thread, card.id, /Decided|Closed without|\(closed\)/);
  return { ana, votes: [] };
}

/** Discord sends whole numbers as numbers. */
function typed(options: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      /^\d+$/.test(value) ? Number(value) : value,
    ]),
  );
}
