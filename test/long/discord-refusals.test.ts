/** What Discord can refuse: each refusal is told in words, where the person or the operator will see it. */
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ChannelHandle } from '../support/discord/people/channel.ts';
import { type DiscordOptions, startDiscord } from '../support/discord/simulator.ts';
import {
  type BotOptions,
  onlyThread,
  PATIENCE,
  startBot,
  untilPost,
} from '../support/discord-bot.ts';
import { now, press, untilCard, untilReaction, untilText } from '../support/discord-story.ts';

async function begin(options: DiscordOptions & BotOptions = {}) {
  const discord = await startDiscord(options);
  onTestFinished(() => discord.close());
  const general = discord.guild.channel('general');
  const ana = discord.guild.person('Ana');
  const start = async () => {
    const bot = await startBot(discord, options);
    onTestFinished(() => bot.close());
    return bot;
  };
  const open = (where: ChannelHandle = general) =>
    ana.command('open', { topic: 'REST or GraphQL?', story: 'consensus' }, where);
  return { discord, general, ana, start, open };
}

describe('at the start', () => {
  it('a wrong token is told with what to do', async () => {
    const { start } = await begin({ environment: { DISCORD_TOKEN: 'wrong' } });
    await expect(start()).rejects.toThrow(/does not accept the bot’s token.*set DISCORD_TOKEN/);
  });

  it('a missing intent is told with where to switch it on', async () => {
    const { start } = await begin({ privileged: [] });
    await expect(start()).rejects.toThrow(/Message Content Intent.*Privileged Gateway Intents/);
  });
});

describe('where a debate is asked for', () => {
  it('a channel in which the bot may not post gives the topic back', async () => {
    const { discord, ana, start, open, general } = await begin();
    general.deny(discord.bot, 'SendMessages', 'CreatePublicThreads');
    await start();
    const { text, onlyFor } = await open().reply();
    expect(onlyFor).toBe(ana.id);
    expect(text).toMatch(/I lack Send Messages, Create Public Threads here/);
    expect(text).toContain('REST or GraphQL?');
    expect(general.messages()).toEqual([]);
  });

  it('a private channel without the bot gives the topic back', async () => {
    const { discord, ana, start, open } = await begin();
    const secret = discord.guild.channel('secret', { only: [ana] });
    await start();
    expect((await open(secret).reply()).text).toMatch(/I lack View Channel/);
  });

  it('a forum gets a post of its own for the debate', { timeout: 60_000 }, async () => {
    const { discord, start, open } = await begin();
    const forum = discord.guild.channel('ideas', { type: 15 });
    await start();
    await open(forum).reply();
    const thread = await onlyThread(discord, forum);
    expect(thread.name()).toBe('REST or GraphQL?');
    await untilCard(discord, thread);
    await untilText(discord, thread, thread.id, /waiting for people/);
    expect(discord.journal.violations()).toEqual([]);
  });
});

describe('while a debate runs', () => {
  const slow = { pace: { minimum: 600, maximum: 700 } };

  it.each([
    ['a deleted thread', (thread: ChannelHandle) => thread.delete(), /was deleted in Discord/],
    [
      'a deleted channel',
      (_: ChannelHandle, channel: ChannelHandle) => channel.delete(),
      /was deleted in Discord/,
    ],
  ])('%s pauses it and tells the opener', { timeout: 60_000 }, async (_, trouble, words) => {
    const { discord, general, ana, start, open } = await begin(slow);
    const bot = await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    await untilPost(discord, thread, /Round 1/);
    trouble(thread, general);
    await discord.until(
      'a direct message',
      () => ana.directMessages().some((text) => words.test(text)),
      PATIENCE,
    );
    expect(ana.directMessages().join()).toMatch(/is paused.*resume/s);
    const { rows } = await bot.app.store.log.list({ limit: 1 });
    expect(rows[0]?.status).toBe('paused');
  });

  it('a bot that was removed pauses it and tells the opener', { timeout: 60_000 }, async () => {
    const { discord, general, ana, start, open } = await begin(slow);
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    await untilPost(discord, thread, /Round 1/);
    discord.guild.removeBot();
    await discord.until('a direct message', () => ana.directMessages()[0], PATIENCE);
    expect(ana.directMessages()[0]).toMatch(
      /can no longer see this channel|removed from this server/,
    );
  });

  it('an archived thread is opened again for edits and reactions', {
    timeout: 60_000,
  }, async () => {
    const { discord, general, ana, start, open } = await begin();
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    const card = await untilCard(discord, thread);
    await discord.until(
      'the end',
      () => /waiting/.test(general.messages()[0]?.text ?? ''),
      PATIENCE,
    );
    thread.archive();
    await ana.command('roundtable accept', {}, thread).reply();
    await untilText(discord, thread, card.id, /accepted by \*\*@Ana/);
  });

  it('without the right to manage webhooks the bot names the agents itself', {
    timeout: 60_000,
  }, async () => {
    const { discord, general, start, open } = await begin();
    general.deny(discord.bot, 'ManageWebhooks');
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    const turn = await untilPost(discord, thread, /round 1/);
    expect(turn).toMatchObject({
      author: 'roundtable',
      text: expect.stringMatching(/\*\*🧭 Ada\*\*|\*\*🔧 Bruno\*\*|\*\*📏 Chen\*\*/),
    });
  });

  it('a reply that asks too much is answered under it', { timeout: 60_000 }, async () => {
    const { discord, general, start, open } = await begin(slow);
    const ben = discord.guild.person('Ben');
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    await untilPost(discord, thread, /Round 1/);
    ben.replies(thread, 'stop');
    const told = await untilPost(discord, thread, /for the person who opened the debate/);
    expect(told.data.message_reference).toBeDefined();
  });
});

describe('people', () => {
  it('a reply that asks for the settings is answered under it, to the last one', {
    timeout: 60_000,
  }, async () => {
    const { discord, ana, start, general } = await begin();
    await start();
    const domain = 'billing and invoices '.repeat(40);
    await ana.command('open', { topic: 'REST or GraphQL?', seats: 8, domain }, general).reply();
    const thread = await onlyThread(discord, general);
    await untilCard(discord, thread);
    ana.replies(thread, 'explain');
    await untilPost(discord, thread, /How will we know that it worked\?/);
    expect(discord.journal.violations()).toEqual([]);
  });

  it('reasoning is shown to whoever asks, and to nobody else', { timeout: 60_000 }, async () => {
    const { discord, general, ana, start, open } = await begin();
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    const turn = await untilPost(discord, thread, /round 1/);
    const asked = press(ana, turn, 'Reasoning');
    const shown = await discord.until('the reasoning', () => asked.followUps()[0]);
    expect(shown.onlyFor).toBe(ana.id);
    expect(shown.text.length).toBeGreaterThan(20);
  });

  it('suggestions name no debate of a channel that the person cannot see', {
    timeout: 60_000,
  }, async () => {
    const { discord, general, ana, start } = await begin();
    const ben = discord.guild.person('Ben');
    const secret = discord.guild.channel('secret', { only: [ana, discord.bot] });
    await start();
    await ana.command('open', { topic: 'A secret plan' }, secret).reply();
    await ana.command('open', { topic: 'An open plan' }, general).reply();
    const names = async (person: typeof ana) =>
      (await person.autocompletes('show', 'id', 'plan', general).choices()).map(({ name }) => name);
    expect(await names(ana)).toHaveLength(2);
    expect(await names(ben)).toEqual([expect.stringMatching(/An open plan/)]);
  });

  it('the form opens without a topic, and the menu entry fills it in', {
    timeout: 60_000,
  }, async () => {
    const { discord, general, ana, start } = await begin();
    await start();
    const empty = await ana.command('open', {}, general).modal();
    ana.submits(empty, { topic: 'From the form', rounds: '2' });
    await onlyThread(discord, general);
    const said = ana.says(general, 'Monorepo or many?');
    const filled = await ana.usesMenu('Debate this thread', said).modal();
    expect(JSON.stringify(filled.data)).toContain('Monorepo or many?');
  });

  it('the outcome form records what is filled in', { timeout: 60_000 }, async () => {
    const { discord, general, ana, start, open } = await begin();
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    const card = await untilCard(discord, thread);
    press(ana, now(thread, card.id), 'Accept');
    await untilText(discord, thread, card.id, /accepted by/);
    const form = await ana.command('outcome', {}, thread).modal();
    ana.submits(form, { score: '70', note: 'Held.' });
    await untilPost(discord, thread, /70 of 100/);
  });

  it('a reply that is deleted before it is used asks nothing', { timeout: 60_000 }, async () => {
    const { discord, general, ana, start, open } = await begin(slowEnough);
    await start();
    await open().reply();
    const thread = await onlyThread(discord, general);
    const kept = ana.replies(thread, 'First words');
    const gone = ana.replies(thread, 'Never mind');
    await untilReaction(discord, thread, gone, '👀');
    ana.deletes(gone);
    ana.edits(kept, 'Better words');
    await untilPost(discord, thread, /answering \*\*@Ana\*\*: Better words/);
    expect(
      thread.messages().some(({ text }) => /answering.*(Never mind|First words)/.test(text)),
    ).toBe(false);
  });
});

const slowEnough = { pace: { minimum: 1800, maximum: 2000 } };
