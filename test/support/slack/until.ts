/** Waits for something to be true in the workspace, and says what happened when it never was. */
import type { Journal } from './journal.ts';
import type { World } from './world.ts';

const LAST_ENTRIES = 12;

export function until<Answer>(
  { signals }: World,
  journal: Journal,
  question: () => Answer | null | undefined | false,
  milliseconds = 10_000,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const ask = () => {
    try {
      const answer = question();
      if (answer !== null && answer !== undefined && answer !== false) resolve(answer);
    } catch (error) {
      reject(error);
    }
  };
  const timer = setTimeout(() => {
    const lines = journal.entries
      .slice(-LAST_ENTRIES)
      .map(({ kind, name, data }) => `${kind} ${name} ${JSON.stringify(data).slice(0, 200)}`);
    reject(new Error(`it did not happen within ${milliseconds} ms\n${lines.join('\n')}`));
  }, milliseconds);
  signals.on('change', ask);
  ask();
  return promise.finally(() => {
    clearTimeout(timer);
    signals.off('change', ask);
  });
}
