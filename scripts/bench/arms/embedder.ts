/** Arm: the local embedder alone, after its first texts. */
import { createLocalEmbedder } from '../../../adapters/embedding/local.ts';
import { report } from '../arm.ts';
import { residentMegabytes, settled } from '../resident.ts';

const embedder = createLocalEmbedder();
await embedder.embed(['We should refactor step by step.', 'We should rewrite it at once.']);
await settled();
report(await residentMegabytes('self'));
await embedder.close();
