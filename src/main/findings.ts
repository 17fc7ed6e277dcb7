/** Tries out what the doctor reports on: the store, its folder, the port. */
import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Store } from '../ports/store.ts';
import type { Findings } from './doctor/machine.ts';

/** Of a store that is open: how fast it answers, and what it warns of. */
export async function storeFindings(store: Store): Promise<Findings> {
  const before = performance.now();
  await store.ping();
  return {
    nodeVersion: process.version,
    store: {
      reachable: true,
      milliseconds: performance.now() - before,
      warnings: store.warnings,
    },
  };
}

/** Of a store that could not be opened. */
export function storeTrouble(error: unknown): Findings {
  const reason = error instanceof Error ? error.message : String(error);
  return { nodeVersion: process.version, store: { reachable: false, reason } };
}

export async function machineFindings(config: Config): Promise<Findings> {
  return { ...(await folderFinding(config.store.url)), freePort: await freePort(config.web) };
}

async function folderFinding(url: string): Promise<Findings> {
  if (!url.startsWith('file:')) return {};
  const path = url.slice('file:'.length);
  try {
    await access(await nearestFolder(resolve(path)), constants.W_OK);
    return { folder: { path, writable: true } };
  } catch {
    // Whatever the reason, the remedy is the same: another folder, or other rights.
    return { folder: { path, writable: false } };
  }
}

/** The folder itself, or the one in which it would be made. */
async function nearestFolder(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (found?.isDirectory() === true || dirname(path) === path) return path;
  if (found !== null) throw new Error(`${path} is no folder`);
  return nearestFolder(dirname(path));
}

const PORTS_TO_TRY = 100;

async function freePort({ host, port, strictPort }: Config['web']): Promise<number | null> {
  const last = strictPort || port === 0 ? port : port + PORTS_TO_TRY - 1;
  for (let candidate = port; candidate <= last; candidate += 1) {
    const found = await listenOnce(host, candidate);
    if (found !== null) return found;
  }
  return null;
}

function listenOnce(host: string, port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? null) : null));
    });
  });
}
