/** What everyone who asks a model for a round has at hand, and the one way to ask. */
import type { Debate } from '../debate/state.ts';
import { RoundtableError } from '../ports/error.ts';
import type { LanguageModel, ModelRequest } from '../ports/language-model.ts';
import type { Account, Ledger } from '../ports/ledger.ts';
import type { Log } from '../ports/log.ts';
import { type CallResult, callModel } from './call-model.ts';
import type { Session } from './debates.ts';
import { type Attempt, openRound } from './open-round.ts';
import type { Wait } from './wait.ts';

export interface Asking {
  readonly session: Session;
  readonly attempt: Attempt;
  /** Throws a `RoundtableError` for a route that nobody serves. */
  readonly modelFor: (route: string) => LanguageModel;
  readonly accountsOf: (debate: Debate) => readonly Account[];
  readonly ledger: Ledger;
  /** Micro-dollars that the day still allows; null = no cap. */
  readonly budgetLeft: () => Promise<number | null>;
  readonly report: Log;
  readonly signal: AbortSignal;
  readonly now: () => number;
  readonly wait: Wait;
  /** Called as soon as a position is known, so that its embedding is ready when the round closes. */
  readonly prepare: (position: string) => void;
}

export interface Question extends Omit<ModelRequest, 'key'> {
  readonly route: string;
  /** Seat or office that it is about, and what for: part of the call's key. */
  readonly about: string;
  readonly purpose: string;
}

/** A route that nobody serves is a call that fails, not a fault of the program: the debate goes on without it. */
export async function askModel(
  { route, about, purpose, ...request }: Question,
  asking: Asking,
): Promise<CallResult> {
  const { session, attempt, ledger, report, signal, wait } = asking;
  const { debate, round } = openRound(session, attempt);
  signal.throwIfAborted();
  const model = modelOn(route, asking);
  if (model instanceof RoundtableError) {
    return { kind: 'failed', reason: 'unreachable', detail: model.message };
  }
  return callModel({
    model,
    request: {
      key: `${debate.id}.${round.number}.${about}.${purpose}.${attempt.attempt}`,
      ...request,
    },
    accounts: asking.accountsOf(debate),
    ...{ ledger, report, signal, wait },
    isWanted: () => session.state.status === 'running',
  });
}

function modelOn(route: string, { modelFor }: Asking): LanguageModel | RoundtableError {
  try {
    return modelFor(route);
  } catch (error) {
    if (error instanceof RoundtableError) return error;
    throw error;
  }
}
