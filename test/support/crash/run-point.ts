/** Kills one life of the program at one point and lets the next one finish the debate. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from '../child.ts';
import type { DoneLife, LifeNews, LifePlan } from './life-plan.ts';
import type { Place } from './places.ts';
import type { KillPoint } from './points.ts';
import type { Records } from './world.ts';

export interface Plan {
  readonly point: KillPoint;
  /** Whether the jobs are lost with the process. */
  readonly queue: 'kept' | 'emptied';
}

export interface KilledRun {
  readonly records: Records;
  /** Null: the run ended before it came to the point. */
  readonly kill: {
    /** Model calls that had been taken by then. */
    readonly callsBefore: number;
  } | null;
  readonly starved: boolean;
  /** Null: nothing more happened within the patience. */
  readonly done: DoneLife | null;
}

/** The run that nobody disturbed. */
export interface WholeRun {
  readonly records: Records;
  readonly done: DoneLife;
}

/** Far beyond every promise, so that what comes late is told from what never comes. */
const PATIENCE = 180_000;

/** How often the program looks for lost jobs: often, so that a kept queue's recovery is that of its locks. */
const TICK = 1000;

export async function runUndisturbed(place: Place, records: Records): Promise<WholeRun> {
  const child = startLife(place, records, null, TICK);
  try {
    const news = await newsOf(child);
    if (news?.kind !== 'done') throw new Error('the undisturbed run did not come to its end');
    return { records, done: news };
  } finally {
    await child.kill('SIGKILL');
  }
}

export async function runKilled(
  { point, queue }: Plan,
  place: Place,
  records: Records,
): Promise<KilledRun> {
  const first = startLife(place, records, point, TICK);
  const atPoint = await newsOf(first).finally(() => first.kill('SIGKILL'));
  if (atPoint?.kind !== 'at kill point') {
    return { records, kill: null, starved: atPoint?.starved ?? false, done: atPoint };
  }
  const callsBefore = records.calls.length;
  records.channel.timePasses();
  if (queue === 'emptied') await place.emptyQueue();
  const second = startLife(place, records, null, queue === 'emptied' ? undefined : TICK);
  try {
    const news = await newsOf(second);
    return {
      records,
      kill: { callsBefore },
      starved: atPoint.starved || (news?.starved ?? false),
      done: news?.kind === 'done' ? news : null,
    };
  } finally {
    await second.kill('SIGKILL');
  }
}

function startLife(
  { store, prefix }: Place,
  { address, channel }: Records,
  kill: KillPoint | null,
  tickMilliseconds: number | undefined,
): Child {
  const plan: LifePlan = {
    store,
    prefix,
    world: address,
    channel: channel.plan,
    kill,
    tickMilliseconds,
  };
  return startChild(new URL('./life.ts', import.meta.url), JSON.stringify(plan));
}

async function newsOf(child: Child): Promise<LifeNews | null> {
  const patience = new AbortController();
  const silence = sleep(PATIENCE, null, { signal: patience.signal }).catch(() => null);
  try {
    // A process that dies of itself has said why on its way, and never comes to its end.
    const news = child.next().catch(() => null);
    return (await Promise.race([news, silence])) as LifeNews | null;
  } finally {
    patience.abort();
  }
}
