/** An arm is a process of its own, so that nothing else is counted: its orders as JSON in, its figures as JSON out. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** `arm` is a file in arms/. */
export async function runArm<Result>(
  arm: string,
  orders: unknown,
  nodeOptions: readonly string[] = [],
): Promise<Result> {
  const path = fileURLToPath(new URL(`arms/${arm}.ts`, import.meta.url));
  const child = spawn(process.execPath, [...nodeOptions, path, JSON.stringify(orders)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`the arm ${arm} ended with ${code}`);
  return JSON.parse(printed);
}

export function readOrders<Orders>(): Orders {
  return JSON.parse(process.argv[2] ?? '{}');
}

export function report(figures: unknown): void {
  process.stdout.write(JSON.stringify(figures));
}
