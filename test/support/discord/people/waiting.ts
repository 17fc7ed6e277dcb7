/** Waiting for something to become true in the simulated Discord, without polling. */
import type { World } from '../state/world.ts';

/** Long enough for a loaded machine: who waits is woken by the event, not by the time. */
const patience = 30_000;

/** Resolves with the first value that is neither undefined, null nor false. */
export function waitFor<Value>(
  world: World,
  what: string,
  look: () => Value | undefined | null | false,
  milliseconds = patience,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      world.watchers.delete(check);
    };
    const check = (): void => {
      const value = look();
      if (value === undefined || value === null || value === false) return;
      stop();
      resolve(value);
    };
    const timer = setTimeout(() => {
      stop();
      reject(new Error(`Waited ${milliseconds} ms in vain for ${what}`));
    }, milliseconds);
    world.watchers.add(check);
    check();
  });
}
