/** Arm: many debates at once in one worker process on Redis. Needs --expose-gc. */
import { readOrders, report } from '../arm.ts';
import { criticalPath, gapsBetween } from '../critical-path.ts';
import { ONE_SECOND } from '../model.ts';
import { freshPlace, type Servers } from '../places.ts';
import { openRoom } from '../room.ts';
import { stubEmbedder } from '../stub-embedder.ts';

export interface ManyOrders {
  readonly servers: Servers;
  readonly debates: number;
  readonly embedding: boolean;
}

export interface ManyFigures {
  /** Time until the last one has ended ÷ the longest path of drawn latencies among them. */
  readonly ratio: number;
  /** Milliseconds from the last answer of a round to the next call of its debate. */
  readonly gaps: readonly number[];
  /** Bytes. */
  readonly heapPerDebate: number;
}

/** In the middle of the third round. */
const HALF_WAY_MILLISECONDS = 2600;

const { servers, debates, embedding } = readOrders<ManyOrders>();
const place = await freshPlace('redis', servers);
const room = await openRoom({
  place,
  latency: ONE_SECOND,
  ...(embedding ? {} : { embedder: stubEmbedder }),
});
await allAtOnce('warm', 10);

const heapBefore = heapUsed();
const measuring = allAtOnce('heap', debates);
await new Promise((resolve) => setTimeout(resolve, HALF_WAY_MILLISECONDS));
const heapPerDebate = (heapUsed() - heapBefore) / debates;
await measuring;

const began = performance.now();
const finished = await allAtOnce('debate', debates);
const wall = performance.now() - began;
await room.close();
await place.clean();
const paths = finished.map(({ calls, waves }) => criticalPath(calls, waves, ({ drawn }) => drawn));
report({
  ratio: wall / Math.max(...paths),
  gaps: finished.flatMap(({ calls }) => gapsBetween(calls)),
  heapPerDebate,
} satisfies ManyFigures);

function allAtOnce(name: string, count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      room.debate(`${name}${index + 1}`, 'collaborative'),
    ),
  );
}

function heapUsed(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed;
}
