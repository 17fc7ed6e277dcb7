/** What was lost between log and queue is found in the log and brought back. */
import { describe, expect, it } from 'vitest';
import { jobBindings } from '../../../jobs/registry.ts';
import { openDebate } from '../../../src/application/open-debate.ts';
import { startTicking, tick } from '../../../src/application/tick.ts';
import type { EventLog } from '../../../src/ports/event-log.ts';
import { openWorld, requestWith, type World } from '../../support/debate-world.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';

const A_WHILE = 20_000;

function partsOf({ log, queue, debates, clock, reports }: World) {
  return { log, queue, debates, clock, report: reports.log };
}

/** A debate whose every wake-up was dropped. */
async function forgotten(): Promise<World> {
  const world = await openWorld({ model: scriptedModel({ '*': answer() }) });
  await world.debates.settle();
  world.queue.jobs.length = 0;
  return world;
}

const markAll = (world: World) => world.log.markPublished('debate/d1', 99);

describe('tick', () => {
  it('brings back a round and a publication that the queue lost', async () => {
    const world = await forgotten();
    world.clock.advance(A_WHILE);
    expect(await tick(partsOf(world))).toBe(2);
    expect(world.queue.jobs).toEqual(['run-round d1.1', 'publish d1']);
  });

  it('leaves a round alone that has just been heard of', async () => {
    const world = await forgotten();
    await markAll(world);
    expect(await tick(partsOf(world))).toBe(0);
    world.clock.advance(A_WHILE);
    expect(await tick(partsOf(world))).toBe(1);
  });

  it('publishes what lags behind at once, also when the agents are done', async () => {
    const world = await forgotten();
    await world.run(1);
    await world.run(2);
    await world.debates.settle();
    world.queue.jobs.length = 0;
    await tick(partsOf(world));
    expect(world.queue.jobs).toEqual(['publish d1']);
  });

  it.each([
    { type: 'pause', by: 'olga', reason: '' },
    { type: 'stop', by: 'olga' },
  ] as const)('does nothing for a debate after "$type"', async (command) => {
    const world = await forgotten();
    await world.session.execute(command);
    await markAll(world);
    world.clock.advance(A_WHILE);
    world.queue.jobs.length = 0;
    expect(await tick(partsOf(world))).toBe(0);
    expect(world.queue.jobs).toEqual([]);
  });

  it('carries a debate to its end when the queue drops everything', async () => {
    const world = await forgotten();
    for (let round = 1; (await world.state()).status === 'running'; round += 1) {
      world.clock.advance(A_WHILE);
      world.queue.jobs.length = 0;
      await tick(partsOf(world));
      expect(world.queue.jobs).toContain(`run-round d1.${round}`);
      await world.run(round);
    }
    expect((await world.state()).status).toBe('proposed');
  });

  it('looks through all pages', async () => {
    const world = await forgotten();
    for (let index = 0; index < 450; index += 1) {
      await openDebate(world.debates, requestWith({ id: `many${index}` }));
    }
    await world.debates.settle();
    world.queue.jobs.length = 0;
    world.clock.advance(A_WHILE);
    expect(await tick(partsOf(world))).toBe(902);
    expect(new Set(world.queue.jobs).size).toBe(902);
  });

  it('twice at once enqueues nothing but the same keys', async () => {
    const world = await forgotten();
    world.clock.advance(A_WHILE);
    await Promise.all([tick(partsOf(world)), tick(partsOf(world))]);
    expect(new Set(world.queue.jobs)).toEqual(new Set(['run-round d1.1', 'publish d1']));
  });

  it('is not held up by a debate that cannot be read', async () => {
    const world = await forgotten();
    await openDebate(world.debates, requestWith({ id: 'bad' }));
    const log: EventLog = {
      ...world.log,
      async read(stream, from) {
        const events = await world.log.read(stream, from);
        return stream === 'debate/bad'
          ? events.map((event) => ({ ...event, type: 'Odd' }))
          : events;
      },
    };
    const debates = (await openWorld({ log, request: { id: 'other' } })).debates;
    world.queue.jobs.length = 0;
    world.clock.advance(A_WHILE);
    await tick({ ...partsOf(world), debates });
    expect(world.queue.jobs).toContain('run-round d1.1');
    expect(world.reports.lines).toContain('error: a debate that is due cannot be read');
  });
});

describe('ticking', () => {
  it('begins at once, goes on after a failure, and ends when closed', async () => {
    const world = await forgotten();
    world.clock.advance(A_WHILE);
    let looks = 0;
    const third = Promise.withResolvers<void>();
    const log: EventLog = {
      ...world.log,
      async list(query) {
        looks += 1;
        if (looks === 1) throw new Error('away');
        if (looks === 3) third.resolve();
        return world.log.list(query);
      },
    };
    const ticking = startTicking({ ...partsOf(world), log }, 5);
    await third.promise;
    await ticking.close();
    const { length } = world.queue.jobs;
    expect(length).toBeGreaterThanOrEqual(2);
    expect(world.reports.lines).toEqual(['warn: tick failed; the next one tries again']);
    const before = looks;
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(looks).toBe(before);
  });
});

describe('the jobs of a worker', () => {
  it('are those that the log can ask for, each with ids only', async () => {
    const ran: unknown[] = [];
    const bindings = jobBindings({
      rounds: { run: async (job) => void ran.push(job) },
      publisher: { pump: async (debate) => void ran.push(debate) },
    });
    expect(bindings.map(({ definition }) => definition.name)).toEqual(['run-round', 'publish']);
    const signal = new AbortController().signal;
    for (const { handle } of bindings) await handle({ debate: 'd1', round: 2 }, signal);
    expect(ran).toEqual([{ debate: 'd1', round: 2 }, 'd1']);
  });
});
