/** What every store is opened with. */
import type { Clock } from '../../src/ports/clock.ts';
import type { Log } from '../../src/ports/log.ts';

export interface StoreOptions {
  /** Key prefix or schema of this installation. */
  readonly prefix: string;
  /** The setting that named the store, for messages that ask for another one. */
  readonly setting?: string;
  readonly log: Log;
  readonly clock: Clock;
}

export const USUAL_SETTING = 'ROUNDTABLE_STORE';

/** The schema of BullMQ's own tables, beside the installation's. */
export const queueSchemaOf = (prefix: string) => `${prefix}_queue`;
