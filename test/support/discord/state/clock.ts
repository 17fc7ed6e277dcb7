/** The simulator's time: real time plus what a test has added. */
export interface Clock {
  now(): number;
  /** Moves time forward without waiting. */
  advance(milliseconds: number): void;
}

export function createClock(): Clock {
  let added = 0;
  return {
    now: () => Date.now() + added,
    advance(milliseconds) {
      added += milliseconds;
    },
  };
}
