/** The endpoints for operators, over a real socket. */
import { connect, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { metricLines } from '../../adapters/health/metrics.ts';
import { type HealthOptions, startHealthServer } from '../../adapters/health/server.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: Partial<HealthOptions> = {}): Promise<string> {
  const server = await startHealthServer({
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    checks: {},
    ...options,
  });
  closers.push(server.close);
  return server.address;
}

async function takenPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

test('the process lives', async () => {
  const response = await fetch(`${await start()}/healthz?x=1`);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: 'ok' });
});

test('ready when every check passes', async () => {
  const response = await fetch(`${await start({ checks: { store: async () => {} } })}/readyz`);
  expect([response.status, await response.json()]).toEqual([200, { store: 'ok' }]);
});

test('a failed, a throwing and a hanging check make it not ready, with the reason', async () => {
  let aborted = false;
  const address = await start({
    checks: {
      store: async () => {},
      queue: () => Promise.reject(new Error('refused')),
      slack: () => {
        throw Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
      },
      discord: (signal) => {
        signal.addEventListener('abort', () => {
          aborted = true;
        });
        return new Promise(() => {});
      },
    },
  });
  const begun = performance.now();
  const response = await fetch(`${address}/readyz`);
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    store: 'ok',
    queue: 'refused',
    slack: 'ECONNREFUSED',
    discord: 'no answer within 2 s',
  });
  expect(aborted).toBe(true);
  expect(performance.now() - begun).toBeLessThan(3500);
});

test('reasons pass through the redactor', async () => {
  const address = await start({
    checks: { store: () => Promise.reject(new Error('bad hush')) },
    redact: (text) => text.replace('hush', '***'),
  });
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ store: 'bad ***' });
});

test('metrics are Prometheus text, about the process unless others are given', async () => {
  const own = await fetch(`${await start()}/metrics`);
  expect(own.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await own.text()).toMatch(/^roundtable_up 1$/m);
  const given = await fetch(`${await start({ metrics: () => ['a 1', 'b 2'] })}/metrics`);
  expect(await given.text()).toBe('a 1\nb 2\n');
});

test('metrics that cannot be made are a 500 without the reason', async () => {
  const address = await start({
    metrics: () => {
      throw new Error('hush');
    },
  });
  const response = await fetch(`${address}/metrics`);
  expect([response.status, await response.text()]).toEqual([500, '{"error":"internal error"}\n']);
});

test('with a token, metrics and reasons need it, while probes still work', async () => {
  const checks = { store: () => Promise.reject(new Error('refused')) };
  const address = await start({ token: 'door', checks });
  const ask = (path: string, token?: string) =>
    fetch(
      address + path,
      token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
    );
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/metrics')).status).toBe(401);
  expect((await ask('/metrics', 'doors')).status).toBe(401);
  expect((await ask('/metrics', 'door')).status).toBe(200);
  const blind = await ask('/readyz');
  expect([blind.status, await blind.json()]).toEqual([503, { store: 'failed' }]);
  expect(await (await ask('/readyz', 'door')).json()).toEqual({ store: 'refused' });
});

test('other paths are 404 as JSON, other methods 405, HEAD has no body', async () => {
  const address = await start();
  const missing = await fetch(`${address}/nowhere`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ error: 'not found' });
  expect((await fetch(`${address}/healthz`, { method: 'POST', body: 'x' })).status).toBe(405);
  const head = await fetch(`${address}/healthz`, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
});

test('a taken port is left for the next free one, unless exactly it is wanted', async () => {
  const taken = await takenPort();
  const address = await start({ port: taken, strictPort: false });
  expect(Number(new URL(address).port)).toBeGreaterThan(taken);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await expect(start({ port: taken })).rejects.toThrow(`port ${taken} is taken: set PORT`);
});

test('closing ends at once, even with a silent connection open', async () => {
  const server = await startHealthServer({
    host: '127.0.0.1',
    port: 0,
    strictPort: true,
    checks: {},
  });
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1');
  await new Promise((resolve) => socket.once('connect', resolve));
  const begun = performance.now();
  await server.close();
  expect(performance.now() - begun).toBeLessThan(1500);
  await expect(fetch(`${server.address}/healthz`)).rejects.toThrow();
  socket.destroy();
});

test('metric lines carry help, type, labels and escaped text', () => {
  const lines = metricLines([
    {
      name: 'debates',
      help: 'By\nstate.',
      type: 'counter',
      samples: [{ labels: { state: 'a "b" \\' }, value: 2 }, { value: Number.POSITIVE_INFINITY }],
    },
  ]);
  expect(lines).toEqual([
    '# HELP debates By\\nstate.',
    '# TYPE debates counter',
    'debates{state="a \\"b\\" \\\\"} 2',
    'debates +Inf',
  ]);
});
