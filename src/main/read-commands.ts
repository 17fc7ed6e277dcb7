/** Commands that only read: list, show, explain, and what there is to choose from. */
import { CATALOGUE } from '../../config/models.ts';
import { REHEARSAL_PANEL } from '../../config/panels.ts';
import { type Followed, follow } from '../application/follow.ts';
import { debateOfStream } from '../application/streams.ts';
import { searchWords, statusInWords } from '../application/summary.ts';
import type { SummaryRow } from '../ports/event-log.ts';
import { explained, explainedText } from '../transcript/explain.ts';
import { postsOf } from '../transcript/posts.ts';
import { type App, compose, composeTerminal } from './compose.ts';
import { CommandFailure, EXIT, type ExitCode } from './failure.ts';
import { invocation } from './invocation.ts';
import { jsonLine } from './json-lines.ts';
import { personHere } from './person.ts';
import { readConfig } from './settings.ts';
import { createThread } from './thread.ts';

export interface ReadOptions {
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
    for (const row of rows) process.stdout.write(`${JSON.stringify(shownRow(row))}\n`);
    return;
  }
  if (rows.length === 0) {
    process.stdout.write(
      search.length === 0
        ? `No debates yet. Start one: ${invocation('"your topic"')}\n`
        : 'Nothing found.\n',
    );
    return;
  }
  const widest = Math.max(...rows.map(({ status }) => statusInWords(status).length));
  for (const row of rows) {
    const opened = new Date(row.openedAt).toISOString().slice(0, 16).replace('T', ' ');
    const id = debateOfStream(row.stream) ?? row.stream;
    const status = statusInWords(row.status).padEnd(widest);
    process.stdout.write(`${id}  ${opened}  ${status}  ${oneLine(row.title)}\n`);
  }
  if (next !== null)
    process.stdout.write(`… and more; narrow it down: ${invocation('list <words>')}\n`);
}

export function showCommand(id: string, options: ReadOptions): Promise<ExitCode> {
  return withApp(options, 'show', async (app) => {
    const { signal } = new AbortController();
    if (options.json === true) await printLog(app, id, signal);
    else await showDebate(app, id, signal);
    return EXIT.ended;
  });
}

async function printLog(app: App, id: string, signal: AbortSignal): Promise<void> {
  for await (const { seq, event } of soFar(app, id, signal)) {
    process.stdout.write(jsonLine(id, seq, event));
  }
}

/** One debate as it stands, with its whole thread. */
export async function showDebate(app: App, id: string, signal: AbortSignal): Promise<void> {
  const terminal = composeTerminal(personHere());
  const thread = createThread(terminal, id, signal);
  try {
    for await (const { seq, event, state } of soFar(app, id, signal)) {
      for (const post of postsOf(event, state, seq)) await thread.show(post, false);
    }
  } finally {
    await terminal.close();
  }
}

async function* soFar(app: App, id: string, signal: AbortSignal): AsyncGenerator<Followed> {
  const session = await app.debates.load(id);
  if (session.state.status === 'unopened') throw noSuchDebate(id);
  const { debates } = app;
  for await (const followed of follow({
    log: app.store.log,
    debates,
    debate: id,
    from: 0,
    signal,
  })) {
    yield followed;
    if (followed.seq >= session.version) return;
  }
}

export function explainCommand(id: string, options: ReadOptions): Promise<ExitCode> {
  return withApp(options, 'explain', async (app) => {
    const { state } = await app.debates.load(id);
    if (state.status === 'unopened') throw noSuchDebate(id);
    process.stdout.write(
      options.json === true
        ? explained(state)
            .map((setting) => `${JSON.stringify(setting)}\n`)
            .join('')
        : `${explainedText(state)}\n`,
    );
    return EXIT.ended;
  });
}

export function noSuchDebate(id: string): CommandFailure {
  return new CommandFailure(`There is no debate "${id}". To see all: ${invocation('list')}`);
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

/** In the words of the product; how the store finds and wakes a debate is its own affair. */
function shownRow({ stream, ...row }: SummaryRow): object {
  const { workspace, channel, status, title, openedAt, version } = row;
  return {
    id: debateOfStream(stream) ?? stream,
    topic: title,
    status,
    openedAt: new Date(openedAt).toISOString(),
    workspace,
    channel,
    events: version,
  };
}

function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').slice(0, 100);
}
