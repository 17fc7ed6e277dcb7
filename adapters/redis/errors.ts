/** What went wrong in Redis or on the way to it, as the program's own error. */
import { RoundtableError } from '../../src/ports/error.ts';

const UNREACHABLE_SYSTEM =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** Replies of a server that is up but cannot serve: starting, full, read-only, locked, unauthenticated. */
const UNUSABLE_REPLY =
  /^(LOADING|OOM|READONLY|MISCONF|BUSY|MASTERDOWN|CLUSTERDOWN|NOREPLICAS|NOAUTH|WRONGPASS|NOPERM|ERR max number of clients|ERR invalid password|ERR AUTH)/;
/** ioredis reports a lost connection and its own timeouts without a code. */
const UNREACHABLE_MESSAGE =
  /connection is closed|command timed out|connect timeout|socket timeout|max retries per request|stream isn't writeable|connection ended/i;

export function redisError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RoundtableError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = error.message || code;
  const cause = withoutCommand(error, reason);
  if (
    UNREACHABLE_SYSTEM.test(code) ||
    UNUSABLE_REPLY.test(reason) ||
    UNREACHABLE_MESSAGE.test(reason)
  ) {
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
