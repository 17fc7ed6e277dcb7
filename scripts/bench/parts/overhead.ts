/** Part: wall time of a debate ÷ its critical path, on each store and in each way of taking turns. */
import { quantile } from '../../fit-embedder/statistics.ts';
import { runArm } from '../arm.ts';
import type { OverheadFigures, OverheadOrders } from '../arms/overhead.ts';
import { STORES, type StoreName } from '../places.ts';
import { type Mode, SIZE } from '../room.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

const GOALS: Readonly<Record<StoreName, number>> = { embedded: 1.03, redis: 1.015, postgres: 1.03 };
const MODES: readonly Mode[] = ['collaborative', 'adversarial'];

export async function measureOverhead({ servers, quick }: BenchSettings): Promise<Section> {
  const rows: string[][] = [];
  for (const mode of MODES) {
    for (const store of STORES) {
      const figures = await runArm<OverheadFigures>('overhead', {
        store,
        servers,
        mode,
        runs: quick ? 2 : mode === 'collaborative' ? 20 : 8,
        abreast: 2,
      } satisfies OverheadOrders);
      rows.push(row(mode, store, figures));
    }
  }
  return {
    title: 'Overhead of orchestration',
    columns: [
      'mode',
      'store',
      'wall ÷ critical path',
      'goal',
      'verdict',
      'plain loop',
      '÷ drawn latencies',
      'gap between calls, ms (median, p95)',
    ],
    rows,
    notes: [
      `Debates of ${SIZE.seats} seats × ${SIZE.rounds} rounds, 1 s ± 0.2 s a call; medians. The critical path is the sum over rounds of the slowest chain of calls, as timed at the model client. A gap is the time from the last answer of a round (in sequence: of a seat) to the next call.`,
    ],
  };
}

function row(mode: Mode, store: StoreName, figures: OverheadFigures): string[] {
  const ratio = quantile(figures.debates, 0.5);
  return [
    mode,
    store,
    ratio.toFixed(4),
    `≤ ${GOALS[store]}`,
    judged(ratio, GOALS[store]),
    quantile(figures.loops, 0.5).toFixed(4),
    quantile(figures.againstDrawn, 0.5).toFixed(4),
    `${quantile(figures.gaps, 0.5).toFixed(1)}, ${quantile(figures.gaps, 0.95).toFixed(1)}`,
  ];
}
