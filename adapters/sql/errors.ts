/** What went wrong in PostgreSQL or on the way to it, as the program's own error. */
import { RoundtableError } from '../../src/ports/error.ts';
import { codeOf, isConnectionLost, reasonOf } from '../connection-trouble.ts';

/** It answers but cannot serve: authentication (28), no such database (3D), out of resources (53), dropped (57P). */
const UNUSABLE_STATE = /^(28...|3D000|53...|57P0.)$/;
/** Serialization failure, deadlock, lock timeout, statement timeout. */
const BUSY_STATE = /^(40001|40P01|55P03|57014)$/;

export function sqlError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RoundtableError) return error;
  const code = codeOf(error);
  if (BUSY_STATE.test(code)) {
    return new RoundtableError(
      'store-busy',
      `PostgreSQL is busy: ${error.message}`,
      { kind: 'backoff' },
      error,
    );
  }
  if (isConnectionLost(error) || UNUSABLE_STATE.test(code)) {
    return new RoundtableError(
      'store-unreachable',
      `PostgreSQL cannot be used: ${reasonOf(error)}`,
      { kind: 'backoff' },
      error,
    );
  }
  return error;
}
