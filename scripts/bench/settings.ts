/** What a bench run was asked for. */
import type { Servers } from './places.ts';

export interface BenchSettings {
  readonly servers: Servers;
  /** Fewer runs: to see that it works, not to quote. */
  readonly quick: boolean;
  /** How many debates `many` and `acknowledgement` run at once. */
  readonly debates: number;
}
