/** What every backend that keeps anything promises when a process dies without warning. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Backend } from '../support/backends.ts';

const appender = fileURLToPath(new URL('../support/append-until-killed.ts', import.meta.url));
const ENOUGH = 40;

export function durabilityContract(backend: Backend, newPlace: () => Promise<string>): void {
  test('reopened after kill -9, everything acknowledged is there', async () => {
    const place = await newPlace();
    const acknowledged = await acknowledgedUntilKilled(backend.name, place);
    const reopened = await backend.open(place);
    try {
      const events = await reopened.log.read('debate/killed');
      expect(acknowledged).toEqual(oneTo(acknowledged.length));
      expect(events.length).toBeGreaterThanOrEqual(acknowledged.length);
      expect(events.map(({ seq }) => seq)).toEqual(oneTo(events.length));
      expect(events.map(({ id }) => id)).toEqual(oneTo(events.length).map((seq) => `e${seq}`));
      const { rows } = await reopened.log.list({ limit: 10 });
      expect(rows).toMatchObject([{ stream: 'debate/killed', version: events.length }]);
    } finally {
      await reopened.destroy();
    }
  }, 60_000);
}

async function acknowledgedUntilKilled(name: string, place: string): Promise<number[]> {
  const child = spawn(process.execPath, [appender, name, place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const acknowledged: number[] = [];
  // What was printed before the kill still arrives, so it is read to the end.
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === ENOUGH) child.kill('SIGKILL');
  }
  const [, signal] = await exited;
  expect(signal).toBe('SIGKILL');
  return acknowledged;
}

function oneTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
