/** What comes of a command. */
import type { DebateFact } from './events.ts';

/** `refused`: nothing happens, and the person (or worker) is told why. */
export type Ruling<Item = DebateFact> =
  | { readonly kind: 'events'; readonly events: readonly Item[] }
  | { readonly kind: 'refused'; readonly reason: string };

export function happened(...events: readonly DebateFact[]): Ruling {
  return { kind: 'events', events };
}

export function refused(reason: string): Ruling {
  return { kind: 'refused', reason };
}
