/** Starts a thread of this program from a file beside the one that asks. */
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The same extension as the file that asks: `.ts` in a clone, `.js` in the published package. */
export function besideUrl(name: string, from: string): URL {
  return new URL(`./${name}.${from.endsWith('.ts') ? 'ts' : 'js'}`, from);
}

export function startThread(url: URL, options: WorkerOptions): Worker {
  return new Worker(url, {
    ...options,
    // A thread inherits the process's flags, and some of them ("--input-type") it refuses to start with.
    execArgv: process.execArgv.filter((flag) => /^--(?:experimental-)?strip-types$/.test(flag)),
  });
}
