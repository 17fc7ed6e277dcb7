/** What becomes of a job whose handler threw: the one place that reads `RoundtableError.retry` for the queue. */
import { RoundtableError } from '../../src/ports/error.ts';

export type NextTry =
  | { readonly kind: 'give-up' }
  | { readonly kind: 'again'; readonly delayMilliseconds: number };

export interface Failure {
  readonly error: unknown;
  /** 1 for the first try. */
  readonly attempt: number;
  /** The handler's signal had fired: shutdown or a lost lock. */
  readonly aborted: boolean;
}

const FIRST_DELAY_MILLISECONDS = 250;
const LONGEST_DELAY_MILLISECONDS = 15_000;

export function nextTry(failure: Failure, random: () => number = Math.random): NextTry {
  // Whatever an interrupted handler threw, the job is whole: another worker may take it at once.
  if (failure.aborted) return again(0);
  const { error } = failure;
  if (!(error instanceof RoundtableError)) return again(backoff(failure.attempt, random));
  switch (error.retry.kind) {
    case 'never':
      return { kind: 'give-up' };
    case 'after':
      return again(Math.max(0, Math.ceil(error.retry.milliseconds)));
    case 'backoff':
      return again(backoff(failure.attempt, random));
  }
}

/** Doubles up to the cap; the jitter keeps many jobs from coming back in step. */
function backoff(attempt: number, random: () => number): number {
  const exponent = Math.min(Math.max(attempt, 1) - 1, 16);
  const ceiling = Math.min(FIRST_DELAY_MILLISECONDS * 2 ** exponent, LONGEST_DELAY_MILLISECONDS);
  return Math.round(ceiling * (0.5 + random() / 2));
}

function again(delayMilliseconds: number): NextTry {
  return { kind: 'again', delayMilliseconds };
}
