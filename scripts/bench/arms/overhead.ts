/** Arm: debates at one second of latency on one store, beside the plain loop over the same calls. */
import { readOrders, report } from '../arm.ts';
import { criticalPath, gapsBetween } from '../critical-path.ts';
import { ONE_SECOND } from '../model.ts';
import { freshPlace, type Servers, type StoreName } from '../places.ts';
import { plainLoop } from '../plain-loop.ts';
import { openRoom, type TimedDebate } from '../room.ts';
import { stubEmbedder } from '../stub-embedder.ts';

export interface OverheadOrders {
  readonly store: StoreName;
  readonly servers: Servers;
  readonly mode: string;
  /** `stub`: orchestration alone, without the 20 ms or so that the encoder takes after the last answer. */
  readonly embedder: 'local' | 'stub';
  readonly runs: number;
  /** How many debates overlap, each begun in a pause of the others. */
  readonly abreast: number;
}

/** Of each run: wall time ÷ critical path. */
export interface OverheadFigures {
  readonly debates: readonly number[];
  readonly loops: readonly number[];
  /** Wall time ÷ the path that the drawn latencies alone would have had. */
  readonly againstDrawn: readonly number[];
  /** Milliseconds without any call under way, between the first call and the last. */
  readonly gaps: readonly number[];
}

const { store, servers, mode, embedder, runs, abreast } = readOrders<OverheadOrders>();
const place = await freshPlace(store, servers);
const room = await openRoom({
  place,
  latency: ONE_SECOND,
  ...(embedder === 'stub' ? { embedder: stubEmbedder } : {}),
});
// Loads the encoder and compiles the code: a worker that has been up for a while.
const warm = await room.debate('warm', 'collaborative');
const recorded = mode === 'collaborative' ? warm : await room.debate('warmer', mode);

const debates = await inTurns(runs, (run) => room.debate(`debate${run}`, mode));
// The loop hardly varies.
const loops = await inTurns(Math.min(runs, 4), (run) =>
  plainLoop(`loop${run}`, recorded, ONE_SECOND),
);
await room.close();
await place.clean();
report({
  debates: debates.map((debate) => ratioOf(debate, ({ ended, began }) => ended - began)),
  loops: loops.map((loop) => ratioOf(loop, ({ ended, began }) => ended - began)),
  againstDrawn: debates.map((debate) => ratioOf(debate, ({ drawn }) => drawn)),
  gaps: debates.flatMap(({ calls }) => gapsBetween(calls)),
} satisfies OverheadFigures);

function ratioOf(debate: TimedDebate, timeOf: Parameters<typeof criticalPath>[2]): number {
  return debate.wall / criticalPath(debate.calls, debate.waves, timeOf);
}

async function inTurns(
  times: number,
  run: (number: number) => Promise<TimedDebate>,
): Promise<TimedDebate[]> {
  const results: TimedDebate[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: abreast }, async (_, lane) => {
      await new Promise((resolve) => setTimeout(resolve, (lane * 1000) / abreast));
      while (next < times) {
        next += 1;
        results.push(await run(next));
      }
    }),
  );
  return results;
}
