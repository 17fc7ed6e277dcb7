/** Arm: Node itself, doing nothing. */
import { report } from '../arm.ts';
import { residentMegabytes, settled } from '../resident.ts';

await settled();
report(await residentMegabytes('self'));
