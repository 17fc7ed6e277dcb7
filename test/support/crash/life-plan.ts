/** What the parent tells one life of the program, and what it hears of it. */
import type { StoredEvent } from '../../../src/ports/event-log.ts';
import type { Balance } from '../../../src/ports/ledger.ts';
import type { ChannelPlan } from './chat.ts';
import type { CallCounts, KillPoint } from './points.ts';

export const DEBATE = 'sweep';

export interface LifePlan {
  readonly store: string;
  readonly prefix: string;
  /** Address of the model and the recorded chat platform. */
  readonly world: string;
  readonly channel: ChannelPlan;
  readonly kill: KillPoint | null;
  /** Undefined: as in real life. */
  readonly tickMilliseconds: number | undefined;
}

export type LifeNews =
  | { readonly kind: 'at kill point'; readonly starved: boolean }
  | {
      readonly kind: 'done';
      /** Whether the machine kept the process from running for so long that it may have lost its locks. */
      readonly starved: boolean;
      readonly events: readonly StoredEvent[];
      /** Of the debate's own account. */
      readonly balance: Balance;
      readonly counts: CallCounts;
      /** The longest time in which nothing was done, in milliseconds. */
      readonly silence: number;
    };

export type DoneLife = Extract<LifeNews, { kind: 'done' }>;
