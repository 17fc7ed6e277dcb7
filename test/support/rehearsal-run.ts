/** Runs a rehearsed debate through the real engine, in memory, and tells how it went. */

import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { memoryLedger } from '../../adapters/ledger/memory.ts';
import { createRehearsalModel } from '../../adapters/model/rehearsal.ts';
import { parseConfig } from '../../config/env.ts';
import { createDebates, type Session } from '../../src/application/debates.ts';
import { type OpenRequest, openDebate } from '../../src/application/open-debate.ts';
import { createRoundRunner } from '../../src/application/run-round.ts';
import type { DebateState, OpenState } from '../../src/debate/state.ts';
import { choicesOf } from '../../src/main/choices.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import { fakeQueue } from './fakes.ts';

/** What a person would type; the rest is as the product has it when nothing is set. */
export interface Rehearsal
  extends Pick<
    OpenRequest,
    'topic' | 'story' | 'seats' | 'rounds' | 'mode' | 'highStakes' | 'extended' | 'importance'
  > {
  readonly seed?: number;
  /** As after `--flag`. */
  readonly flags?: readonly string[];
  /** The time limit runs out in this round, at once: only who needs no time for an answer gives one. */
  readonly timeRunsOutIn?: number;
  /** Another model than the rehearsal's own. */
  readonly modelFor?: (route: string) => LanguageModel;
  /** Where the debate `d1` is written; forgotten when absent. */
  readonly log?: EventLog;
  /** Called before each round, for what people do meanwhile. */
  readonly meanwhile?: (session: Session, round: number) => Promise<unknown>;
  /** Called once when the agents are done, for what people do then. */
  readonly afterwards?: (session: Session) => Promise<unknown>;
}

/** The state in which the agents are done. */
export async function rehearse(rehearsal: Rehearsal, embedder: Embedder): Promise<OpenState> {
  const {
    meanwhile,
    afterwards,
    seed = 1,
    modelFor = rehearsalModel,
    log = memoryEventLog(),
    flags = [],
    timeRunsOutIn = Number.POSITIVE_INFINITY,
    ...request
  } = rehearsal;
  let now = START;
  let lastMoment = 0;
  const clock = { now: () => now };
  let ids = 0;
  const report = () => {};
  const debates = createDebates({
    log,
    queue: fakeQueue(),
    clock,
    newId: () => `command-${++ids}`,
    report,
    redact: String,
  });
  const runner = createRoundRunner({
    debates,
    modelFor: (route) => {
      // Running time is counted within a round only, so it passes while the one before is asked.
      now = START + lastMoment;
      return modelFor(route);
    },
    embedder,
    ledger: memoryLedger(),
    clock,
    report,
    dailyBudget: null,
  });
  const opened = await openDebate(debates, {
    ...request,
    seed,
    id: 'd1',
    origin: {
      workspace: 'w',
      channel: 'c',
      surface: 'terminal',
      publishes: false,
      opener: 'tester',
    },
    agents: CHOICES.panel(null),
    ...CHOICES.flags(flags, seed),
    offices: CHOICES.offices,
    questions: CHOICES.questions,
  });
  if (opened.kind === 'refused') throw new Error(opened.problems.join(' '));
  const session = await debates.load('d1');
  let done = false;
  for (;;) {
    const round = runningRound(session.state);
    if (round === null && done === false) {
      done = true;
      await afterwards?.(session);
      continue;
    }
    if (round === null) return openState(session.state);
    await meanwhile?.(session, round);
    lastMoment = round + 1 >= timeRunsOutIn ? openState(session.state).debate.timeLimit - 1 : 0;
    await runner.run({ debate: 'd1', round }, new AbortController().signal);
    await session.refresh();
  }
}

function runningRound(state: DebateState): number | null {
  return state.status === 'running' ? state.round.number : null;
}

function openState(state: DebateState): OpenState {
  if (state.status === 'unopened') throw new Error('the debate was never opened');
  return state;
}

const CHOICES = choicesOf(unset(), () => undefined);

/** The configuration of a machine on which nothing is set. */
function unset() {
  const parsed = parseConfig({});
  if (!parsed.ok) throw new Error(parsed.problems.join(' '));
  return parsed.config;
}

const START = Date.UTC(2026, 10, 18);

const rehearsalModel = (route: string) => createRehearsalModel(route);
