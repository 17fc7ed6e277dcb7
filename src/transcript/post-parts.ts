/** Parts of posts that several kinds share: the honest header, short lists, what a seat was assigned. */

/** The honest header: computed from facts, never from wishes. */
export interface Header {
  readonly rehearsal: boolean;
  readonly answered: number;
  readonly seats: number;
  /** "Vera (refused in round 2)" … */
  readonly lost: readonly string[];
  readonly blind: boolean;
  /** How it ended, in plain words. */
  readonly exit: string;
  /** The verdict rule in words, with its number: "the last round (rule 11)"; empty where none decided. */
  readonly rule: string;
  /** "12 sources cited, none checked". */
  readonly evidence: string;
  /** "$0.00", "unknown". */
  readonly cost: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  readonly models: readonly string[];
  /** Where the debate is kept; empty when it was opened without saying so. */
  readonly store: string;
  /** Who judged the turns and on what trigger; empty when nothing called for it. */
  readonly safety: string;
  /** Further warnings: one model family, no safety evaluator … */
  readonly warnings: readonly string[];
}

/** A short list under a heading: options, claims, blockers, open questions. */
export interface Detail {
  readonly title: string;
  readonly items: readonly string[];
}

/** What a seat was assigned to argue. */
export interface AssignedSide {
  readonly name: 'YES' | 'NO' | 'NEUTRAL' | 'RED' | 'BLUE' | 'PRO' | 'CON';
  /** The seat did not state it itself: the engine recorded what was assigned. */
  readonly recorded: boolean;
}
