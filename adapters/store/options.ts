/** What every store is opened with. */
import type { Clock } from '../../src/ports/clock.ts';
import type { Log } from '../../src/ports/log.ts';

export interface StoreOptions {
  /** Key prefix or schema of this installation. */
  readonly prefix: string;
  readonly log: Log;
  readonly clock: Clock;
}

/** The schema of BullMQ's own tables, beside the installation's. */
export const queueSchemaOf = (prefix: string) => `${prefix}_queue`;
