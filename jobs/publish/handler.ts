/** Brings the posts of the debate that a job names to its thread. */
import type { Publisher } from '../../src/application/publish.ts';
import type { JobBinding } from '../../src/ports/job-queue.ts';
import { publishJob } from './definition.ts';

export function publishBinding(publisher: Publisher): JobBinding {
  return {
    definition: publishJob,
    handle: (payload, signal) => publisher.pump(publishJob.payload.parse(payload).debate, signal),
  };
}
