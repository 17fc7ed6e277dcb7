/** Counts the calls of a process and makes it stand still at its kill point, until it is killed there. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Call, CallCounts, KillPoint, Moment } from './points.ts';

export interface Gate {
  /** Begins a call; the result is told each moment of it. */
  enter(call: Call): (moment: Moment) => void;
  /** Takes a call to a store through its three moments. */
  through<Result>(call: Call, make: () => Promise<Result>): Promise<Result>;
  counts(): CallCounts;
  /** The process is ready and waits for jobs: from here on silence counts. */
  ready(): void;
  /** The longest time without a call, in milliseconds. Looking for lost jobs is not work and does not break it. */
  longestSilence(): number;
}

export function createGate(kill: KillPoint | null, announce: () => void): Gate {
  const counts: Partial<Record<Call, number>> = {};
  let lastCallAt = performance.now();
  let longest = 0;

  function longestSilence(): number {
    longest = Math.max(longest, performance.now() - lastCallAt);
    return longest;
  }

  function enter(call: Call): (moment: Moment) => void {
    if (call !== 'enqueue') {
      longestSilence();
      lastCallAt = performance.now();
    }
    const number = (counts[call] ?? 0) + 1;
    counts[call] = number;
    return (moment) => {
      if (kill?.call !== call || kill.number !== number || kill.moment !== moment) return;
      announce();
      standStill();
    };
  }

  return {
    enter,
    async through(call, make) {
      const at = enter(call);
      at('before');
      // One turn of the event loop sends the request off, and is too short to read the answer.
      const [result] = await Promise.all([make(), nextTurn().then(() => at('inside'))]);
      at('after');
      return result;
    },
    counts: () => counts,
    ready() {
      lastCallAt = performance.now();
      longest = 0;
    },
    longestSilence,
  };
}

/** The whole process, timers and sockets included: nothing happens between the point and the kill. */
function standStill(): never {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  throw new Error('nobody wakes this process');
}
