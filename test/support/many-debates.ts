/** Opens many debates at once on a shared store, lets worker processes run them, and checks every post. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseConfig } from '../../config/env.ts';
import { REHEARSAL_PANEL } from '../../config/panels.ts';
import { openDebate } from '../../src/application/open-debate.ts';
import { isCourseOver } from '../../src/debate/state.ts';
import { type App, compose } from '../../src/main/compose.ts';
import { newDebateId } from '../../src/main/new-debate-id.ts';
import { type Cli, endCli, startCli } from './cli.ts';
import { allPublished, toldBy } from './debate-log.ts';
import { PLAIN_REQUEST } from './plain-settings.ts';
import { RECORDING, type Recorded, readRecording } from './recording-platform.ts';

interface Wanted {
  readonly store: string;
  readonly prefix: string;
  readonly debates: number;
  readonly workers: number;
  /** Milliseconds that each answer takes; none when absent. */
  readonly answerMilliseconds?: number;
  /** Called once the debates are open; the posts so far can be looked at. */
  readonly meanwhile?: (posts: () => readonly Recorded[]) => Promise<void>;
}

export interface ManyDebates {
  readonly milliseconds: number;
  readonly posts: number;
  readonly revisions: number;
  /** How many posts each worker process has brought. */
  readonly shares: readonly number[];
  /** What the worker processes have written to standard error. */
  readonly complaints: string;
  /** Everything that is wrong, in words. */
  readonly faults: readonly string[];
}

export async function runManyDebates(wanted: Wanted): Promise<ManyDebates> {
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-many-'));
  const file = join(folder, 'posts.jsonl');
  const processes: Cli[] = [];
  const app = await composeHere(wanted);
  try {
    processes.push(...startProcesses(wanted, file));
    await Promise.all(processes.map((each) => each.printed(/^working$|Health endpoints/m)));
    const began = performance.now();
    const ids = await Promise.all(
      Array.from({ length: wanted.debates }, (_, index) => openOne(app, index)),
    );
    await wanted.meanwhile?.(() => readRecording(file));
    await allPublished(app, ids.length);
    const milliseconds = performance.now() - began;
    const recorded = readRecording(file);
    const faults: string[] = [];
    for (const id of ids) faults.push(...(await faultsOf(app, id, recorded)));
    const published = recorded.filter(({ act }) => act === 'publish');
    return {
      milliseconds,
      posts: published.length,
      revisions: recorded.length - published.length,
      shares: [...Map.groupBy(published, (each) => each.process).values()].map((own) => own.length),
      complaints: processes.map((each) => each.stderr()).join(''),
      faults,
    };
  } finally {
    for (const each of processes) each.signal('SIGTERM');
    await Promise.race([Promise.all(processes.map((each) => each.ended)), pause(10_000)]);
    for (const each of processes) await endCli(each);
    await app.close();
    await rm(folder, { recursive: true });
  }
}

async function composeHere({ store, prefix }: Wanted): Promise<App> {
  const parsed = parseConfig({ ROUNDTABLE_STORE: store, ROUNDTABLE_PREFIX: prefix });
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return compose(parsed.config, { command: 'many debates' });
}

/** The bot is the real one; no chat platform can record yet, so the workers are composed for it. */
function startProcesses(wanted: Wanted, file: string): Cli[] {
  const { store, prefix, workers, answerMilliseconds = 0 } = wanted;
  const program = join(import.meta.dirname, 'recording-worker.ts');
  const environment = { ROUNDTABLE_STORE: store, ROUNDTABLE_PREFIX: prefix, PORT: '0' };
  return [
    startCli(['bot'], { environment }),
    ...Array.from({ length: workers }, () =>
      startCli([store, prefix, file, String(answerMilliseconds)], { program }),
    ),
  ];
}

async function openOne(app: App, index: number): Promise<string> {
  const opened = await openDebate(app.debates, {
    id: newDebateId(),
    topic: `Should team ${index + 1} use REST or GraphQL?`,
    origin: {
      workspace: 'w',
      channel: `c${index % 5}`,
      surface: RECORDING,
      publishes: true,
      opener: 'tester',
    },
    agents: REHEARSAL_PANEL.agents,
    ...PLAIN_REQUEST,
    seed: index,
  });
  if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
  return opened.debate;
}

/** Holds the posts of one debate against its log. */
async function faultsOf(
  app: App,
  id: string,
  recorded: readonly Recorded[],
): Promise<readonly string[]> {
  const { state, posts } = await toldBy(app, id);
  const expected = posts.map(({ key }) => key).join(' ');
  const own = recorded.filter(({ debate }) => debate === id);
  const published = own.filter(({ act }) => act === 'publish').map(({ key }) => key);
  const loose = own.filter(({ key, thread }) => key !== 'root' && thread !== `${id}/root`);
  return [
    ...(isCourseOver(state) ? [] : [`${id} is ${state.status}`]),
    ...(published.join(' ') === expected
      ? []
      : [`${id} should show ${expected}, not ${published.join(' ')}`]),
    ...loose.map(({ key }) => `${id}: ${key} is outside the thread`),
  ];
}
