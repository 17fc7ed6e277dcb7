/** Runs the round that a job names. */
import type { RoundRunner } from '../../src/application/run-round.ts';
import type { JobBinding } from '../../src/ports/job-queue.ts';
import { runRoundJob } from './definition.ts';

export function runRoundBinding(runner: RoundRunner): JobBinding {
  return {
    definition: runRoundJob,
    handle: (payload, signal) => runner.run(runRoundJob.payload.parse(payload), signal),
  };
}
