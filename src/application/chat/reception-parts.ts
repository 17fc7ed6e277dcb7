/** What the reception of a chat platform is made of. */
import type { ChatSurface, Inbound } from '../../ports/chat-platform.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EventLog } from '../../ports/event-log.ts';
import type { Log } from '../../ports/log.ts';
import type { Records } from '../../ports/records.ts';
import type { Choices } from '../debate-options.ts';
import type { Debates } from '../debates.ts';
import type { Rights } from '../people.ts';

export interface ReceptionParts {
  readonly surface: ChatSurface;
  readonly debates: Debates;
  readonly log: EventLog;
  readonly records: Records;
  readonly clock: Clock;
  readonly report: Log;
  readonly choices: Choices;
  /** People of the configuration who may do everything. */
  readonly admins: readonly string[];
}

export function rightsOf(
  { workspace, person }: Inbound,
  { admins, surface, clock }: ReceptionParts,
): Rights {
  return {
    isAdmin: async () => admins.includes(person) || surface.people.isAdmin(workspace, person),
    now: clock.now(),
  };
}
