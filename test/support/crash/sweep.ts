/** The crash sweep over one backend: kills the program at many points, several at a time, and judges each. */
import type { SweptSurface } from './chat.ts';
import { type Judgement, judge } from './judge.ts';
import { openPlaces, type Place, type SweptBackend } from './places.ts';
import { type CallCounts, choosePoints } from './points.ts';
import { type Plan, runKilled, runUndisturbed } from './run-point.ts';
import { startWorld } from './world.ts';

export interface Swept {
  readonly plan: Plan;
  readonly judgement: Judgement;
}

export interface SweepOptions {
  readonly surface: SweptSurface;
  /** Which runs to make, given the calls that the undisturbed run made. */
  readonly plansFor: (counts: CallCounts) => readonly Plan[];
  /** How many runs at once: they mostly wait for locks to run out. */
  readonly atOnce: number;
  readonly onJudged?: (swept: Swept) => void;
  /** Begin no more runs once it fires; what was judged by then is the result. */
  readonly signal?: AbortSignal;
}

export async function sweep(
  backend: SweptBackend,
  { surface, plansFor, atOnce, onJudged, signal }: SweepOptions,
): Promise<readonly Swept[]> {
  const world = await startWorld(surface);
  const places = await openPlaces(backend);
  try {
    const undisturbed = await inPlace(await places.newPlace(), (place) =>
      runUndisturbed(place, world.newRun()),
    );
    const waiting = [...plansFor(undisturbed.done.counts)];
    const results: Swept[] = [];
    const work = async () => {
      for (let plan = waiting.shift(); plan !== undefined; plan = waiting.shift()) {
        if (signal?.aborted === true) return;
        const current = plan;
        const run = await inPlace(await places.newPlace(), (place) =>
          runKilled(current, place, world.newRun()),
        );
        const swept = { plan, judgement: judge(run, undisturbed) };
        results.push(swept);
        onJudged?.(swept);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return results;
  } finally {
    await places.close();
    await world.close();
  }
}

/** So many kills: half of them with the queue kept, then the same points with it emptied. */
export function bothQueues(counts: CallCounts, kills: number): readonly Plan[] {
  return [
    ...choosePoints(counts, Math.ceil(kills / 2)).map((point) => ({
      point,
      queue: 'kept' as const,
    })),
    ...choosePoints(counts, Math.floor(kills / 2)).map((point) => ({
      point,
      queue: 'emptied' as const,
    })),
  ];
}

async function inPlace<Result>(
  place: Place,
  use: (place: Place) => Promise<Result>,
): Promise<Result> {
  try {
    return await use(place);
  } finally {
    await place.remove();
  }
}
