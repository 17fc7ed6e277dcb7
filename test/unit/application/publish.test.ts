/** Posts reach the thread in order and once, whatever happens on the way. */
import { describe, expect, it } from 'vitest';
import { publishBinding } from '../../../jobs/publish/handler.ts';
import { DEBATE, type World } from '../../support/debate-world.ts';
import { keys, runToTheEnd, threadWith } from '../../support/thread-world.ts';

const FIRST_ROUND = ['root', 'round.1', 'turn.1.s1', 'turn.1.s2', 'turn.1.s3', 'metrics.1'];
const WHOLE = [
  ...FIRST_ROUND,
  'round.2',
  'turn.2.s1',
  'turn.2.s2',
  'turn.2.s3',
  'metrics.2',
  'decision.2',
  'chart.2',
];

function hasRef(record: unknown): boolean {
  return typeof record === 'object' && record !== null && 'ref' in record && record.ref !== null;
}

const published = (world: World) => world.log.markPublished(`debate/${DEBATE}`, 0);

describe('a thread', () => {
  it('shows every post once, in the order of its events, all below the root', async () => {
    const { world, platform, pump } = await threadWith();
    await runToTheEnd(world);
    await pump();
    expect(keys(platform)).toEqual(WHOLE);
    expect(platform.messages.map(({ thread }) => thread)).toEqual([
      null,
      ...Array(WHOLE.length - 1).fill('m1'),
    ]);
  });

  it('gets only what is new from the next pump, and nothing when nothing is', async () => {
    const { world, platform, publisher } = await threadWith();
    const { pump } = publisher();
    const signal = new AbortController().signal;
    await world.run(1);
    await pump(DEBATE, signal);
    expect(keys(platform)).toEqual(FIRST_ROUND);
    const { length } = platform.edits;
    await pump(DEBATE, signal);
    expect(platform.edits).toHaveLength(length);
    await world.run(2);
    await pump(DEBATE, signal);
    expect(keys(platform)).toEqual(WHOLE);
    expect(await published(world)).toBe((await world.events()).length);
  });

  it('is told of many steps of a card in one edit, with the last content', async () => {
    const { world, platform, pump } = await threadWith();
    await runToTheEnd(world);
    await pump();
    expect(platform.edits).toEqual(['root']);
    for (const by of ['pia', 'quin', 'rui']) {
      await world.session.execute({ type: 'vote', by, vote: 'ACCEPT' });
    }
    await world.session.execute({ type: 'accept', by: 'olga' });
    await pump();
    expect(platform.edits.slice(1)).toEqual(['root', 'decision.2']);
    const card = platform.messages.find(({ post }) => post.key === 'decision.2')?.post.body;
    expect(card).toMatchObject({ final: { by: 'olga' }, tally: [{ by: 'pia' }, {}, {}] });
    expect(keys(platform)).toEqual(WHOLE);
  });

  it('is brought by the job that names it', async () => {
    const { world, platform, publisher } = await threadWith();
    await world.run(1);
    const binding = publishBinding(publisher());
    await binding.handle({ debate: DEBATE }, new AbortController().signal);
    expect(keys(platform)).toEqual(FIRST_ROUND);
    expect(() => binding.handle({ nothing: 1 }, new AbortController().signal)).toThrow();
  });

  it('of a debate that is not there needs nothing', async () => {
    const { platform, publisher } = await threadWith();
    await publisher().pump('nobody', new AbortController().signal);
    expect(platform.messages).toEqual([]);
  });
});

describe('trouble', () => {
  it('at any post leaves a thread that the next pump completes, each post once', async () => {
    for (const trouble of ['refused', 'lost'] as const) {
      for (const key of WHOLE) {
        const { world, platform, pump } = await threadWith();
        await runToTheEnd(world);
        let troubled = false;
        platform.trouble = (post) => {
          if (troubled || post.key !== key) return null;
          troubled = true;
          return trouble;
        };
        await expect(pump()).rejects.toMatchObject({ code: 'platform-unreachable' });
        expect(await published(world)).toBe(0);
        await pump();
        expect(keys(platform), `${trouble} at ${key}`).toEqual(WHOLE);
      }
    }
  });

  it('behind a post that came through is tried again at once, trouble that stays ever later', async () => {
    const { world, platform, pump } = await threadWith();
    await runToTheEnd(world);
    platform.trouble = ({ key }) => (key === 'turn.1.s2' ? 'refused' : null);
    await expect(pump()).rejects.toMatchObject({ retry: { kind: 'after', milliseconds: 250 } });
    await expect(pump()).rejects.toMatchObject({ retry: { kind: 'backoff' } });
  });

  it('at an edit repeats the edit, not the post', async () => {
    const { world, platform, pump } = await threadWith();
    await runToTheEnd(world);
    let times = 0;
    platform.trouble = (_post, verb) => (verb === 'revise' && times++ === 0 ? 'lost' : null);
    await expect(pump()).rejects.toThrow();
    await pump();
    expect(platform.edits).toEqual(['root', 'root']);
    expect(keys(platform)).toEqual(WHOLE);
  });

  it('between a post and its record repeats nothing: the platform is asked first', async () => {
    let refs = 0;
    const { world, platform, pump } = await threadWith({
      records: (records) => ({
        ...records,
        async put(...parameters) {
          if (hasRef(parameters[1]) && ++refs === 3) throw new Error('killed');
          return records.put(...parameters);
        },
      }),
    });
    await runToTheEnd(world);
    await expect(pump()).rejects.toThrow('killed');
    await pump();
    expect(keys(platform)).toEqual(WHOLE);
    const looked = platform.deliveries.filter(({ uncertain }) => uncertain);
    expect(looked).toHaveLength(1);
  });

  it('between the last post and the cursor repeats nothing', async () => {
    const { world, platform, publisher, pump } = await threadWith();
    await runToTheEnd(world);
    const dying = publisher({
      log: {
        ...world.log,
        async markPublished(stream, seq) {
          if (seq > 0) throw new Error('killed');
          return world.log.markPublished(stream, seq);
        },
      },
    });
    await expect(dying.pump(DEBATE, new AbortController().signal)).rejects.toThrow('killed');
    await pump();
    expect(keys(platform)).toEqual(WHOLE);
    expect(platform.edits).toEqual(['root']);
  });

  it('with the connection to a platform is said, and comes back to one who has it', async () => {
    const { world, platform, publisher, pump } = await threadWith();
    await world.run(1);
    const stranger = publisher({ surfaces: [] });
    await expect(stranger.pump(DEBATE, new AbortController().signal)).rejects.toMatchObject({
      code: 'platform-busy',
      message: 'this process is not connected to chat',
      retry: { kind: 'backoff' },
    });
    await pump();
    expect(keys(platform)).toEqual(FIRST_ROUND);
  });

  it('of a pump that must let go stops it before the next post', async () => {
    const { world, platform, pump } = await threadWith();
    await world.run(1);
    const letGo = new AbortController();
    platform.trouble = (post) => {
      if (post.key === 'turn.1.s1') letGo.abort();
      return null;
    };
    await expect(pump(letGo.signal)).rejects.toThrow();
    expect(keys(platform)).toEqual(FIRST_ROUND.slice(0, 3));
    await pump();
    expect(keys(platform)).toEqual(FIRST_ROUND);
  });
});

describe('two pumps at once', () => {
  it('post each post once', async () => {
    const { world, platform, pump } = await threadWith();
    await runToTheEnd(world);
    await Promise.all([pump(), pump()]);
    expect(keys(platform).toSorted()).toEqual(WHOLE.toSorted());
    expect(await published(world)).toBe((await world.events()).length);
  });

  it('never move the cursor back', async () => {
    const { world, platform, publisher, pump } = await threadWith();
    await world.run(1);
    const slow = publisher().pump(DEBATE, new AbortController().signal);
    await world.run(2);
    await Promise.all([slow, pump()]);
    await pump();
    expect(await published(world)).toBe((await world.events()).length);
    expect(new Set(keys(platform)).size).toBe(platform.messages.length);
  });
});
