/** Commands that only read: list, show, and what there is to choose from. */
import { CATALOGUE } from '../../config/models.ts';
import { REHEARSAL_PANEL } from '../../config/panels.ts';
import { follow } from '../application/follow.ts';
import { debateOfStream } from '../application/streams.ts';
import { searchWords } from '../application/summary.ts';
import { MODES } from '../debate/modes/list.ts';
import { postsOf } from '../transcript/posts.ts';
import { type App, compose, composeTerminal } from './compose.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { jsonLine } from './json-lines.ts';
import { personHere, TERMINAL } from './person.ts';
import { noSuchDebate } from './run-debate.ts';
import { readConfig } from './settings.ts';

interface ReadOptions {
  readonly store?: string;
  readonly json?: boolean;
}

const PAGE = 50;

export async function withApp<Result>(
  options: ReadOptions,
  command: string,
  use: (app: App) => Promise<Result>,
): Promise<Result> {
  const app = await compose(readConfig(options.store), { command });
  try {
    return await use(app);
  } finally {
    await app.close();
  }
}

export function listCommand(words: readonly string[], options: ReadOptions): Promise<ExitCode> {
  return withApp(options, 'list', async (app) => {
    await printList(app, words, options.json === true);
    return EXIT.ended;
  });
}

export async function printList(app: App, words: readonly string[], json = false): Promise<void> {
  const search = searchWords(words.join(' '));
  const { rows, next } = await app.store.log.list({
    limit: PAGE,
    ...(search.length === 0 ? {} : { words: search }),
  });
  if (json) {
    for (const row of rows) process.stdout.write(`${JSON.stringify(row)}\n`);
    return;
  }
  if (rows.length === 0) {
    process.stdout.write(
      search.length === 0
        ? 'No debates yet. Start one: roundtable "your topic"\n'
        : 'Nothing found.\n',
    );
    return;
  }
  for (const row of rows) {
    const opened = new Date(row.openedAt).toISOString().slice(0, 16).replace('T', ' ');
    const id = debateOfStream(row.stream) ?? row.stream;
    process.stdout.write(`${id}  ${opened}  ${row.status.padEnd(9)}  ${oneLine(row.title)}\n`);
  }
  if (next !== null) process.stdout.write(`… and more; narrow it down: roundtable list <words>\n`);
}

export function showCommand(id: string, options: ReadOptions): Promise<ExitCode> {
  return withApp(options, 'show', async (app) => {
    const session = await app.debates.load(id);
    if (session.state.status === 'unopened') throw noSuchDebate(id);
    const terminal = options.json === true ? null : composeTerminal(personHere(), () => {});
    const signal = new AbortController().signal;
    const shown = new Map<string, string>();
    for await (const { seq, event, state } of follow({
      log: app.store.log,
      debates: app.debates,
      debate: id,
      from: 0,
      signal,
    })) {
      if (terminal === null) process.stdout.write(jsonLine(id, seq, event));
      else {
        const delivery = { debate: id, channel: TERMINAL.channel, thread: null, uncertain: false };
        for (const post of postsOf(event, state, seq)) {
          const ref = shown.get(post.key);
          if (ref === undefined)
            shown.set(post.key, await terminal.publish(post, delivery, signal));
          else await terminal.revise(ref, post, delivery, signal);
        }
      }
      if (seq >= session.version) break;
    }
    await terminal?.close();
    return EXIT.ended;
  });
}

export function modesCommand(): ExitCode {
  for (const mode of MODES) {
    const seats = `${mode.seats.default} seats (at least ${mode.seats.minimum})`;
    process.stdout.write(
      `${mode.name.padEnd(18)} ${mode.roleOf(0, mode.seats.default).padEnd(14)} ${mode.execution.padEnd(11)} ${seats}\n${' '.repeat(19)}${mode.keyConstraint}\n`,
    );
  }
  return EXIT.ended;
}

export function agentsCommand(): ExitCode {
  process.stdout.write(`${REHEARSAL_PANEL.label}\n`);
  for (const agent of REHEARSAL_PANEL.agents) {
    process.stdout.write(
      `  ${agent.emoji} ${agent.name.padEnd(8)} ${agent.route.padEnd(18)} ${agent.persona}\n`,
    );
  }
  return EXIT.ended;
}

export function modelsCommand(): ExitCode {
  for (const provider of CATALOGUE.providers) {
    process.stdout.write(`${provider.name}\n`);
    for (const model of provider.models) process.stdout.write(`  ${model.id}\n`);
  }
  return EXIT.ended;
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 100);
}
