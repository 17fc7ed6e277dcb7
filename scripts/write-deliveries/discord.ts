/** A debate in a simulated Discord of which one request in three goes wrong. */
import type { Fault } from '../../test/support/discord/faults.ts';
import { startDiscord } from '../../test/support/discord/simulator.ts';
import { onlyThread, startBot } from '../../test/support/discord-bot.ts';
import { comparePosts } from '../../test/support/discord-posts.ts';
import { chanceOfTrouble, type Delivered, RETRY_AFTER, TOPIC, type Trouble } from './troubles.ts';

const FAULTS: Readonly<Record<Exclude<Trouble['kind'], 'none'>, Fault>> = {
  'too-many': { kind: 'rate-limited', retryAfter: RETRY_AFTER },
  'server-error': { kind: 'status', status: 503 },
  'cut-before': { kind: 'drop-before' },
  'cut-after': { kind: 'drop-after' },
};

const PATIENCE = 300_000;

export async function inDiscord({ kind }: Trouble): Promise<Delivered> {
  const discord = await startDiscord();
  const general = discord.guild.channel('general');
  const bot = await startBot(discord);
  try {
    if (kind !== 'none') {
      discord.misbehave({
        fault: FAULTS[kind],
        path: /^\/(channels|webhooks)\//,
        when: chanceOfTrouble(),
        times: Number.POSITIVE_INFINITY,
      });
    }
    const ana = discord.guild.person('Ana');
    ana.command('roundtable open', { topic: TOPIC, story: 'consensus' }, general);
    const thread = await onlyThread(discord, general);
    const isChart = ({ files }: { readonly files: readonly unknown[] }) => files.length > 0;
    await discord.until('the chart', () => thread.messages().some(isChart), PATIENCE);
    const hit = discord.journal.entries.filter(({ fault }) => fault !== null).length;
    return { ...(await comparePosts(bot.app, general, thread)), hit };
  } finally {
    await bot.close();
    await discord.close();
  }
}
