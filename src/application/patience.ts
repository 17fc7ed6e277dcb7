/** Tries again while the store is away: an answer that was paid for is not dropped for a hiccup. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RoundtableError } from '../ports/error.ts';

/** Milliseconds: where somebody waits for the answer, and where giving up would lose what was paid for or looked at. */
export const PATIENCE = { short: 5_000, long: 120_000 } as const;

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 2_000;

/** Patience ends when the signal fires. */
export async function withPatience<Result>(
  work: () => Promise<Result>,
  patienceMilliseconds: number,
  signal?: AbortSignal,
): Promise<Result> {
  const end = performance.now() + patienceMilliseconds;
  for (let pause = FIRST_PAUSE; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    try {
      return await work();
    } catch (error) {
      const storeIsAway = error instanceof RoundtableError && error.code === 'store-unreachable';
      if (!storeIsAway || signal?.aborted || performance.now() + pause > end) throw error;
      await pauseFor(pause, signal);
    }
  }
}

async function pauseFor(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await sleep(milliseconds, undefined, signal && { signal });
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
