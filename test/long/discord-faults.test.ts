/** Posts under trouble: refused for now, failed, cut off before and after acceptance; each is there once and in order. */
import { expect, it, onTestFinished } from 'vitest';
import type { Fault } from '../support/discord/faults.ts';
import { startDiscord } from '../support/discord/simulator.ts';
import { onlyThread, startBot } from '../support/discord-bot.ts';
import { comparePosts } from '../support/discord-posts.ts';
import { untilCard, untilReaction } from '../support/discord-story.ts';

const FAULTS: Readonly<Record<string, Fault>> = {
  'too many requests': { kind: 'rate-limited', retryAfter: 0.2 },
  'an error of the server': { kind: 'status', status: 502, body: { message: 'bad gateway' } },
  'a connection cut before': { kind: 'drop-before' },
  'a connection cut after acceptance': { kind: 'drop-after' },
};

const PLACES = [
  { method: 'POST', path: /^\/channels\/\d+\/messages$/, skip: 0 },
  { method: 'POST', path: /\/threads$/, skip: 0 },
  { method: 'POST', path: /^\/channels\/\d+\/webhooks$/, skip: 1 },
  { method: 'POST', path: /^\/webhooks\/\d+\/[^/]{60,}$/, skip: 1 },
  { method: 'POST', path: /^\/channels\/\d+\/messages$/, skip: 3 },
  { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/, skip: 0 },
  { method: 'PUT', path: /\/reactions\//, skip: 0 },
] as const;

it.each(Object.entries(FAULTS))(
  '%s at every kind of request',
  { timeout: 120_000 },
  async (_, fault) => {
    const discord = await startDiscord();
    onTestFinished(() => discord.close());
    const general = discord.guild.channel('general');
    const ana = discord.guild.person('Ana');
    const bot = await startBot(discord, { pace: { minimum: 400, maximum: 500 } });
    onTestFinished(() => bot.close());
    for (const place of PLACES) discord.misbehave({ ...place, fault });

    ana.command('roundtable open', { topic: 'REST or GraphQL?', story: 'consensus' }, general);
    const thread = await onlyThread(discord, general);
    const reply = ana.replies(thread, 'What would it cost?');
    await untilReaction(discord, thread, reply, '👀');
    await untilCard(discord, thread);
    await discord.until(
      'the last edit of the root card',
      () => /waiting for people/.test(general.messages()[0]?.text ?? ''),
      30_000,
    );

    await discord.until('the chart', () => thread.messages().some(({ files }) => files.length > 0));
    const { wanted, there } = await comparePosts(bot.app, general, thread);
    expect(there).toEqual(wanted);
    expect(discord.journal.entries.filter((entry) => entry.fault !== null)).toHaveLength(
      PLACES.length,
    );
    expect(discord.journal.violations()).toEqual([]);
  },
);
