/** The job of one round: its name and what it carries. */
import { z } from 'zod';
import type { JobDefinition } from '../../src/ports/job-queue.ts';

const payload = z.object({ debate: z.string(), round: z.number().int() });

export const runRoundJob = {
  name: 'run-round',
  payload,
  // Model calls are waiting, not work: one worker runs hundreds of rounds at once.
  concurrency: 500,
} satisfies JobDefinition<'run-round', z.infer<typeof payload>>;
