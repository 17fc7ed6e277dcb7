/** Who sits at this terminal. */
import { userInfo } from 'node:os';

export const TERMINAL = { workspace: 'local', channel: 'terminal', surface: 'terminal' } as const;

export function personHere(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id that has no name.
    return 'you';
  }
}
