/** One process holds an embedded folder; the others are served by it, told who it is, or take over. */

import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../adapters/store/open.ts';
import type { Store } from '../../src/ports/store.ts';
import { type Child, startChild } from '../support/child.ts';
import { emptyFolder } from '../support/empty-folder.ts';
import { pingJob, recorder } from '../support/job-builders.ts';
import { event, summary } from '../support/log-builders.ts';

describe('embedded folder', { timeout: 60_000 }, () => {
  let folder: string;
  const children: Child[] = [];
  const stores: Store[] = [];
  beforeEach(async () => {
    folder = await emptyFolder();
  });
  afterEach(async () => {
    await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL')));
    for (const store of stores.splice(0).reverse()) await store.close();
    await rm(folder, { recursive: true });
  });

  async function open(exclusive = false): Promise<Store> {
    const clock = { now: () => Date.now() };
    const command = 'roundtable test';
    const store = await openStore(`file:${folder}`, {
      prefix: 'test',
      log: () => {},
      clock,
      exclusive,
      command,
    });
    stores.push(store);
    return store;
  }

  function hold(command: string, mode: 'exclusive' | 'shared'): Child {
    const child = startChild('hold-folder.ts', folder, command, mode);
    children.push(child);
    return child;
  }

  test('what is written survives closing and opening', async () => {
    const first = await open(true);
    await first.log.append('debate/a', 0, [event('e1')], summary());
    await first.records.put('key', { some: 'value' });
    await first.close();
    stores.pop();
    expect(await readdir(folder)).toEqual(['pglite']);
    const second = await open(true);
    expect((await second.log.read('debate/a')).map(({ id }) => id)).toEqual(['e1']);
    expect((await second.records.get('key'))?.value).toEqual({ some: 'value' });
  });

  test('a second process that wants it alone is told who holds it', async () => {
    const holder = hold('roundtable start', 'exclusive');
    expect(await holder.next()).toMatchObject({ kind: 'open' });
    await expect(open(true)).rejects.toMatchObject({
      code: 'store-busy',
      message: expect.stringMatching(/in use by roundtable start \(process \d+, port \d+/),
    });
  });

  test('another process is served by the holder, and learns when it has gone', async () => {
    const holder = hold('roundtable start', 'exclusive');
    await holder.next();
    const guest = await open();
    expect(guest.label).toContain('served by roundtable start');
    await guest.ping();
    expect(await guest.log.append('debate/a', 0, [event('e1'), event('e2')], summary())).toEqual({
      kind: 'appended',
      version: 2,
    });
    expect(await guest.log.append('debate/a', 0, [event('e3')], summary())).toEqual({
      kind: 'conflict',
      version: 2,
    });
    expect(await guest.log.read('debate/a')).toHaveLength(2);
    expect(await guest.log.read('debate/a', 1)).toHaveLength(1);
    await guest.log.markPublished('debate/a', 2);
    await guest.log.redact('debate/a', ['e1']);
    expect((await guest.log.list({ limit: 10 })).rows).toMatchObject([
      { stream: 'debate/a', published: 2 },
    ]);
    expect(await guest.ledger.reserve('call', 5, [{ name: 'debate/a', cap: 4 }])).toMatchObject({
      kind: 'refused',
      left: 4,
    });
    await guest.ledger.settle('other', 3);
    expect(await guest.ledger.spent('debate/a')).toEqual({ spent: 0, reserved: 0 });
    expect(await guest.records.get('key')).toBeNull();
    expect(await guest.records.put('key', { some: 'value' }, { expected: 7 })).toBeNull();
    expect(await guest.records.put('key', { some: 'value' })).toEqual(expect.any(Number));
    await guest.records.remove('key');
    await expect(guest.jobs.work([])).rejects.toMatchObject({ code: 'store-busy' });

    await holder.kill('SIGTERM');
    await expect(guest.log.read('debate/a')).rejects.toMatchObject({
      code: 'store-moved',
      retry: { kind: 'backoff' },
    });
    const after = await open();
    expect(after.label).not.toContain('served by');
    expect(await after.log.read('debate/a')).toHaveLength(2);
  });

  test('a job that a guest enqueues is run by the holder', async () => {
    const holder = await open(true);
    const guest = await open();
    const job = pingJob();
    const seen = recorder();
    await holder.jobs.work([
      { definition: job, handle: async (payload) => seen.record(JSON.stringify(payload)) },
    ]);
    await guest.jobs.enqueue(job, { debate: 'd1' }, { key: 'd1' });
    await seen.reached(1);
    expect(seen.runs).toEqual(['{"debate":"d1"}']);
    await expect(
      guest.jobs.enqueue(job, { debate: 7 } as never, { key: 'd1' }),
    ).rejects.toMatchObject({ code: 'invalid' });
  });

  test('the folder of a killed holder is taken over, with everything in it', async () => {
    const holder = hold('roundtable start', 'exclusive');
    await holder.next();
    const guest = await open();
    await guest.log.append('debate/a', 0, [event('e1')], summary());
    await holder.kill('SIGKILL');
    const next = await open(true);
    expect(await next.log.read('debate/a')).toHaveLength(1);
    expect((await readdir(folder)).filter((name) => name.startsWith('lock.'))).toHaveLength(1);
  });

  test('of several that find a stale lock at once exactly one gets the folder', async () => {
    const dead = hold('roundtable start', 'exclusive');
    await dead.next();
    await dead.kill('SIGKILL');
    const racers = ['one', 'two', 'three'].map((name) => hold(name, 'exclusive'));
    const results = await Promise.all(racers.map((racer) => racer.next()));
    const won = results.filter((result) => JSON.stringify(result).includes('"open"'));
    expect(won).toHaveLength(1);
    expect(results).toContainEqual(
      expect.objectContaining({ kind: 'refused', code: 'store-busy' }),
    );
  });

  test('a lock whose port now belongs to someone else is stale', async () => {
    const other = await emptyFolder();
    try {
      const stranger = startChild('hold-folder.ts', other, 'stranger', 'exclusive');
      children.push(stranger);
      await stranger.next();
      const [name = ''] = (await readdir(other)).filter((entry) => entry.startsWith('lock.'));
      const lock = JSON.parse(await readFile(join(other, name), 'utf8'));
      const stale = { ...lock, id: 'stale', token: 'another' };
      await writeFile(join(folder, 'lock.stale.json'), JSON.stringify(stale));
      const store = await open(true);
      expect(store.label).toBe(`embedded (${folder})`);
    } finally {
      await Promise.all(children.splice(0).map((child) => child.kill('SIGKILL')));
      await rm(other, { recursive: true });
    }
  });

  test('nobody without the token is served, and the token is for the owner of the folder only', async () => {
    await open(true);
    const [name = ''] = (await readdir(folder)).filter((entry) => entry.startsWith('lock.'));
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const { port, token } = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const ask = (path: string, authorization: string, body = '[]') =>
      fetch(`http://127.0.0.1:${port}/${path}`, {
        method: 'POST',
        headers: { authorization },
        body,
      });
    expect((await ask('ping', '')).status).toBe(401);
    expect((await ask('ping', `Bearer ${token.replace(/./g, '0')}`)).status).toBe(401);
    expect(await (await ask('ping', `Bearer ${token}`)).json()).toEqual({});
    expect(await (await ask('store.close', `Bearer ${token}`)).json()).toMatchObject({
      error: { code: 'invalid' },
    });
    expect((await ask('ping', `Bearer ${token}`, ' '.repeat(17 * 1024 * 1024))).status).toBe(413);
  });
});
