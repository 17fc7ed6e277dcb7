/** What went wrong in Redis or on the way to it, as the program's own error. */
import { RoundtableError } from '../../src/ports/error.ts';
import { isConnectionLost, reasonOf } from '../connection-trouble.ts';

/** Replies of a server that is up but cannot serve: starting, full, read-only, locked, unauthenticated. */
const UNUSABLE_REPLY =
  /^(LOADING|OOM|READONLY|MISCONF|BUSY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|NOAUTH|WRONGPASS|NOPERM|ERR max number of clients|ERR invalid password|ERR AUTH)/;
export function redisError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RoundtableError) return error;
  const reason = reasonOf(error);
  const cause = withoutCommand(error, reason);
  if (isConnectionLost(error) || UNUSABLE_REPLY.test(reason)) {
    return new RoundtableError(
      'store-unreachable',
      `Redis cannot be used: ${reason}`,
      { kind: 'backoff' },
      cause,
    );
  }
  return cause;
}

/** ioredis hangs the command with its arguments on the error: after AUTH the password, after an append the data. */
function withoutCommand(error: Error, reason: string): Error {
  const bare = new Error(reason);
  bare.name = error.name;
  if (error.stack !== undefined) bare.stack = error.stack;
  return bare;
}
