/** Names that every store can hold: streams, workspaces, channels, accounts, record keys. */
import { RoundtableError } from '../src/ports/error.ts';

/**
 * PostgreSQL text refuses NUL, and UTF-8 turns every lone surrogate into the same replacement character,
 * so that two names could become one. Content may hold both (it is stored as JSON), names may not.
 */
export function checkedName(name: string): string {
  if (name.includes('\0') || !name.isWellFormed()) {
    throw new RoundtableError('invalid', `Not a storable name: ${JSON.stringify(name)}`, {
      kind: 'never',
    });
  }
  return name;
}
