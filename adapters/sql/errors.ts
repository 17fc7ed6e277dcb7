/** What went wrong in PostgreSQL or on the way to it, as the program's own error. */
import { RoundtableError } from '../../src/ports/error.ts';

/** Connection (08), authentication (28), no such database (3D), out of resources (53), shut down (57P). */
const UNREACHABLE_STATE = /^(08...|28...|3D000|53...|57P0.)$/;
/** Serialization failure, deadlock, lock timeout, statement timeout. */
const BUSY_STATE = /^(40001|40P01|55P03|57014)$/;
const UNREACHABLE_SYSTEM =
  /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENOTFOUND|EAI_AGAIN)$/;
/** pg reports a lost connection and its own timeouts without a code. */
const UNREACHABLE_MESSAGE =
  /connection terminated|connection error|timeout exceeded when trying to connect|query read timeout|not queryable|after calling end|connection ended/i;

export function sqlError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RoundtableError) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (BUSY_STATE.test(code)) {
    return new RoundtableError(
      'store-busy',
      `PostgreSQL is busy: ${error.message}`,
      { kind: 'backoff' },
      error,
    );
  }
  if (
    UNREACHABLE_STATE.test(code) ||
    UNREACHABLE_SYSTEM.test(code) ||
    UNREACHABLE_MESSAGE.test(error.message)
  ) {
    // Connecting to a name with several addresses fails with an AggregateError without a message.
    const reason = error.message || code;
    return new RoundtableError(
      'store-unreachable',
      `PostgreSQL cannot be used: ${reason}`,
      { kind: 'backoff' },
      error,
    );
  }
  return error;
}
