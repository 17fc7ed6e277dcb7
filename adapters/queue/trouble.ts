/** Tells an unreachable queue from other errors, and reports its many events without flooding the log. */
import { RoundtableError } from '../../src/ports/error.ts';
import type { Log } from '../../src/ports/log.ts';

const connectionCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL: shutting down, crash shutdown, starting up.
  '57P01',
  '57P02',
  '57P03',
]);

// The drivers give these no code: ioredis (first four) and pg.
const connectionMessages =
  /Connection is closed|max retries per request|Stream isn't writeable|Command timed out|Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i;

export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof RoundtableError) return error.code.endsWith('-unreachable');
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    connectionCodes.has(code) || code.startsWith('08') || connectionMessages.test(error.message)
  );
}

export function queueUnreachable(error: unknown): RoundtableError {
  // Only the words: ioredis hangs the command on its errors, and that may be AUTH with the password.
  const cause = new Error(describe(error));
  return new RoundtableError(
    'queue-unreachable',
    'The job queue cannot be reached; check that the server of ROUNDTABLE_STORE is running.',
    { kind: 'backoff' },
    cause,
  );
}

const quietMilliseconds = 5000;

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
    quietUntil = now() + quietMilliseconds;
    suppressed = 0;
  };
}

/** An AggregateError of both address families has an empty message, only a code. */
export function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message !== '') return error.message;
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
