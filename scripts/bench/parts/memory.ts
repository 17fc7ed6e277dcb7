/** Part: resident memory of the one-process program by part, and its start against PGlite's own. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quantile } from '../../figures/statistics.ts';
import { runArm } from '../arm.ts';
import type { BusyOrders } from '../arms/busy-memory.ts';
import type { PgliteFigures, PgliteOrders } from '../arms/pglite.ts';
import type { StartFigures, StartOrders } from '../arms/start.ts';
import { judged, type Section } from '../section.ts';
import type { BenchSettings } from '../settings.ts';

const DEBATES = 20;
const GOALS = { memory: 2, start: 2 } as const;

export async function measureMemory({ quick }: BenchSettings): Promise<Section> {
  const node = await runArm<number>('node', {});
  const embedder = await runArm<number>('embedder', {});
  const pglite = await startRepeatedly<PgliteFigures>('pglite', quick);
  const start = await startRepeatedly<StartFigures>('start', quick);
  const debates = quick ? 5 : DEBATES;
  const busy = await inNewFolder(async (folder) => {
    // The first start unpacks PostgreSQL, which is no matter of the debates.
    await runArm('start', { folder } satisfies StartOrders);
    return runArm<number>('busy-memory', {
      folder: `${folder}/data`,
      debates,
    } satisfies BusyOrders);
  });
  const alone = pglite.resident + embedder;
  const megabytes = (value: number) => `${value.toFixed(0)} MB`;
  const against = (what: string, figure: string, ratio: number, goal: number) => [
    what,
    figure,
    ratio.toFixed(2),
    `< ${goal}`,
    judged(ratio, goal),
  ];
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
  return {
    title: 'Memory and start, embedded store',
    columns: ['what', 'figure', 'ratio', 'goal', 'verdict'],
    rows: [
      ['Node doing nothing', megabytes(node), '', '', ''],
      ['PGlite alone', megabytes(pglite.resident), '', '', ''],
      ['embedder alone', megabytes(embedder), '', '', ''],
      against(
        '`npm start` at rest ÷ (PGlite + embedder)',
        megabytes(start.resident),
        start.resident / alone,
        GOALS.memory,
      ),
      ['… above PGlite alone', megabytes(start.resident - pglite.resident), '', '', ''],
      against(
        `during ${debates} debates ÷ (PGlite + embedder)`,
        megabytes(busy),
        busy / alone,
        GOALS.memory,
      ),
      against(
        'first start ÷ that of PGlite',
        seconds(start.first),
        start.first / pglite.first,
        GOALS.start,
      ),
      against(
        'later start ÷ that of PGlite',
        seconds(start.later),
        start.later / pglite.later,
        GOALS.start,
      ),
    ],
    notes: [
      'Resident memory from /proc, three seconds after the start; each alone is a process with Node in it. The embedder is loaded by the first debate, so it is not in the figure at rest. A start ends when debates can be opened; for PGlite, with its first answer.',
    ],
  };
}

async function startRepeatedly<Figures extends { ready: number; resident: number }>(
  arm: 'pglite' | 'start',
  quick: boolean,
): Promise<{ first: number; later: number; resident: number }> {
  const firsts: Figures[] = [];
  const laters: Figures[] = [];
  for (let run = 0; run < (quick ? 1 : 3); run += 1) {
    await inNewFolder(async (folder) => {
      const orders = { folder } satisfies PgliteOrders & StartOrders;
      firsts.push(await runArm<Figures>(arm, orders));
      laters.push(await runArm<Figures>(arm, orders));
    });
  }
  return {
    first: median(firsts.map(({ ready }) => ready)),
    later: median(laters.map(({ ready }) => ready)),
    resident: median(laters.map(({ resident }) => resident)),
  };
}

async function inNewFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-bench-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
