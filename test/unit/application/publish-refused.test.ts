/** A platform that refuses a debate's posts for good: people are told, money is kept, and it is tried again. */
import { describe, expect, it } from 'vitest';
import { DEBATE } from '../../support/debate-world.ts';
import { keys, runToTheEnd, threadWith } from '../../support/thread-world.ts';

const LATER = { code: 'platform-busy', retry: { kind: 'after', milliseconds: 60_000 } };

async function refusedThread() {
  const thread = await threadWith();
  const archive = () => {
    thread.platform.trouble = () => 'forbidden';
  };
  const mend = () => {
    thread.platform.trouble = () => null;
  };
  const resume = async () => {
    await thread.world.session.refresh();
    return thread.world.session.execute({ type: 'resume', by: 'olga' });
  };
  archive();
  return { ...thread, archive, mend, resume };
}

describe('a channel that takes no posts', () => {
  it('pauses the debate, tells its opener once what to do, and is tried again later', async () => {
    const { world, people, pump } = await refusedThread();
    for (let times = 0; times < 3; times += 1) {
      await expect(pump()).rejects.toMatchObject(LATER);
      world.clock.advance(60_000);
    }
    expect(people.told).toEqual([
      `olga: Roundtable #${DEBATE} is paused: The channel is archived. Once that is mended: /roundtable resume #${DEBATE}`,
    ]);
    expect(await world.state()).toMatchObject({ status: 'paused' });
  });

  it('that is mended gets everything, and the pause reads as nobody’s deed', async () => {
    const { platform, pump, mend, resume } = await refusedThread();
    await expect(pump()).rejects.toMatchObject(LATER);
    mend();
    await resume();
    await pump();
    expect(keys(platform)).toEqual(['root', 'notice.3', 'notice.4']);
    expect(platform.messages.map(({ post }) => post.body)).toMatchObject([
      { kind: 'root' },
      { by: null, text: '⏸ The debate is paused: The channel is archived.' },
      { by: 'olga', text: '▶ resumed the debate' },
    ]);
  });

  it('that refuses again after it worked is told again', async () => {
    const { world, people, pump, archive, mend, resume } = await refusedThread();
    await expect(pump()).rejects.toMatchObject(LATER);
    mend();
    await resume();
    await pump();
    archive();
    await world.run(1);
    await expect(pump()).rejects.toMatchObject(LATER);
    await expect(pump()).rejects.toMatchObject(LATER);
    expect(people.told).toHaveLength(2);
    expect(await world.state()).toMatchObject({ status: 'paused' });
  });

  it('spends no money when somebody resumes the debate too early', async () => {
    const { world, people, pump, resume } = await refusedThread();
    await expect(pump()).rejects.toMatchObject(LATER);
    await resume();
    await expect(pump()).rejects.toMatchObject(LATER);
    expect(await world.state()).toMatchObject({ status: 'paused' });
    expect(people.told).toHaveLength(1);
  });

  it('is told of also where nothing runs any more, without speaking of a pause', async () => {
    const { world, people, pump } = await refusedThread();
    await runToTheEnd(world);
    await expect(pump()).rejects.toMatchObject(LATER);
    await expect(pump()).rejects.toMatchObject(LATER);
    expect(people.told).toEqual([
      `olga: Roundtable #${DEBATE} cannot post: The channel is archived. Once that is mended, its posts come within minutes.`,
    ]);
    expect(await world.state()).toMatchObject({ status: 'proposed' });
  });

  it('is told of at the next try when the opener could not be reached at this one', async () => {
    const { world, platform, people, publisher, pump } = await refusedThread();
    const deaf = {
      ...people,
      async tell() {
        throw new Error('no answer');
      },
    };
    const { signal } = new AbortController();
    const deafened = publisher({ surfaces: [{ platform, people: deaf }] });
    await expect(deafened.pump(DEBATE, signal)).rejects.toMatchObject(LATER);
    expect(await world.state()).toMatchObject({ status: 'paused' });
    await expect(pump()).rejects.toMatchObject(LATER);
    expect(people.told).toHaveLength(1);
  });
});
