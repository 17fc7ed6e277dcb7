/** Arm: processor time of a turn when no model is waited for. */
import { readOrders, report } from '../arm.ts';
import { inMemory } from '../in-memory.ts';
import { freshPlace, type Servers, type StoreName } from '../places.ts';
import { plainLoop } from '../plain-loop.ts';
import { openRoom, TURNS } from '../room.ts';
import { stubEmbedder } from '../stub-embedder.ts';

export interface CpuOrders {
  readonly runs: 'plain loop' | 'in memory' | StoreName;
  readonly embedding: boolean;
  readonly servers: Servers;
  readonly debates: number;
}

/** Milliseconds a turn, of all threads. */
export type CpuFigure = number;

const WARM_UP_DEBATES = 10;

const { runs, embedding, servers, debates } = readOrders<CpuOrders>();
const onStore = runs === 'plain loop' || runs === 'in memory' ? null : runs;
const place = await freshPlace(onStore ?? 'redis', servers);
const room = await openRoom({
  place,
  latency: 0,
  ...(embedding ? {} : { embedder: stubEmbedder }),
  ...(onStore === null ? { replace: inMemory } : {}),
});
const recorded = await room.debate('recorded', 'collaborative');
const run = (name: string) =>
  runs === 'plain loop' ? plainLoop(name, recorded, 0) : room.debate(name, 'collaborative');

for (let count = 0; count < WARM_UP_DEBATES; count += 1) await run(`warm${count}`);
const before = process.cpuUsage();
for (let count = 0; count < debates; count += 1) await run(`debate${count}`);
const { user, system } = process.cpuUsage(before);
await room.close();
await place.clean();
report(((user + system) / 1000 / (debates * TURNS)) satisfies CpuFigure);
