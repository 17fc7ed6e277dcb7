/** A debate on memory adapters with stand-ins for everything outside, opened and ready to run. */

import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { memoryLedger } from '../../adapters/ledger/memory.ts';
import { createDebates, type Debates, type Session } from '../../src/application/debates.ts';
import { type OpenRequest, openDebate } from '../../src/application/open-debate.ts';
import { createRoundRunner } from '../../src/application/run-round.ts';
import type { Wait } from '../../src/application/wait.ts';
import type { OpenState } from '../../src/debate/state.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import type { Ledger } from '../../src/ports/ledger.ts';
import {
  type FakeClock,
  type FakeQueue,
  fakeClock,
  fakeQueue,
  letterEmbedder,
  type Reports,
  reports,
} from './fakes.ts';
import { PLAIN_REQUEST } from './plain-settings.ts';
import type { ScriptedModel } from './scripted-model.ts';

export interface WorldOptions {
  readonly log?: EventLog;
  readonly ledger?: Ledger;
  readonly model?: ScriptedModel;
  /** Stands in for the one model on every route. */
  readonly modelFor?: (route: string) => LanguageModel;
  readonly embedder?: Embedder;
  readonly dailyBudget?: number;
  readonly wait?: Wait;
  readonly request?: Partial<OpenRequest>;
}

export interface World {
  readonly log: EventLog;
  readonly ledger: Ledger;
  readonly clock: FakeClock;
  readonly queue: FakeQueue;
  readonly debates: Debates;
  readonly reports: Reports;
  /** Milliseconds of the pauses between tries; none of them is waited for. */
  readonly waits: readonly number[];
  readonly session: Session;
  /** Another process on the same log. */
  elsewhere(): Debates;
  /** Runs a round, by default in this process. */
  run(round: number, options?: RunOptions): Promise<void>;
  state(): Promise<OpenState>;
  /** Resolves when an append in that process brings the debate to this version. */
  reached(version: number, debates?: Debates): Promise<void>;
  /** The types of the events so far. */
  events(): Promise<readonly string[]>;
}

export interface RunOptions {
  readonly signal?: AbortSignal;
  readonly debates?: Debates;
  readonly model?: ScriptedModel;
}

export const DEBATE = 'd1';

export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { log = memoryEventLog(), ledger = memoryLedger() } = options;
  const clock = fakeClock();
  const queue = fakeQueue();
  const lines = reports();
  const waits: number[] = [];
  let ids = 0;
  const elsewhere = () =>
    createDebates({
      ...{ log, queue, clock, newId: () => `c${++ids}`, report: lines.log },
      redact: (text) => text.replaceAll('hush', '[redacted]'),
    });
  const debates = elsewhere();
  const opened = await openDebate(debates, requestWith(options.request));
  if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
  const session = await debates.load(DEBATE);
  return {
    log,
    ledger,
    clock,
    queue,
    debates,
    reports: lines,
    waits,
    session,
    elsewhere,
    async run(round, run = {}) {
      const model = run.model ?? options.model;
      const runner = createRoundRunner({
        debates: run.debates ?? debates,
        modelFor: options.modelFor ?? (() => modelOf(model)),
        embedder: options.embedder ?? letterEmbedder(),
        ledger,
        clock,
        report: lines.log,
        dailyBudget: options.dailyBudget ?? null,
        wait: async (milliseconds, signal) => {
          waits.push(milliseconds);
          await options.wait?.(milliseconds, signal);
          signal.throwIfAborted();
        },
      });
      await runner.run({ debate: DEBATE, round }, run.signal ?? new AbortController().signal);
      if (model?.offScript.length) throw new Error(`off the script: ${model.offScript.join(', ')}`);
    },
    reached: (version, watched = debates) =>
      new Promise((resolve) => {
        const unwatch = watched.watch(DEBATE, (now) => {
          if (now < version) return;
          unwatch();
          resolve();
        });
      }),
    async state() {
      const { state } = await elsewhere().load(DEBATE);
      if (state.status === 'unopened') throw new Error('the debate is not open');
      return state;
    },
    async events() {
      return (await log.read(`debate/${DEBATE}`)).map(({ type }) => type);
    },
  };
}

export function requestWith(changes: Partial<OpenRequest> = {}): OpenRequest {
  return {
    id: DEBATE,
    topic: 'Should we extract billing or wait?',
    origin: {
      workspace: 'W1',
      channel: 'C1',
      surface: 'chat',
      publishes: true,
      opener: 'olga',
    },
    agents: scriptedAgents(4),
    ...PLAIN_REQUEST,
    seed: 1,
    ...changes,
  };
}

function modelOf(model: ScriptedModel | undefined): ScriptedModel {
  if (model === undefined) throw new Error('this world has no model');
  return model;
}

const NAMES = ['Ada', 'Bruno', 'Chen', 'Dara', 'Emil', 'Farah', 'Goran', 'Hana'];

/** At most eight; six are enough for a panel whose size is left to the assessor. */
export function scriptedAgents(count: number): OpenRequest['agents'] {
  return NAMES.slice(0, count).map((name) => ({
    name,
    emoji: '🧭',
    persona: 'Careful.',
    route: 'scripted/one',
    family: 'scripted',
  }));
}
