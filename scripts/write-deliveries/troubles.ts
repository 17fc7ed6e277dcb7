/** The kinds of trouble that posts are tried under, in words that fit both platforms. */
import { hashOf, shareOf } from '../../adapters/model/rehearsal/chance.ts';

export interface Trouble {
  readonly name: string;
  readonly kind: 'none' | 'too-many' | 'server-error' | 'cut-before' | 'cut-after';
}

/** The first is what the others are compared with. */
export const TROUBLES: readonly Trouble[] = [
  { name: 'none', kind: 'none' },
  { name: '429 with a time to wait', kind: 'too-many' },
  { name: '503', kind: 'server-error' },
  { name: 'connection cut before the request is taken', kind: 'cut-before' },
  { name: 'connection cut after it was carried out', kind: 'cut-after' },
];

/** One request in three is hit; by chance, because a fixed step could hit the same step of every attempt. */
const SHARE = 1 / 3;
const SEED = 7;

export function chanceOfTrouble(): () => boolean {
  let request = 0;
  return () => shareOf(hashOf(SEED, request++)) < SHARE;
}

/** Seconds that a 429 asks to wait. */
export const RETRY_AFTER = 1;

export const TOPIC = 'Should we use REST or GraphQL?';

export interface Delivered {
  /** Keys of the posts in the order in which the log asks for them. */
  readonly wanted: readonly string[];
  /** Keys as they stand in channel and thread. */
  readonly there: readonly string[];
  readonly hit: number;
}
