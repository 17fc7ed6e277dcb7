/** The real command line in a process of its own, with nothing of this machine's configuration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Reading the TypeScript anew in every process would take longer than most commands. */
const COMPILED = join(tmpdir(), 'roundtable-compiled');

export interface CliOptions {
  /** Further variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Node's own arguments before the program, or another program. */
  readonly program?: string;
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Cli {
  readonly pid: number;
  stdout(): string;
  stderr(): string;
  /** Resolves when what was printed on either stream so far matches; fails when it ends without. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  signal(name: NodeJS.Signals): void;
  /** Closes this end of its standard output, as `| head` does. */
  stopReading(): void;
  readonly ended: Promise<Ended>;
}

export function startCli(words: readonly string[], options: CliOptions = {}): Cli {
  const { PATH = '', HOME = '' } = process.env;
  const program = options.program ?? join(root, 'src/main/cli.ts');
  const child = spawn(process.execPath, [program, ...words], {
    cwd: root,
    env: { PATH, HOME, NODE_COMPILE_CACHE: COMPILED, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const text = { stdout: '', stderr: '' };
  const looks = new Set<() => void>();
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk;
      for (const look of looks) look();
    });
  }
  const ended = once(child, 'close').then(([code]): Ended => ({ code, ...text }));
  return {
    pid: child.pid ?? 0,
    stdout: () => text.stdout,
    stderr: () => text.stderr,
    printed: (pattern) => match(pattern, text, looks, ended),
    signal: (name) => child.kill(name),
    stopReading: () => child.stdout.destroy(),
    ended,
  };
}

export function runCli(words: readonly string[], options: CliOptions = {}): Promise<Ended> {
  return startCli(words, options).ended;
}

function match(
  pattern: RegExp,
  text: { readonly stdout: string; readonly stderr: string },
  looks: Set<() => void>,
  ended: Promise<Ended>,
): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = pattern.exec(text.stdout) ?? pattern.exec(text.stderr);
      if (found === null) return;
      looks.delete(look);
      resolve(found);
    };
    looks.add(look);
    look();
    ended.then(() => reject(new Error(`ended without ${pattern}:\n${text.stdout}${text.stderr}`)));
  });
}

/** Ends it when a test is over, whatever became of it. */
export async function endCli(cli: Cli): Promise<void> {
  cli.signal('SIGKILL');
  await cli.ended;
}

export interface Event {
  readonly id: string;
  readonly debate: string;
  readonly seq: number;
  readonly type: string;
  readonly at: string;
  readonly version: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Fails on anything that is not a line of JSON. */
export function eventsIn(output: string): readonly Event[] {
  return output
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Event);
}

/** Folders of a test file: the first is made by the program, the others are copies, which is seconds faster. */
export function createFolders(): { fresh(): Promise<string>; remove(): Promise<void> } {
  const made: string[] = [];
  let template: Promise<string> | null = null;
  async function makeTemplate(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'roundtable-e2e-'));
    made.push(folder);
    const { code, stderr } = await runCli(['list', '--store', `file:${folder}`]);
    if (code !== 0) throw new Error(stderr);
    return folder;
  }
  return {
    async fresh() {
      template ??= makeTemplate();
      const source = await template;
      const folder = await mkdtemp(join(tmpdir(), 'roundtable-e2e-'));
      made.push(folder);
      await cp(source, folder, { recursive: true });
      return `file:${folder}`;
    },
    async remove() {
      for (const folder of made) await rm(folder, { recursive: true, force: true });
    },
  };
}
