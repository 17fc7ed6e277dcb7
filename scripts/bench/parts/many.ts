/** Part: many debates at once in one worker process. */
import { quantile } from '../../figures/statistics.ts';
import { runArm } from '../arm.ts';
import type { ManyFigures, ManyOrders } from '../arms/many.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

const GOALS = { ratio: 1.25, heapKilobytes: 400 } as const;

export async function measureMany({ servers, debates, quick }: BenchSettings): Promise<Section> {
  const count = quick ? Math.min(debates, 20) : debates;
  const rows: string[][] = [];
  for (const embedding of [false, true]) {
    const { ratio, gaps, heapPerDebate } = await runArm<ManyFigures>(
      'many',
      { servers, debates: count, embedding } satisfies ManyOrders,
      ['--expose-gc'],
    );
    const heap = heapPerDebate / 1024;
    rows.push([
      `${count}, ${embedding ? 'local embedder' : 'embedder stubbed'}`,
      ratio.toFixed(3),
      `≤ ${GOALS.ratio}`,
      judged(ratio, GOALS.ratio),
      `${quantile(gaps, 0.5).toFixed(0)}, ${quantile(gaps, 0.95).toFixed(0)}`,
      heap.toFixed(0),
      `≤ ${GOALS.heapKilobytes}`,
      judged(heap, GOALS.heapKilobytes),
    ]);
  }
  return {
    title: 'Many debates at once',
    columns: [
      'debates',
      'wall ÷ critical path',
      'goal',
      'verdict',
      'gap between rounds, ms (median, p95)',
      'heap a debate, KB',
      'goal',
      'verdict',
    ],
    rows,
    notes: [
      'One process on Redis, all debates begun at once, 1 s ± 0.2 s a call; the critical path is that of the drawn latencies, because under load the measured ones hold the load itself. Heap of the main thread in the middle of the third round.',
    ],
  };
}
