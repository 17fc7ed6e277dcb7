/** The long-running processes: everything in one (`start`), or bot and workers apart. */
import { hostname } from 'node:os';
import { type App, compose, composeHealth, composeRoom } from './compose.ts';
import { parseTopicLine } from './debate-command.ts';
import { readOptions } from './debate-options.ts';
import { describeSetup, formatSetup } from './doctor.ts';
import { EXIT, type ExitCode } from './failure.ts';
import { storeFindings } from './findings.ts';
import { printList } from './read-commands.ts';
import { openHere, paceHere } from './run-debate.ts';
import { readConfig } from './settings.ts';
import { listenForSignals } from './signals.ts';
import { watchDebate } from './watch-debate.ts';

export type Service = 'start' | 'bot' | 'worker';

/** How long a SIGTERM waits for running turns before their round is handed back. */
const GRACE_MILLISECONDS = 10_000;

export const SAMPLES = [
  'Should we use REST or GraphQL for the public API?',
  'Should we rewrite the billing service or refactor it step by step?',
  'Monorepo or one repository per service?',
  'Should the on-call rotation include every engineer?',
  'Build our own search, or buy it?',
] as const;

export async function serviceCommand(service: Service, store?: string): Promise<ExitCode> {
  const config = readConfig(store);
  const chatSet = config.slack.botToken !== null || config.discord.token !== null;
  const room =
    service === 'start' &&
    process.stdin.isTTY === true &&
    process.stdout.isTTY === true &&
    !chatSet;
  const app = await compose(config, {
    command: `${service} on ${hostname()}, process ${process.pid}`,
    exclusive: true,
    service: !room,
    pace: paceHere(),
  });
  const health = await composeHealth(app);
  const workers = service === 'bot' ? null : await app.work();
  const lines = describeSetup(config, await storeFindings(app.store));
  process.stderr.write(
    `${formatSetup(lines, 'short')}\n  Health endpoints at ${health.address}\n\n`,
  );
  const signals = listenForSignals();
  await (room ? Promise.race([runRoom(app, signals.signal), signals.received]) : signals.received);
  await workers?.close(room ? 0 : GRACE_MILLISECONDS);
  await health.close();
  await app.close();
  return EXIT.ended;
}

async function runRoom(app: App, signal: AbortSignal): Promise<void> {
  for (let again = false; !signal.aborted; again = true) {
    const asked = await composeRoom(SAMPLES, again);
    if (asked.kind === 'quit') return;
    if (asked.kind === 'list') await printList(app, []);
    else await debateInRoom(app, asked.line, signal);
  }
}

/** A mistake in the line is told and asked again; Ctrl-C in a debate pauses the view, not the debate. */
async function debateInRoom(app: App, line: string, signal: AbortSignal): Promise<void> {
  const leave = new AbortController();
  try {
    const { topic, options } = parseTopicLine(line);
    const wanted = readOptions(options, topic, app.config.defaults.panel);
    const debate = await openHere(app, topic, wanted);
    await watchDebate({
      app,
      debate,
      from: 0,
      json: false,
      signal: AbortSignal.any([signal, leave.signal]),
      interrupt: () => leave.abort(),
    });
    if (leave.signal.aborted) {
      process.stderr.write(
        `\nLeft; it goes on in the background. To read it: roundtable show ${debate}\n\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  }
}
