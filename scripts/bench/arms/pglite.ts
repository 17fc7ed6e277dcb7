/** Arm: PGlite alone in a folder, as the embedded store starts it. */
import { readOrders, report } from '../arm.ts';
import { residentMegabytes, settled } from '../resident.ts';

export interface PgliteOrders {
  readonly folder: string;
}

export interface PgliteFigures {
  /** Milliseconds from the start of the process. */
  readonly ready: number;
  readonly resident: number;
}

const { folder } = readOrders<PgliteOrders>();
const { PGlite } = await import('@electric-sql/pglite');
const { START_PARAMETERS } = await import('../../../adapters/store/pglite-memory.ts');
const pglite = await PGlite.create({ dataDir: folder, startParams: START_PARAMETERS });
await pglite.query('select 1');
const ready = performance.now();
await settled();
report({ ready, resident: await residentMegabytes('self') } satisfies PgliteFigures);
await pglite.close();
