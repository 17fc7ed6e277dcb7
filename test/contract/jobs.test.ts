/** Runs the job contract over every job system. */
import { afterAll, beforeAll, describe } from 'vitest';
import { jobSystems, type OpenJobSystem } from '../support/job-systems.ts';
import { jobQueueContract } from './job-queue.contract.ts';

for (const system of jobSystems) {
  const reason = await system.available();
  const name = reason === null ? system.name : `${system.name} (skipped: ${reason})`;

  describe.skipIf(reason !== null)(name, () => {
    let opened: OpenJobSystem;
    beforeAll(async () => {
      // Failing on purpose is what many of these jobs do.
      opened = await system.open(() => {});
    });
    afterAll(() => opened.destroy());

    describe('jobs', () => jobQueueContract(() => opened.jobs));
  });
}
