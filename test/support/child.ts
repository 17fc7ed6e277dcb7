/** A helper process of a test that prints one line of JSON per step. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  /** The next line it prints, parsed; fails when it ends without one. */
  next(): Promise<unknown>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** A name is that of a script beside this file. */
export function startChild(script: string | URL, ...given: readonly string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...given], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async next() {
      const line = await lines.next();
      if (line.done === true) throw new Error(`${script} ended without another line`);
      return JSON.parse(line.value);
    },
    kill: (signal) => kill(child, signal),
  };
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
