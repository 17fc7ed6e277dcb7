/** What people do in Discord, delivered three times and shuffled, leaves the same state behind. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { debateOfStream } from '../../src/application/streams.ts';
import { startDiscord } from '../support/discord/simulator.ts';
import { onlyThread, startBot } from '../support/discord-bot.ts';
import { untilCard, untilReaction } from '../support/discord-story.ts';

/** Fisher and Yates with a small generator, so that a failure can be repeated. */
function shuffled<Item>(items: readonly Item[], seed: number): readonly Item[] {
  const order = [...items];
  let state = seed;
  for (let last = order.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = state % (last + 1);
    [order[last], order[other]] = [order[other] as Item, order[last] as Item];
  }
  return order;
}

it.each([1, 2, 3])('order %i', { timeout: 60_000 }, async (seed) => {
  const discord = await startDiscord();
  onTestFinished(() => discord.close());
  const general = discord.guild.channel('general');
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((name) => discord.guild.person(name));
  if (!ana || !ben || !cleo) throw new Error('nobody is there');
  const bot = await startBot(discord);
  onTestFinished(() => bot.close());
  await ana.command('open', { topic: 'REST or GraphQL?', story: 'consensus' }, general).reply();
  const thread = await onlyThread(discord, general);
  const card = await untilCard(discord, thread);

  discord.gateway.repeat(3);
  discord.gateway.hold();
  ben.reacts(card, '✅');
  cleo.reacts(card, '✏️');
  cleo.reacts(card, '⛔');
  cleo.unreacts(card, '⛔');
  cleo.unreacts(card, '✏️');
  cleo.reacts(card, '👎');
  ben.reacts(card, '👎');
  ben.unreacts(card, '👎');
  const kept = ben.replies(thread, 'First words');
  ben.edits(kept, 'Better words');
  const gone = cleo.replies(thread, 'Never mind');
  cleo.deletes(gone);
  ana.replies(thread, 'hold');
  cleo.replies(thread, 'Then these');
  ana.replies(thread, 'And these last');
  discord.gateway.release((waiting) => shuffled(waiting, seed));

  const { rows } = await bot.app.store.log.list({ limit: 1 });
  const id = debateOfStream(rows[0]?.stream ?? '') ?? '';
  const facts = async () => {
    const { state } = await bot.app.debates.load(id);
    if (state.status === 'unopened') return null;
    const { votes, focuses, complaints } = state.debate;
    const events = await bot.app.store.log.read(rows[0]?.stream ?? '');
    return {
      status: state.status,
      votes: Object.fromEntries(Object.entries(votes).map(([by, { vote }]) => [by, vote])),
      complaints,
      words: focuses.map(({ text }) => text),
      held: events.filter(({ type }) => type === 'ClosingHeld').length,
    };
  };
  const wanted = {
    status: 'proposed',
    votes: { [ben.id]: 'ACCEPT' },
    complaints: [{ by: cleo.id, round: 4, card: 'decision' }],
    words: ['Better words', 'Then these', 'And these last'],
    held: 1,
  };
  await vi.waitFor(async () => expect(await facts()).toEqual(wanted), {
    timeout: 15_000,
    interval: 200,
  });
  await untilReaction(discord, thread, kept, '👀');
  expect(await facts()).toEqual(wanted);
  expect(
    Object.keys(thread.messages().find((each) => each.id === kept.id)?.reactions ?? {}),
  ).toEqual(['👀']);
});
