/** What the command line says to mistakes: a sentence, what to do, the right exit code, never a stack trace. */
import { createServer } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { type CliOptions, type Ended, runCli } from '../support/cli.ts';

vi.setConfig({ testTimeout: 120_000 });
const NOT_BUILT = 'replay costs learned forget config copy mcp'.split(' ');

async function failure(words: readonly string[], options?: CliOptions): Promise<Ended> {
  const ended = await runCli(words, options);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).not.toMatch(/^\s+at /m);
  expect(ended.stderr.trim()).not.toBe('');
  return ended;
}

describe.concurrent('a mistake', () => {
  it.each([
    ['an unknown option', ['Tabs or spaces?', '--bogus'], /--bogus/],
    ['a missing value', ['Tabs or spaces?', '--rounds'], /--rounds/],
    ['a number that is none', ['Tabs or spaces?', '--rounds', 'many'], /whole number, not "many"/],
    ['a command without its id', ['decide'], /decide k3f9x2ab O2/],
    ['an id that is empty', ['show', ''], /The id is empty/],
    ['a command behind an option', ['--seed', '7', 'list'], /"list" is a command, not a topic/],
    ['nothing at all', [], /needs a topic/],
    ['a mistyped command', ['lst'], /no command "lst"; did you mean list\?/],
    ['an export that there is not', ['export', 'k3f9x2ab', 'pdf'], /there are md and json/],
  ])('%s exits 2 and shows how it is done', async (_, words, said) => {
    const { code, stderr } = await failure(words);
    expect(code).toBe(2);
    expect(stderr).toMatch(said);
    expect(stderr).toContain('For example: ');
  });

  it('of an option shows a whole command that works', async () => {
    const { code, stderr } = await failure(['Tabs or spaces?', '--deadline', '2d']);
    expect(code).toBe(2);
    expect(stderr).toMatch(/deadlines of decisions come with a later version/);
    expect(stderr).toMatch(/For example: .*roundtable.* "Should we .*\?" --review 90d/);
  });

  it('of an export that is not built yet says so', async () => {
    const { code, stderr } = await failure(['export', 'k3f9x2ab', 'adr']);
    expect(code).toBe(1);
    expect(stderr).toContain('"export adr" is not built yet');
  });

  it('of a word that is not built yet never makes it a topic', async () => {
    const tries = NOT_BUILT.map((word) => failure([word, 'databases', '--or', 'files?']));
    for (const [index, { code, stderr }] of (await Promise.all(tries)).entries()) {
      expect(code).toBe(1);
      expect(stderr).toContain(`"${NOT_BUILT[index]}" is not built yet`);
    }
  });

  it('of such a word shows no help for it either', async () => {
    const { code, stderr } = await failure(['replay', '--help']);
    expect(code).toBe(1);
    expect(stderr).toContain('"replay" is not built yet');
  });
});

describe.concurrent('a setting', () => {
  it('that is misspelt is named with the one that was meant', async () => {
    const { code, stderr } = await failure(['list'], {
      environment: { ROUNDTABLE_STOR: 'file:./data' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('did you mean ROUNDTABLE_STORE?');
  });

  it('of two stores asks which', async () => {
    const { code, stderr } = await failure(['list'], {
      environment: { REDIS_URL: 'redis://127.0.0.1', DATABASE_URL: 'postgres://127.0.0.1/x' },
    });
    expect(code).toBe(1);
    expect(stderr).toContain('REDIS_URL and DATABASE_URL are both set');
  });
});

describe.concurrent('a store that cannot be used', () => {
  it.each([
    ['mysql://127.0.0.1/x', /- --store: this kind of store is unknown/],
    ['redis://127.0.0.1:1', /Redis at 127.0.0.1:1 cannot be used .*start it, or set/],
    ['postgres://127.0.0.1:1/x', /PostgreSQL at 127.0.0.1:1\/x cannot be used .*start it, or set/],
    ['file:/proc/roundtable', /cannot be opened .*set --store to a folder/],
    ['file:/dev/null', /cannot be opened .*set --store to a folder/],
  ])('%s is said with what to do, and where it was named', async (store, said) => {
    const { code, stderr } = await failure(['Tabs or spaces?', '--store', store]);
    expect(code).toBe(1);
    expect(stderr).toMatch(said);
    expect(stderr).toContain('--store');
    expect(stderr).not.toMatch(/ROUNDTABLE_STORE|environment/);
  });

  it('and that never answers is given up', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { code } = await failure(['list', '--store', `redis://127.0.0.1:${port}`]);
    expect(code).toBe(1);
    silent.close();
  });
});

it.concurrent('--version and --help go to standard output', async () => {
  expect(await runCli(['--version'])).toMatchObject({ code: 0, stdout: '0.1.0\n', stderr: '' });
  const help = await runCli(['--help']);
  expect(help).toMatchObject({ code: 0, stderr: '' });
  expect(help.stdout).toMatch(/Debates:[\s\S]+Steering and deciding:[\s\S]+Exit codes: 0/);
});
