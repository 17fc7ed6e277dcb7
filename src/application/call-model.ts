/** One model call with its money and its retries: an answer, or why there is none. */
import { countTokens } from '../debate/context/tokens.ts';
import type { ForfeitReason } from '../debate/events.ts';
import { hashOf } from '../debate/seeded.ts';
import { type ErrorCode, RoundtableError } from '../ports/error.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from '../ports/language-model.ts';
import type { Account, Ledger } from '../ports/ledger.ts';
import type { Log } from '../ports/log.ts';
import { PATIENCE, withPatience } from './patience.ts';
import type { Wait } from './wait.ts';

export type CallResult =
  | { readonly kind: 'answer'; readonly answer: ModelAnswer }
  | { readonly kind: 'failed'; readonly reason: ForfeitReason; readonly detail: string }
  | { readonly kind: 'unaffordable'; readonly detail: string }
  /** The debate was paused before the call, or before a try at it that was still to come. */
  | { readonly kind: 'unwanted' };

const TRIES = 4;
const FIRST_PAUSE = 500;
const CALL_LIMIT = 180_000;

interface Call {
  readonly model: LanguageModel;
  readonly request: ModelRequest;
  readonly accounts: readonly Account[];
  readonly ledger: Ledger;
  readonly report: Log;
  readonly signal: AbortSignal;
  readonly wait: Wait;
  /** Whether a call may still be begun: a pause lets the ones under way end, and no more. */
  readonly isWanted: () => boolean;
}

/** Throws when the signal fires, for then nobody knows whether the call was made, and when the store is away. */
export async function callModel(call: Call): Promise<CallResult> {
  const worstCase = worstCaseOf(call);
  for (let attempt = 1; ; attempt += 1) {
    if (!call.isWanted()) return { kind: 'unwanted' };
    const key = `${call.request.key}.${attempt}`;
    if (worstCase > 0) {
      const reservation = await withPatience(
        () => call.ledger.reserve(key, worstCase, call.accounts),
        PATIENCE.long,
      );
      if (reservation.kind === 'refused') {
        return { kind: 'unaffordable', detail: `${reservation.account} has too little left` };
      }
    }
    const result = await tryOnce(call, key, worstCase);
    if ('answer' in result) return { kind: 'answer', answer: result.answer };
    const { reason, detail, pause } = result;
    if (pause === null || attempt === TRIES) return { kind: 'failed', reason, detail };
    const backoff = FIRST_PAUSE * 2 ** (attempt - 1) * (1 + (hashOf(key) % 100) / 100);
    await call.wait(Math.max(backoff, pause), call.signal);
  }
}

async function tryOnce(
  call: Call,
  key: string,
  worstCase: number,
): Promise<{ readonly answer: ModelAnswer } | Failure> {
  // What is not known to be cheaper counts in full: a call in flight may have been billed.
  let cost = worstCase;
  try {
    const answer = await generate(call);
    cost = Math.ceil(answer.usage.cost ?? worstCase);
    return { answer };
  } catch (error) {
    call.signal.throwIfAborted();
    const failure = readFailure(error);
    if (failure.unbilled) cost = 0;
    call.report('info', 'a model call failed', { call: key, error, retry: failure.pause !== null });
    return failure;
  } finally {
    if (worstCase > 0) await settle(call, key, cost);
  }
}

/** What cannot be settled stays reserved, which counts in full: no reason to lose the answer. */
async function settle({ ledger, report }: Call, key: string, cost: number): Promise<void> {
  try {
    await withPatience(() => ledger.settle(key, cost), PATIENCE.long);
  } catch (error) {
    report('warn', 'a model call could not be settled', { call: key, cost, error });
  }
}

function worstCaseOf({ model, request }: Call): number {
  if (model.priceOf(1, 1) === 0) return 0;
  const input = countTokens([...request.system, request.user].join('\n'));
  // The ledger counts whole micro-dollars.
  return Math.ceil(model.priceOf(input, request.maximumOutputTokens) ?? 0);
}

async function generate({ model, request, signal }: Call): Promise<ModelAnswer> {
  const limit = AbortSignal.timeout(CALL_LIMIT);
  try {
    return await model.generate(request, AbortSignal.any([signal, limit]));
  } catch (error) {
    if (!limit.aborted || signal.aborted) throw error;
    throw new RoundtableError(
      'model-timeout',
      `no answer within ${CALL_LIMIT / 1000} s`,
      { kind: 'backoff' },
      error,
    );
  }
}

interface Failure {
  readonly reason: ForfeitReason;
  readonly detail: string;
  /** Milliseconds to wait at least before the next try; null = do not try again. */
  readonly pause: number | null;
  readonly unbilled: boolean;
}

function readFailure(error: unknown): Failure {
  if (!(error instanceof RoundtableError)) {
    return { reason: 'unreachable', detail: String(error), pause: null, unbilled: false };
  }
  const pause =
    error.retry.kind === 'never'
      ? null
      : error.retry.kind === 'after'
        ? error.retry.milliseconds
        : 0;
  return {
    reason: FORFEITS[error.code] ?? 'unreachable',
    detail: error.message,
    pause,
    unbilled: error.code === 'model-overloaded' || error.code === 'model-key',
  };
}

const FORFEITS: Partial<Record<ErrorCode, ForfeitReason>> = {
  'model-refused': 'refused',
  'model-timeout': 'timeout',
};
