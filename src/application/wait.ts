/** Waiting that ends when it must: a port of its own, so that tests need not wait. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds; rejects when the signal fires. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const realWait: Wait = async (milliseconds, signal) => {
  await sleep(milliseconds, undefined, { signal });
};
