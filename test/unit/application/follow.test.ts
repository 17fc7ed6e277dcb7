/** Following a debate: every event once and in order, from wherever it comes, until told to stop. */
import { describe, expect, it } from 'vitest';
import { type Followed, follow } from '../../../src/application/follow.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { DEBATE, openWorld, type World } from '../../support/debate-world.ts';

const focus = (id: string) => ({ type: 'add-focus', by: 'pia', focus: id, text: id }) as const;

function following({ log, debates }: World, from = 0) {
  const stop = new AbortController();
  const events = follow({ log, debates, debate: DEBATE, from, signal: stop.signal });
  return { events, stop };
}

async function take(events: AsyncGenerator<Followed>, count: number): Promise<string[]> {
  const seen: string[] = [];
  while (seen.length < count) {
    const { value } = await events.next();
    seen.push(`${value?.seq} ${value?.event.type}`);
  }
  return seen;
}

describe('a follower', () => {
  it('sees what was there and what comes, in order', async () => {
    const world = await openWorld();
    const { events, stop } = following(world);
    expect(await take(events, 2)).toEqual(['1 DebateOpened', '2 RoundOpened']);
    await world.session.execute(focus('a'));
    await world.session.execute(focus('b'));
    expect(await take(events, 2)).toEqual(['3 FocusAdded', '4 FocusAdded']);
    stop.abort();
  });

  it('sees what other processes append, without being told', async () => {
    const world = await openWorld();
    const { events, stop } = following(world, 2);
    const next = events.next();
    const other = await world.elsewhere().load(DEBATE);
    await other.execute(focus('from elsewhere'));
    expect((await next).value).toMatchObject({ seq: 3, event: { type: 'FocusAdded' } });
    stop.abort();
  });

  it('who begins later folds what was before, so that the state is whole', async () => {
    const world = await openWorld();
    await world.session.execute(focus('a'));
    const { events, stop } = following(world, 2);
    const { value } = await events.next();
    expect(value).toMatchObject({ seq: 3, state: { debate: { focuses: [{ id: 'a' }] } } });
    stop.abort();
  });

  it('who waits is released by the abort', async () => {
    const world = await openWorld();
    const { events, stop } = following(world, 2);
    const next = events.next();
    stop.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it('who waits for a store that is away is released by the abort', async () => {
    const world = await openWorld();
    const log = {
      ...world.log,
      async read(): Promise<never> {
        throw new RoundtableError('store-unreachable', 'away', { kind: 'backoff' });
      },
    };
    const { events, stop } = following({ ...world, log });
    const next = events.next();
    await new Promise(setImmediate);
    stop.abort();
    expect(await next).toEqual({ done: true, value: undefined });
  });

  it('who goes away is no longer woken', async () => {
    const world = await openWorld();
    const ended: string[] = [];
    const debates = {
      ...world.debates,
      watch(id: string, listener: (version: number) => void) {
        const unwatch = world.debates.watch(id, listener);
        return () => {
          ended.push(id);
          unwatch();
        };
      },
    };
    const { events } = following({ ...world, debates });
    await events.next();
    await events.return(undefined);
    expect(ended).toEqual([DEBATE]);
  });
});
