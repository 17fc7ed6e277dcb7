/** Runs one debate here: opens or resumes it, works on it, shows it, and hands it back on Ctrl-C. */
import type { Wanted } from '../application/debate-options.ts';
import { openDebate } from '../application/open-debate.ts';
import { giveCommand } from '../application/people.ts';
import type { DebateState } from '../debate/state.ts';
import { isCourseOver } from '../debate/state.ts';
import { RoundtableError } from '../ports/error.ts';
import { rightsHere } from './at-terminal.ts';
import { type App, compose } from './compose.ts';
import { type ParsedOptions, readOptions } from './debate-options.ts';
import { CommandFailure, EXIT, type ExitCode, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';
import { newDebateId } from './new-debate-id.ts';
import { personHere, TERMINAL } from './person.ts';
import { noSuchDebate } from './read-commands.ts';
import { readConfig } from './settings.ts';
import { listenForSignals } from './signals.ts';
import { unfinishedDebate } from './unfinished.ts';
import { watchDebate } from './watch-debate.ts';

export interface RunOptions extends ParsedOptions {
  readonly json?: boolean;
  readonly store?: string;
}

/** People can follow and steer a rehearsal that takes its time; scripts need not wait for it. */
const PACE = { minimum: 900, maximum: 2200 } as const;

export function paceHere(): typeof PACE | 0 {
  return process.stdout.isTTY === true ? PACE : 0;
}

export async function debateCommand(topic: string, options: RunOptions): Promise<ExitCode> {
  const config = readConfig(options.store);
  const wanted = readOptions(options, topic, config);
  const debate = newDebateId();
  return onStore(options, 'debate', async (app, run) => {
    await openHere(app, debate, topic, wanted);
    return run(debate, 0);
  });
}

/** Under an id that is chosen before, so that it is opened once, whatever happens to the store meanwhile. */
export async function openHere(
  app: App,
  debate: string,
  topic: string,
  wanted: Wanted,
): Promise<void> {
  const opened = await openDebate(
    app.debates,
    {
      ...wanted,
      id: debate,
      topic,
      origin: { ...TERMINAL, publishes: false, opener: personHere() },
      store: app.store.kind,
    },
    `open.${debate}`,
  );
  if (opened.kind === 'opened') return;
  throw wrongUsage(
    opened.problems.join('\n'),
    invocation('"Should we use REST or GraphQL?" --rounds 4'),
  );
}

export async function resumeCommand(
  id: string | undefined,
  options: RunOptions,
): Promise<ExitCode> {
  let going: { readonly debate: string; readonly from: number } | null = null;
  return onStore(options, 'resume', async (app, run) => {
    if (going !== null) return run(going.debate, going.from);
    const debate = id ?? (await unfinishedDebate(app));
    const session = await app.debates.load(debate);
    const { state } = session;
    if (state.status === 'unopened') throw noSuchDebate(debate);
    if (state.status === 'closed') {
      throw new CommandFailure(
        `Debate ${debate} is over. To read it: ${invocation(`show ${debate}`)}`,
      );
    }
    const from = session.version;
    const resumes = state.status === 'paused' || state.status === 'halted';
    if (resumes) {
      const outcome = await giveCommand(
        session,
        { type: 'resume', by: personHere() },
        rightsHere(app),
      );
      if (outcome.kind === 'refused') throw new CommandFailure(outcome.reason);
    }
    const isOver = isCourseOver(state) && !resumes;
    if (isOver && (options.json === true || process.stdin.isTTY !== true)) return state;
    going = { debate, from: isOver ? 0 : from };
    return run(going.debate, going.from);
  });
}

type Run = (debate: string, from: number) => Promise<DebateState>;

/** Place of the last event that was shown: nothing is shown twice when the folder changes hands. */
interface Progress {
  shown: number | null;
}

/**
 * Opens the store and works on it until the debate is done. When the process that held an embedded
 * folder goes away meanwhile, this one takes the folder over and goes on.
 */
async function onStore(
  options: RunOptions,
  command: string,
  use: (app: App, run: Run) => Promise<DebateState>,
): Promise<ExitCode> {
  const progress: Progress = { shown: null };
  for (;;) {
    try {
      return await onceOnStore(options, command, use, progress);
    } catch (error) {
      if (!(error instanceof RoundtableError) || error.code !== 'store-moved') throw error;
    }
  }
}

async function onceOnStore(
  options: RunOptions,
  command: string,
  use: (app: App, run: Run) => Promise<DebateState>,
  progress: Progress,
): Promise<ExitCode> {
  const app = await compose(readConfig(options.store), { command, pace: paceHere() });
  const interruption = listenForSignals();
  const workers = await workHere(app);
  let shown: string | null = null;
  try {
    const state = await use(app, (debate, from) => {
      shown = debate;
      const { signal, interrupt } = interruption;
      return watchDebate({
        app,
        debate,
        from: progress.shown ?? from,
        json: options.json === true,
        signal,
        interrupt,
        shown(seq) {
          progress.shown = seq;
        },
      });
    });
    if (interruption.signal.aborted && !isCourseOver(state)) {
      sayHowToResume(shown, workers !== null);
      return EXIT.interrupted;
    }
    sayWhatIsNext(shown ?? ('debate' in state ? state.debate.id : ''), state);
    return EXIT.ended;
  } finally {
    interruption.close();
    await workers?.close(0);
    await app.close();
  }
}

/** Null when another process holds the embedded folder: then that one does the work. */
async function workHere(app: App): Promise<Awaited<ReturnType<App['work']>> | null> {
  try {
    return await app.work();
  } catch (error) {
    if (error instanceof RoundtableError && error.code === 'store-busy') return null;
    throw error;
  }
}

function sayHowToResume(debate: string | null, worked: boolean): void {
  const where = worked
    ? 'Interrupted; nothing is lost.'
    : 'Left; the other process goes on with it.';
  process.stderr.write(`\n${where} To go on: ${invocation(`resume ${debate ?? ''}`)}\n`);
}

function sayWhatIsNext(debate: string, state: DebateState): void {
  if (state.status === 'proposed') {
    process.stderr.write(
      `The decision waits for people. To accept it: ${invocation(`accept ${debate}`)}\n`,
    );
  }
  if (state.status === 'escalated') {
    process.stderr.write(
      `It waits for a person. To decide: ${invocation(`decide ${debate} O1`)}, or with your own words instead of O1\n`,
    );
  }
  if (state.status === 'halted') {
    process.stderr.write(
      `It is halted for safety. To go on: ${invocation(`resume ${debate}`)}, to end it: ${invocation(`close ${debate}`)}\n`,
    );
  }
  if (state.status === 'closed' && state.ending.kind !== 'stopped') {
    process.stderr.write(
      `To say later how it turned out: ${invocation(`outcome ${debate} 80 "what happened"`)}\n`,
    );
  }
}
