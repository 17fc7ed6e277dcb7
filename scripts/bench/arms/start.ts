/** Arm: `npm start` on the embedded store: until it takes debates, and at rest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readOrders, report } from '../arm.ts';
import { residentMegabytes, settled } from '../resident.ts';

export interface StartOrders {
  readonly folder: string;
}

export interface StartFigures {
  /** Milliseconds. */
  readonly ready: number;
  readonly resident: number;
}

const { folder } = readOrders<StartOrders>();
const cli = fileURLToPath(new URL('../../../src/main/cli.ts', import.meta.url));
const began = performance.now();
const program = spawn(process.execPath, [cli, 'start'], {
  // Away from the .env of a clone.
  cwd: folder,
  env: { PATH: process.env.PATH, ROUNDTABLE_STORE: `file:${folder}/data`, PORT: '0' },
  stdio: ['ignore', 'ignore', 'pipe'],
});
let said = '';
await new Promise<void>((resolve, reject) => {
  program.stderr.on('data', (text) => {
    said += text;
    if (said.includes('Health endpoints at')) resolve();
  });
  program.once('exit', (code) => reject(new Error(`start ended with ${code}: ${said}`)));
});
const ready = performance.now() - began;
await settled();
const resident = await residentMegabytes(program.pid ?? 'self');
const exited = once(program, 'exit');
program.kill('SIGTERM');
await exited;
report({ ready, resident } satisfies StartFigures);
