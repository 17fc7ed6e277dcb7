/** Tells a server that was not reached, or was lost on the way, from one that answered: the same for every driver. */

const SYSTEM_CODES =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** PostgreSQL: connection exception; shutting down, crash shutdown, starting up. */
const CONNECTION_STATES = /^(08...|57P0[123])$/;
/** ioredis (first line) and pg report a lost connection and their own timeouts without a code. */
const MESSAGES = [
  /connection is closed|command timed out|connect timeout|socket timeout|max retries per request|stream isn't writeable|connection ended/i,
  /connection terminated|connection error|connection timeout|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end/i,
] as const;

export function isConnectionLost(error: Error): boolean {
  const code = codeOf(error);
  return (
    SYSTEM_CODES.test(code) ||
    CONNECTION_STATES.test(code) ||
    MESSAGES.some((message) => message.test(error.message))
  );
}

/** Empty: it has none. */
export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** An AggregateError of both address families has an empty message, only a code. */
export function reasonOf(error: Error): string {
  return error.message || codeOf(error) || error.name;
}
