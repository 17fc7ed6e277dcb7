/** `npm run docs:deliveries`: one debate per kind of trouble and platform, and whether each post is there once and in order. */
import { writeFileSync } from 'node:fs';
import { inDiscord } from './write-deliveries/discord.ts';
import { inSlack } from './write-deliveries/slack.ts';
import { deliveryTable } from './write-deliveries/table.ts';
import { TROUBLES } from './write-deliveries/troubles.ts';

const runs = [];
for (const [platform, debateUnder] of Object.entries({ Slack: inSlack, Discord: inDiscord })) {
  for (const trouble of TROUBLES) {
    const delivered = await debateUnder(trouble);
    process.stderr.write(`${platform}, ${trouble.name}: ${delivered.there.length} posts\n`);
    runs.push({ platform, trouble, delivered });
  }
}
const page = new URL('../docs/deliveries.md', import.meta.url);
writeFileSync(page, deliveryTable(runs));
