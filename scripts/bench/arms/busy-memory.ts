/** Arm: the most memory that debates at once take on an embedded store that has been used before. */
import { readOrders, report } from '../arm.ts';
import { ONE_SECOND } from '../model.ts';
import { residentMegabytes } from '../resident.ts';
import { openRoom } from '../room.ts';

export interface BusyOrders {
  /** Of the store. */
  readonly folder: string;
  readonly debates: number;
}

const SAMPLE_MILLISECONDS = 200;

const { folder, debates } = readOrders<BusyOrders>();
const place = { url: `file:${folder}`, prefix: 'roundtable', async clean() {} };
const room = await openRoom({ place, latency: ONE_SECOND });
let most = 0;
const sampling = setInterval(async () => {
  most = Math.max(most, await residentMegabytes('self'));
}, SAMPLE_MILLISECONDS);
await Promise.all(
  Array.from({ length: debates }, (_, index) => room.debate(`busy${index}`, 'collaborative')),
);
clearInterval(sampling);
await room.close();
report(most);
