/** A Redis server of the test's own, that can go away and come back with its data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RedisServer {
  readonly url: string;
  start(): Promise<void>;
  kill(): Promise<void>;
  destroy(): Promise<void>;
}

export async function createRedisServer(): Promise<RedisServer> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-redis-'));
  const port = await freePort();
  let running: ChildProcess | undefined;

  async function kill() {
    if (running === undefined) return;
    const exited = once(running, 'exit');
    running.kill('SIGKILL');
    running = undefined;
    await exited;
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const settings = { port, dir: folder, save: '', appendonly: 'yes', bind: '127.0.0.1' };
      const given = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
      const server = spawn('redis-server', given, { stdio: ['ignore', 'pipe', 'inherit'] });
      running = server;
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}`)));
        server.stdout.on(
          'data',
          (text) => /Ready to accept connections/.test(`${text}`) && resolve(),
        );
      });
    },
    kill,
    async destroy() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
