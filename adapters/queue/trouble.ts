/** Tells an unreachable queue from other errors, and reports its many events without flooding the log. */
import { RoundtableError } from '../../src/ports/error.ts';
import type { Log } from '../../src/ports/log.ts';
import { isConnectionLost, reasonOf } from '../connection-trouble.ts';

export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof RoundtableError
    ? error.code.endsWith('-unreachable')
    : isConnectionLost(error);
}

export function queueUnreachable(error: unknown): RoundtableError {
  // Only the words: ioredis hangs the command on its errors, and that may be AUTH with the password.
  const cause = new Error(describe(error));
  return new RoundtableError(
    'queue-unreachable',
    'The job queue cannot be reached; check that the server of the store is running.',
    { kind: 'backoff' },
    cause,
  );
}

const QUIET_MILLISECONDS = 5000;

/** For 'error' events: connection trouble at most every five seconds, everything else as it comes. */
export function reportTrouble(
  log: Log,
  what: 'queue' | 'store',
  now: () => number = Date.now,
): (error: unknown) => void {
  let quietUntil = 0;
  let suppressed = 0;
  return (error) => {
    const reason = describe(error);
    if (!isConnectionTrouble(error)) {
      log('warn', `the ${what} reports an error`, { reason });
      return;
    }
    if (now() < quietUntil) {
      suppressed += 1;
      return;
    }
    log('warn', `the ${what} is not reachable, trying again`, { reason, suppressed });
    quietUntil = now() + QUIET_MILLISECONDS;
    suppressed = 0;
  };
}

export function describe(error: unknown): string {
  return error instanceof Error ? reasonOf(error) : String(error);
}
