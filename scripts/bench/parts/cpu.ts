/** Part: processor time of a turn above a plain loop over the same models, by what it is spent on. */
import { runArm } from '../arm.ts';
import type { CpuFigure, CpuOrders } from '../arms/cpu.ts';
import { STORES } from '../places.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

/** Milliseconds: LangGraph.js on PostgreSQL took 3.1 to 6.2 above the loop; a third of the least, and all of it. */
const GOALS = { orchestration: 1, everything: 3.1 } as const;

export async function measureCpu({ servers, quick }: BenchSettings): Promise<Section> {
  const debates = quick ? 10 : 60;
  const cpuOf = (runs: CpuOrders['runs'], embedding: boolean) =>
    runArm<CpuFigure>('cpu', { runs, embedding, servers, debates } satisfies CpuOrders);

  const loop = await cpuOf('plain loop', false);
  const inMemory = await cpuOf('in memory', false);
  const own = inMemory - loop;
  const embedding = (await cpuOf('in memory', true)) - inMemory;
  const rows = [
    ['plain loop', loop.toFixed(2), '', ''],
    ["the debate's own work, above the loop", own.toFixed(2), '', ''],
    ['embedding, in its thread', embedding.toFixed(2), '', ''],
  ];
  for (const store of STORES) {
    const orchestration = (await cpuOf(store, false)) - inMemory;
    const everything = own + embedding + orchestration;
    rows.push(
      [
        `orchestration on ${store}`,
        orchestration.toFixed(2),
        `≤ ${GOALS.orchestration}`,
        judged(orchestration, GOALS.orchestration),
      ],
      [
        `everything on ${store}`,
        everything.toFixed(2),
        `≤ ${GOALS.everything}`,
        judged(everything, GOALS.everything),
      ],
    );
  }
  return {
    title: 'Processor time of a turn',
    columns: ['part', 'ms a turn', 'goal', 'verdict'],
    rows,
    notes: [
      'Models answer at once; user and system time of the whole process with its threads, each row in a process of its own. On the embedded store the database is part of the process; the servers of the others are not counted. The goals are absolute figures from another run: with the encoder apart, compare rows within this one.',
    ],
  };
}
