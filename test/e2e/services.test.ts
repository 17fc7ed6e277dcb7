/** `start`, `bot` and `worker`: one holder of a folder who serves the others, health, and a clean end. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cli, createFolders, endCli, eventsIn, runCli, startCli } from '../support/cli.ts';

vi.setConfig({ testTimeout: 60_000 });
const folders = createFolders();
afterAll(folders.remove);

const anyPort = { environment: { PORT: '0' } };

describe('a process that holds the folder', () => {
  let store: string;
  let holder: Cli;
  let address: string;
  beforeEach(async () => {
    store = await folders.fresh();
    holder = startCli(['start', '--store', store], anyPort);
    [, address = ''] = await holder.printed(/Health endpoints at (http:\S+)/);
  });
  afterEach(() => endCli(holder));

  it('answers for its health, and ends cleanly on SIGTERM', async () => {
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    const ready = await fetch(`${address}/readyz`);
    expect(ready.status).toBe(200);
    expect(JSON.stringify(await ready.json())).toMatch(/store.*queue/);
    holder.signal('SIGTERM');
    const { code, stdout, stderr } = await holder.ended;
    expect(code).toBe(0);
    expect(stdout).toBe('');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  it('is named to a second one, and works on and serves what others ask', async () => {
    const refused = await runCli(['worker', '--store', store], anyPort);
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(`process ${holder.pid}`);
    expect(refused.stderr).toContain('in use by start');

    const debate = await runCli(['Tabs or spaces?', '--json', '--store', store]);
    expect(debate.code).toBe(0);
    const [opened] = eventsIn(debate.stdout);
    const shown = await runCli(['show', opened?.debate ?? '', '--json', '--store', store]);
    expect(shown).toMatchObject({ code: 0, stdout: debate.stdout });
    expect((await runCli(['list', '--store', store])).stdout).toContain(opened?.debate);
  });
});

it('a port that is taken is said, and the folder is let go', async () => {
  const store = await folders.fresh();
  const first = startCli(['start', '--store', await folders.fresh()], anyPort);
  try {
    const [, port = ''] = await first.printed(/Health endpoints at http:\S+:(\d+)/);
    const second = await runCli(['worker', '--store', store], { environment: { PORT: port } });
    expect(second).toMatchObject({ code: 1, stdout: '' });
    expect(second.stderr).toContain(port);
    expect(second.stderr).not.toMatch(/^\s+at /m);
  } finally {
    await endCli(first);
  }
});
