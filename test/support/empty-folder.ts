/** Embedded folders whose empty database is copied: making one from nothing takes seconds each time. */
import { rmSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '../../adapters/store/open.ts';
import { systemClock } from '../../src/ports/clock.ts';

let template: Promise<string> | null = null;

export async function emptyFolder(): Promise<string> {
  template ??= makeTemplate();
  const folder = await newFolder();
  await cp(await template, folder, { recursive: true });
  return folder;
}

async function makeTemplate(): Promise<string> {
  const folder = await newFolder();
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const options = { prefix: 'roundtable', log: () => {}, clock: systemClock, exclusive: true };
  await (await openStore(`file:${folder}`, options)).close();
  return folder;
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'roundtable-'));
}
