/** The job that brings a debate's posts to its thread: its name and what it carries. */
import { z } from 'zod';
import type { JobDefinition } from '../../src/ports/job-queue.ts';

const payload = z.object({ debate: z.string() });

export const publishJob = {
  name: 'publish',
  payload,
  concurrency: 100,
} satisfies JobDefinition<'publish', z.infer<typeof payload>>;
