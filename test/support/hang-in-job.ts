/** A worker process that takes one job and never finishes it; its parent kills it. */
import { z } from 'zod';
import { createJobs } from '../../adapters/queue/bullmq.ts';

const [url, prefix, name] = process.argv.slice(2);
if (url === undefined || prefix === undefined || name === undefined) {
  throw new Error('usage: hang-in-job.ts <redis url> <prefix> <job name>');
}
const jobs = await createJobs({ kind: 'redis', url, prefix }, () => {});
const definition = { name, payload: z.unknown(), concurrency: 1 };
const handle = async (payload: unknown) => {
  process.stdout.write(`${JSON.stringify(payload)}\n`);
  await new Promise(() => {});
};
await jobs.work([{ definition, handle }]);
