/** Runs one round: asks the seats that have no recorded answer yet, then measures, decides and closes. */

import { EXIT } from '../debate/convergence/exit-thresholds.ts';
import { noScores } from '../debate/convergence/metrics.ts';
import type { DebateEvent } from '../debate/events.ts';
import { wavesOf } from '../debate/modes/waves.ts';
import { missingSeats, runningTime } from '../debate/state.ts';
import type { Clock } from '../ports/clock.ts';
import type { Embedder } from '../ports/embedder.ts';
import { RoundtableError } from '../ports/error.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import type { Ledger } from '../ports/ledger.ts';
import type { Log } from '../ports/log.ts';
import { accountsOf, budgetLeft } from './accounts.ts';
import { askChair } from './ask-chair.ts';
import { askSeat } from './ask-seat.ts';
import type { Asking } from './asking.ts';
import type { Debates, Session } from './debates.ts';
import { type GuardReason, guardRound } from './guard-round.ts';
import { type Attempt, holdsRound, openRound } from './open-round.ts';
import { PATIENCE } from './patience.ts';
import { scoreRound } from './score-round.ts';
import { sizeDebate } from './size-debate.ts';
import { tellShortened } from './tell-shortened.ts';
import { realWait, type Wait } from './wait.ts';

export interface RoundRunner {
  run(job: { readonly debate: string; readonly round: number }, signal: AbortSignal): Promise<void>;
}

export interface RoundParts {
  readonly debates: Debates;
  readonly modelFor: (route: string) => LanguageModel;
  readonly embedder: Embedder;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly report: Log;
  /** Micro-dollars a workspace may spend in a day; null = no cap. */
  readonly dailyBudget: number | null;
  /** How the pauses between the tries of a model call pass. */
  readonly wait?: Wait;
}

export function createRoundRunner(parts: RoundParts): RoundRunner {
  return {
    async run({ debate, round }, signal) {
      const session = await parts.debates.load(debate, PATIENCE.long);
      if (session.state.status !== 'running' || session.state.round.number !== round) return;
      const started = await session.execute({ type: 'start-round', round });
      const attempt = started.kind === 'refused' ? null : begunBy(started.events);
      if (attempt === null || !holdsRound(session, attempt)) return;
      await runAttempt(session, attempt, parts, signal);
    },
  };
}

/** From the event itself: where its append got no answer, the state may already be further. */
function begunBy(events: readonly DebateEvent[]): Attempt | null {
  const begun = events.find((event) => event.type === 'RoundStarted');
  return begun ? { round: begun.data.round, attempt: begun.data.attempt } : null;
}

async function runAttempt(
  session: Session,
  attempt: Attempt,
  parts: RoundParts,
  signal: AbortSignal,
): Promise<void> {
  const { debate } = openRound(session, attempt);
  const guard = guardRound({
    session,
    attempt,
    signal,
    debates: parts.debates,
    report: parts.report,
    timeLeft: debate.timeLimit - runningTime(debate, parts.clock.now()),
  });
  const asking = askingOf(session, attempt, parts, guard.signal);
  try {
    await tellShortened(asking);
    await sizeDebate(asking);
    await askSeats(asking);
    await closeRound(asking, parts);
  } catch (error) {
    const overtaken = holdsRound(session, attempt) ? null : ('overtaken' as const);
    await afterTrouble(error, asking, overtaken ?? guard.reason(), parts);
  } finally {
    guard.close();
  }
}

function askingOf(
  session: Session,
  attempt: Attempt,
  { modelFor, embedder, ledger, clock, report, dailyBudget, wait = realWait }: RoundParts,
  signal: AbortSignal,
): Asking {
  return {
    ...{ session, attempt, modelFor, ledger, report, signal, wait },
    now: () => clock.now(),
    accountsOf: (debate) => accountsOf(debate, clock.now(), dailyBudget),
    budgetLeft: () => budgetLeft(session.state, clock.now(), dailyBudget, ledger),
    prepare: (position) => {
      // Only warms the cache: an embedder in trouble shows when the round is measured.
      embedder.embed([position]).catch(() => {});
    },
  };
}

async function askSeats(asking: Asking): Promise<void> {
  const { round, debate } = openRound(asking.session, asking.attempt);
  for (const wave of wavesOf(debate, round)) {
    if (asking.session.state.status !== 'running') return;
    const { state } = asking.session;
    const missing = missingSeats(state.debate, state.round).map((seat) => seat.id);
    await askTogether(
      missing.filter((seat) => wave.includes(seat)),
      asking,
    );
  }
}

/** Waits for every seat, also when one throws: a call in flight may still bring its answer home. */
async function askTogether(seats: readonly string[], asking: Asking): Promise<void> {
  const results = await Promise.allSettled(seats.map((seat) => askSeat(seat, asking)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

/** Measures first, because what the round comes to says whether the chair has anything to write. */
async function closeRound(asking: Asking, { embedder }: RoundParts): Promise<void> {
  const { session, attempt } = asking;
  if (!holdsRound(session, attempt)) return;
  // What people said while the calls ran belongs to the verdict; the append checks that nothing is missed.
  if (session.state.status !== 'running') {
    await handBack(session, attempt, `the debate is ${session.state.status}`);
    return;
  }
  const { debate, round } = openRound(session, attempt);
  // What fails every time must not keep a debate from ending: the round closes unmeasured, without the chair.
  const isWorn = round.attempts - 1 - round.handedBack.length >= EXIT.crashes;
  const scores = isWorn ? noScores : await scoreRound(debate, round, embedder);
  if (!isWorn) await askChair(asking, scores);
  if (!holdsRound(session, attempt)) return;
  const closed = await session.execute({ type: 'close-round', ...attempt, scores });
  if (closed.kind === 'refused') await handBack(session, attempt, closed.reason);
}

/**
 * A cap lets the round close with what is there; a lost lock, a shutdown or store trouble hand it back.
 * Anything else counts as a crash, so that a fault that comes every time ends in forfeits, not in a loop.
 */
async function afterTrouble(
  error: unknown,
  asking: Asking,
  reason: GuardReason | null,
  parts: RoundParts,
): Promise<void> {
  const { session, attempt } = asking;
  switch (reason) {
    case 'overtaken':
      return;
    case 'time':
      await forfeitForTime(session, attempt);
      return closeRound(asking, parts);
    case 'released':
      await handBack(session, attempt, 'the worker lets go of the round');
      throw new RoundtableError('aborted', 'the round was handed back', { kind: 'backoff' }, error);
    case null:
      if (isStoreTrouble(error)) await handBack(session, attempt, String(error));
      throw error;
  }
}

function isStoreTrouble(error: unknown): boolean {
  return error instanceof RoundtableError && error.code.startsWith('store-');
}

/** Refused while the debate is paused: its time does not run then, and the round is handed back. */
async function forfeitForTime(session: Session, attempt: Attempt): Promise<void> {
  const { debate, round } = openRound(session, attempt);
  const detail = 'who has not answered yet is not waited for';
  const reached = await session.execute({ type: 'reach-cap', ...attempt, cap: 'time', detail });
  if (reached.kind === 'refused') return;
  for (const seat of missingSeats(debate, round)) {
    await session.execute({
      type: 'forfeit-turn',
      ...attempt,
      seat: seat.id,
      reason: 'cap',
      detail,
    });
  }
}

/** Refused when another attempt has taken over or the round is closed: then there is nothing to hand back. */
async function handBack(session: Session, attempt: Attempt, reason: string): Promise<void> {
  await session.execute({ type: 'hand-back', ...attempt, reason });
}
