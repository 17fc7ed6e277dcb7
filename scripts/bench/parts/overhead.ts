/** Part: wall time of a debate ÷ its critical path, on each store and in each way of taking turns. */

import { MODES } from '../../../src/debate/modes/list.ts';
import { quantile } from '../../figures/statistics.ts';
import { runArm } from '../arm.ts';
import type { OverheadFigures, OverheadOrders } from '../arms/overhead.ts';
import { STORES, type StoreName } from '../places.ts';
import { SIZE } from '../room.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

const GOALS: Readonly<Record<StoreName, number>> = { embedded: 1.03, redis: 1.015, postgres: 1.03 };
interface Arm extends Pick<OverheadOrders, 'mode' | 'embedder' | 'runs'> {
  readonly stores: readonly StoreName[];
}

const ARMS: readonly Arm[] = [
  { mode: 'collaborative', embedder: 'stub', runs: 10, stores: STORES },
  { mode: 'collaborative', embedder: 'local', runs: 10, stores: STORES },
  ...MODES.filter(({ name }) => name !== 'collaborative').map(
    ({ name }): Arm => ({ mode: name, embedder: 'local', runs: 2, stores: ['redis'] }),
  ),
];

export async function measureOverhead({ servers, quick }: BenchSettings): Promise<Section> {
  const rows: string[][] = [];
  for (const arm of ARMS) {
    for (const store of arm.stores) {
      const figures = await runArm<OverheadFigures>('overhead', {
        mode: arm.mode,
        embedder: arm.embedder,
        store,
        servers,
        runs: quick ? 2 : arm.runs,
        abreast: 2,
      } satisfies OverheadOrders);
      rows.push(row(arm, store, figures));
    }
  }
  return {
    title: 'Overhead of orchestration',
    columns: [
      'mode',
      'embedder',
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
      `Debates of ${SIZE.seats} seats (pro-con: 6) × ${SIZE.rounds} rounds with the flags as they ship, so with the chair and, where the mode asks for it, the safety evaluator; 1 s ± 0.2 s a call; medians. The critical path is the sum over rounds of the slowest chain of calls, as timed at the model client. With the stub embedder it is orchestration alone. A gap is a time in which no call of the debate was under way.`,
    ],
  };
}

function row({ mode, embedder }: Arm, store: StoreName, figures: OverheadFigures): string[] {
  const ratio = quantile(figures.debates, 0.5);
  return [
    mode,
    embedder,
    store,
    ratio.toFixed(4),
    `≤ ${GOALS[store]}`,
    judged(ratio, GOALS[store]),
    quantile(figures.loops, 0.5).toFixed(4),
    quantile(figures.againstDrawn, 0.5).toFixed(4),
    `${quantile(figures.gaps, 0.5).toFixed(1)}, ${quantile(figures.gaps, 0.95).toFixed(1)}`,
  ];
}
