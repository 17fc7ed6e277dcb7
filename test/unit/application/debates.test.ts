/** Commands against the log: conflicts, lost answers, patience, wake-ups, and two people at once. */
import { describe, expect, it } from 'vitest';
import { memoryEventLog } from '../../../adapters/event-log/memory.ts';
import { DEBATE, openWorld } from '../../support/debate-world.ts';
import { lossyLog } from '../../support/fakes.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';

const focus = (id: string) =>
  ({ type: 'add-focus', by: 'pia', focus: id, text: `what about ${id}` }) as const;

async function escalatedWorld() {
  const model = scriptedModel({ '*': answer() });
  const world = await openWorld({ model, request: { rounds: 1 } });
  await world.run(1);
  await world.session.refresh();
  expect(world.session.state.status).toBe('escalated');
  return world;
}

describe('a command', () => {
  it('that meets a conflict is decided again on what has happened meanwhile', async () => {
    const world = await openWorld();
    const other = await world.elsewhere().load(DEBATE);
    await other.execute(focus('first'));
    expect(await world.session.execute(focus('second'))).toMatchObject({ kind: 'done' });
    expect(world.session.version).toBe(4);
    expect((await world.state()).debate.focuses.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('that is refused appends nothing', async () => {
    const world = await openWorld();
    const outcome = await world.session.execute({ type: 'resume', by: 'olga' });
    expect(outcome).toMatchObject({ kind: 'refused' });
    expect(await world.events()).toHaveLength(2);
  });

  it('whose append got no answer is recognised as its own, not given twice', async () => {
    const log = lossyLog(memoryEventLog());
    const world = await openWorld({ log });
    log.loseAnswers = 1;
    const outcome = await world.session.execute(focus('once'));
    expect(outcome).toMatchObject({ kind: 'done', events: [{ type: 'FocusAdded' }] });
    expect((await world.state()).debate.focuses).toHaveLength(1);
    expect(world.session.state).toEqual(await world.state());
  });

  it('is recognised as its own although another came right behind it', async () => {
    const log = lossyLog(memoryEventLog());
    const world = await openWorld({ log });
    const other = await world.elsewhere().load(DEBATE);
    log.loseAnswers = 1;
    const [mine, theirs] = await Promise.all([
      world.session.execute(focus('mine')),
      other.execute(focus('theirs')),
    ]);
    expect([mine.kind, theirs.kind]).toEqual(['done', 'done']);
    expect((await world.state()).debate.focuses).toHaveLength(2);
  });

  it('opens a debate once although the answer was lost', async () => {
    const log = lossyLog(memoryEventLog());
    log.loseAnswers = 1;
    const world = await openWorld({ log });
    expect(await world.events()).toEqual(['DebateOpened', 'RoundOpened']);
    await world.debates.settle();
    expect(world.queue.jobs).toEqual(['run-round d1.1', 'publish d1']);
  });

  it('outlives a store that is away for less than its patience', async () => {
    const log = lossyLog(memoryEventLog());
    const world = await openWorld({ log });
    log.failAppends = 2;
    expect(await world.session.execute(focus('late'))).toMatchObject({ kind: 'done' });
  });

  it('fails when the store stays away, and the next one is not held up by it', async () => {
    const log = lossyLog(memoryEventLog());
    const world = await openWorld({ log });
    const session = await world.debates.load(DEBATE, 0);
    log.failAppends = 1;
    const [lost, kept] = await Promise.allSettled([
      session.execute(focus('lost')),
      session.execute(focus('kept')),
    ]);
    expect(lost).toMatchObject({ status: 'rejected', reason: { code: 'store-unreachable' } });
    expect(kept).toMatchObject({ status: 'fulfilled', value: { kind: 'done' } });
    expect((await world.state()).debate.focuses.map(({ id }) => id)).toEqual(['kept']);
  });

  it('waits in line behind those given before it', async () => {
    const world = await openWorld();
    const names = ['a', 'b', 'c', 'd', 'e'];
    await Promise.all(names.map((name) => world.session.execute(focus(name))));
    expect((await world.state()).debate.focuses.map(({ id }) => id)).toEqual(names);
  });
});

describe('wake-ups', () => {
  it('announce a round once, and a publication after each append', async () => {
    const world = await openWorld();
    await world.session.execute(focus('x'));
    await world.session.execute({ type: 'start-round', round: 1 });
    await world.debates.settle();
    expect(world.queue.jobs.filter((job) => job.startsWith('run-round'))).toEqual([
      'run-round d1.1',
    ]);
    expect(world.queue.jobs.filter((job) => job === 'publish d1')).toHaveLength(3);
  });

  it('bring the round back after a pause', async () => {
    const world = await openWorld();
    await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
    await world.session.execute({ type: 'resume', by: 'olga' });
    await world.debates.settle();
    expect(world.queue.jobs.filter((job) => job === 'run-round d1.1')).toHaveLength(2);
  });

  it('do not fail the command when the queue is away, and say so', async () => {
    const world = await openWorld();
    world.queue.away = true;
    expect(await world.session.execute(focus('x'))).toMatchObject({ kind: 'done' });
    await world.debates.settle();
    expect(world.reports.lines).toEqual(['warn: a job could not be enqueued; tick will bring it']);
  });

  it('publish nothing for a debate that lives in a terminal', async () => {
    const origin = { workspace: 'W', channel: 'C', surface: 't', publishes: false, opener: 'o' };
    const world = await openWorld({ request: { origin } });
    await world.debates.settle();
    expect(world.queue.jobs).toEqual(['run-round d1.1']);
  });

  it('reach those who watch until they stop watching', async () => {
    const world = await openWorld();
    const seen: number[] = [];
    const unwatch = world.debates.watch(DEBATE, (version) => seen.push(version));
    const others = world.debates.watch('another', () => seen.push(-1));
    await world.session.execute(focus('a'));
    unwatch();
    unwatch();
    others();
    await world.session.execute(focus('b'));
    expect(seen).toEqual([3]);
  });
});

describe('two people at once', () => {
  it('stop and extend: both are told, and the end is one of the two orders', async () => {
    for (const order of ['stop first', 'extend first']) {
      const world = await openWorld();
      const [one, two] = [
        await world.elsewhere().load(DEBATE),
        await world.elsewhere().load(DEBATE),
      ];
      const stop = () => one.execute({ type: 'stop', by: 'olga' });
      const extend = () => two.execute({ type: 'extend', by: 'olga', rounds: 2 });
      const outcomes =
        order === 'stop first'
          ? await Promise.all([stop(), extend()])
          : (await Promise.all([extend(), stop()])).reverse();
      expect(outcomes[0]).toMatchObject({ kind: 'done' });
      expect(outcomes[1]?.kind).toBe(order === 'stop first' ? 'refused' : 'done');
      expect((await world.state()).status).toBe('closed');
    }
  });

  it('extend and close on an escalation: one wins, the other is told', async () => {
    const world = await escalatedWorld();
    const [one, two] = [await world.elsewhere().load(DEBATE), await world.elsewhere().load(DEBATE)];
    const outcomes = await Promise.all([
      one.execute({ type: 'extend', by: 'olga', rounds: 1 }),
      two.execute({ type: 'close', by: 'olga', reason: 'enough' }),
    ]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'refused']);
    expect(outcomes[1]).toMatchObject({ reason: expect.stringContaining('running') });
  });

  it('two deciders: the first one decides, the other is told', async () => {
    const world = await escalatedWorld();
    const deciders = await Promise.all(
      ['dan', 'eve'].map(async (by) => ({ by, session: await world.elsewhere().load(DEBATE) })),
    );
    const outcomes = await Promise.all(
      deciders.map(({ by, session }) =>
        session.execute({
          type: 'resolve-escalation',
          by,
          choice: { text: `as ${by} says` },
          why: '',
        }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['done', 'refused']);
    const resolved = (await world.events()).filter((type) => type === 'EscalationResolved');
    expect(resolved).toHaveLength(1);
    expect(outcomes.find(({ kind }) => kind === 'refused')).toMatchObject({
      reason: expect.stringContaining('closed'),
    });
  });

  it('vote and unvote: the last one counts, and nobody is overwritten', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model });
    await world.run(1);
    await world.run(2);
    const sessions = await Promise.all([1, 2, 3].map(() => world.elsewhere().load(DEBATE)));
    await Promise.all(
      sessions.map((session, index) =>
        session.execute({ type: 'vote', by: `p${index}`, vote: 'ACCEPT' }),
      ),
    );
    await sessions[0]?.execute({ type: 'withdraw-vote', by: 'p0' });
    expect(Object.keys((await world.state()).debate.votes).sort()).toEqual(['p1', 'p2']);
  });
});
