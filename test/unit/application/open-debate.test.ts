/** Opening a debate: what is taken, what is refused, and everything that is wrong said at once. */
import { describe, expect, it } from 'vitest';
import { openDebate } from '../../../src/application/open-debate.ts';
import { openWorld, requestWith } from '../../support/debate-world.ts';

async function open(changes: Parameters<typeof requestWith>[0]) {
  const world = await openWorld();
  const opened = await openDebate(world.debates, requestWith({ id: 'd2', ...changes }));
  return { world, opened, problems: opened.kind === 'refused' ? opened.problems : [] };
}

describe('a topic', () => {
  it.each(['', ' ', '???', '\u0000', '\u200b\u200b', '🎉'])(
    'without words is refused: %j',
    async (topic) => {
      expect((await open({ topic })).problems).toEqual([expect.stringContaining('topic in words')]);
    },
  );

  it('of 4000 characters is taken, a longer one is refused with its length', async () => {
    expect((await open({ topic: 'a'.repeat(4000) })).problems).toEqual([]);
    expect((await open({ topic: 'a'.repeat(100_000) })).problems).toEqual([
      expect.stringContaining('has 100000 characters; at most 4000'),
    ]);
  });

  it('that is binary rubbish is refused', async () => {
    const topic = Buffer.from(
      Array.from({ length: 300 }, (_, index) => (index * 89) % 256),
    ).toString();
    expect((await open({ topic })).problems).toEqual([
      expect.stringContaining('does not read as text'),
    ]);
  });

  it.each([
    ['  Should   we\n\nwait?  ', 'Should we wait?'],
    ['Should\u0000we wait?', 'Should we wait?'],
    ['Wait\u202e or go?', 'Wait or go?'],
    ['آیا می‌خواهیم صبر کنیم؟', 'آیا می‌خواهیم صبر کنیم؟'],
    ['我们应该等吗？', '我们应该等吗？'],
    ['\ud800 Should we wait for the whole year?', '\ufffd Should we wait for the whole year?'],
  ])('%j is kept as %j', async (topic, kept) => {
    const { world } = await open({ topic });
    const { state } = await world.debates.load('d2');
    expect(state).toMatchObject({ debate: { topic: kept } });
  });
});

describe('a request', () => {
  it('with several faults hears of all of them at once', async () => {
    const { problems } = await open({ topic: '', rounds: 13, seats: 1 });
    expect(problems).toHaveLength(3);
    expect(problems[1]).toBe('--rounds takes a whole number from 1 to 12, not 13.');
    expect(problems[2]).toBe('--seats takes a whole number from 2 to 4 in this mode, not 1.');
  });

  it('for an unknown mode hears of those that there are, beside its other faults', async () => {
    const { problems } = await open({ topic: '', mode: 'shouting' });
    expect(problems).toHaveLength(2);
    expect(problems[1]).toMatch(/no mode "shouting"; there are collaborative, adversarial/);
  });

  it.each([{ rounds: 0 }, { rounds: 1.5 }, { rounds: Number.NaN }, { seats: 5 }, { seats: 9 }])(
    'for %j is refused',
    async (changes) => {
      expect((await open(changes)).opened.kind).toBe('refused');
    },
  );

  it('that is refused leaves no trace', async () => {
    const { world } = await open({ topic: '' });
    expect(await world.log.read('debate/d2')).toEqual([]);
  });

  it('for a debate that is already open is refused', async () => {
    expect((await open({ id: 'd1' })).problems).toEqual(['This debate is already open.']);
  });

  it('seats the first agents of the panel, three by default, each with role and anchor', async () => {
    const { world } = await open({});
    const { state } = await world.debates.load('d2');
    if (state.status === 'unopened') throw new Error('not open');
    expect(state.debate.panel.map(({ id, agent }) => `${id} ${agent}`)).toEqual([
      's1 Ada',
      's2 Bruno',
      's3 Chen',
    ]);
    expect(new Set(state.debate.panel.map(({ anchor }) => anchor)).size).toBe(3);
    expect(state.debate.settings).toMatchObject({
      rounds: 5,
      timeLimit: 1_200_000,
      reviewDays: 90,
    });
  });

  it('has estimate and cap by the price table, and keeps a cap and a time limit that a person named', async () => {
    const priceOf = () => ({ input: 1, output: 10 });
    const settingsWith = async (changes: Parameters<typeof requestWith>[0]) => {
      const { world } = await open({ priceOf, ...changes });
      const { state } = await world.debates.load('d2');
      if (state.status === 'unopened') throw new Error('not open');
      return state.debate.settings;
    };
    const { costEstimate, costCap } = await settingsWith({});
    expect(costEstimate).toBeGreaterThan(400_000);
    expect(costCap).toBeGreaterThanOrEqual(2 * (costEstimate ?? 0));
    const named = { costCap: 5, timeLimit: 60_000 };
    expect(await settingsWith(named)).toMatchObject({ costEstimate, ...named });
    expect(await settingsWith({ priceOf: () => null })).toMatchObject({
      costEstimate: null,
      costCap: null,
    });
  });
});
