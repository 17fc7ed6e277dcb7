/** Posts leave a channel the pause that its platform asks for, over all processes, and know what is certain. */
import { describe, expect, it } from 'vitest';
import { openDebate } from '../../../src/application/open-debate.ts';
import { takePlaceInLine } from '../../../src/application/pace.ts';
import { DEBATE, requestWith, type World } from '../../support/debate-world.ts';
import { keys, threadWith } from '../../support/thread-world.ts';

const PAUSE = 1_000;
const never = new AbortController().signal;

/** A thread whose publishers say when their posts go out, counted from now, and wait for none of it. */
async function pacedThread() {
  const thread = await threadWith({ channelPause: PAUSE });
  const moments: number[] = [];
  const pumpElsewhere = (debate = DEBATE) => {
    const wait = async (milliseconds: number) => void moments.push(milliseconds);
    return thread.publisher({ wait }).pump(debate, never);
  };
  return { ...thread, moments, pumpElsewhere };
}

const rootSeqs = async ({ log }: World) =>
  (await log.read(`debate/${DEBATE}`)).flatMap(({ type, seq }) =>
    type === 'RoundClosed' || type === 'TurnTaken' ? [seq] : [],
  );

const everySecond = (posts: number) =>
  Array.from({ length: posts - 1 }, (_, index) => (index + 1) * PAUSE);

describe('posts in one channel', () => {
  it('keep their distance although two processes bring those of two debates', async () => {
    const { world, platform, moments, pumpElsewhere } = await pacedThread();
    await openDebate(world.debates, requestWith({ id: 'd2' }));
    await world.run(1);
    await Promise.all([pumpElsewhere(), pumpElsewhere('d2')]);
    expect(platform.messages).toHaveLength(7);
    // The first goes out at once, and no two at the same time.
    expect(moments.toSorted((a, b) => a - b)).toEqual(everySecond(7));
  });

  it('wait for nobody in another channel', async () => {
    const { world, moments, pumpElsewhere } = await pacedThread();
    const elsewhere = { ...requestWith().origin, channel: 'C2' };
    await openDebate(world.debates, requestWith({ id: 'd2', origin: elsewhere }));
    await Promise.all([pumpElsewhere(), pumpElsewhere('d2')]);
    expect(moments).toEqual([]);
  });

  it('need not wait once the line has passed', async () => {
    const { world, moments, pumpElsewhere } = await pacedThread();
    await world.run(1);
    await pumpElsewhere();
    expect(moments).toEqual(everySecond(6));
    world.clock.advance(6 * PAUSE);
    await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
    await pumpElsewhere();
    expect(moments).toHaveLength(5);
  });

  it('are overtaken by the sign on a reply, which takes no place in line', async () => {
    const { world, platform, moments, pumpElsewhere } = await pacedThread();
    await pumpElsewhere();
    await world.session.execute({ type: 'add-focus', by: 'otto', focus: 'm-1', text: 'Cost?' });
    await pumpElsewhere();
    expect(keys(platform)).toEqual(['root', 'seen.m-1']);
    expect(moments).toEqual([]);
  });

  it('are overtaken by the edits of posts that are there, also when one of these fails', async () => {
    for (const trouble of [null, 'refused'] as const) {
      const { world, platform, pumpElsewhere } = await pacedThread();
      await pumpElsewhere();
      await world.run(1);
      const seen: string[] = [];
      let failed = trouble === null;
      platform.trouble = ({ key }, verb) => {
        seen.push(`${verb} ${key}`);
        if (failed || verb === 'publish') return null;
        failed = true;
        return trouble;
      };
      await pumpElsewhere();
      expect(seen.slice(0, 3)).toEqual(['revise root', 'publish round.1', 'publish turn.1.s1']);
      expect(seen.slice(6)).toEqual(trouble === null ? [] : ['revise root']);
      expect(platform.messages[0]?.post.seq).toBe(Math.max(...(await rootSeqs(world))));
    }
  });

  it('are overtaken by what happens while they wait', async () => {
    const { world, platform, publisher } = await threadWith({ channelPause: PAUSE });
    await world.run(1);
    await world.session.refresh();
    const seen: string[] = [];
    platform.trouble = ({ key }, verb) => {
      seen.push(`${verb} ${key}`);
      return null;
    };
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits === 2) await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
    };
    await publisher({ wait }).pump(DEBATE, never);
    expect(seen.slice(0, 5)).toEqual([
      ...['publish root', 'publish round.1', 'publish turn.1.s1', 'revise root'],
      'publish turn.1.s2',
    ]);
    expect(platform.messages[0]?.post.body).toMatchObject({
      state: expect.stringMatching(/paused/),
    });
  });

  it('that say why a card has come to its end go before its last edit, and its votes before them', async () => {
    const { world, platform, pumpElsewhere } = await pacedThread();
    await world.run(1);
    await world.run(2);
    await pumpElsewhere();
    const seen: string[] = [];
    platform.trouble = ({ key }, verb) => {
      seen.push(`${verb} ${key.replace(/^notice.*/, 'notice')}`);
      return null;
    };
    await world.session.refresh();
    await world.session.execute({ type: 'vote', by: 'pia', vote: 'ACCEPT' });
    await world.session.execute({ type: 'hold', by: 'pia', until: '2026-11-20T12:00:00.000Z' });
    await pumpElsewhere();
    expect(seen).toEqual(['revise decision.2', 'publish notice']);
    await world.session.execute({ type: 'block', by: 'otto', reason: 'Legal has not looked.' });
    await pumpElsewhere();
    expect(seen.slice(2)).toEqual(['publish notice', 'revise decision.2', 'publish notice']);
  });

  it('take different places although they ask at once', async () => {
    const { world, records } = await threadWith();
    const pacing = { records, clock: world.clock };
    const asked = Array.from({ length: 20 }, () => takePlaceInLine('chat/C1', PAUSE, pacing));
    expect((await Promise.all(asked)).toSorted((a, b) => a - b)).toEqual([0, ...everySecond(20)]);
  });
});

describe('what is certain', () => {
  it('a post that the platform had no time for is sent again without looking for it', async () => {
    const { world, platform, records, pump } = await threadWith();
    await world.run(1);
    platform.trouble = ({ key }) => (key === 'turn.1.s2' ? 'busy' : null);
    await expect(pump()).rejects.toMatchObject({ code: 'platform-busy' });
    expect(await records.get(`post/${DEBATE}/turn.1.s2`)).toBeNull();
    platform.trouble = () => null;
    await pump();
    expect(platform.deliveries.some(({ uncertain }) => uncertain)).toBe(false);
    expect(new Set(keys(platform)).size).toBe(platform.messages.length);
  });

  it('a no to a second try says nothing about the first: the post is still looked for', async () => {
    const { world, platform, pump } = await threadWith();
    await world.run(1);
    platform.trouble = ({ key }) => (key === 'turn.1.s2' ? 'refused' : null);
    await expect(pump()).rejects.toMatchObject({ code: 'platform-unreachable' });
    platform.trouble = ({ key }) => (key === 'turn.1.s2' ? 'busy' : null);
    await expect(pump()).rejects.toMatchObject({ code: 'platform-busy' });
    platform.trouble = () => null;
    await pump();
    const tries = platform.deliveries.map(({ uncertain }) => uncertain);
    expect(tries.filter(Boolean)).toHaveLength(2);
  });

  it('a post that was in doubt is named to the next one, whose delivery clears the doubt', async () => {
    const { world, platform, pump } = await threadWith();
    await world.run(1);
    let lost = false;
    platform.trouble = ({ key }) => {
      if (lost || key !== 'turn.1.s2') return null;
      lost = true;
      return 'lost';
    };
    await expect(pump()).rejects.toMatchObject({ code: 'platform-unreachable' });
    const { length } = platform.deliveries;
    await pump();
    await world.run(2);
    await pump();
    const [looked, next, ...others] = platform.deliveries.slice(length);
    expect(looked).toMatchObject({ uncertain: true, doubted: [] });
    expect(next?.doubted).toEqual([{ key: 'turn.1.s2', ref: 'm4' }]);
    expect(others.length).toBeGreaterThan(5);
    expect(others.flatMap(({ doubted }) => doubted)).toEqual([]);
  });
});
