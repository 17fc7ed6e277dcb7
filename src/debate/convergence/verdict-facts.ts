/** The round as the verdict rules see it: no history, no names, only what a rule tests. */
import type { VoteOutcome } from '../algorithms/outcome.ts';
import type { Conclusion } from '../pro-con/strength.ts';

/** All seats are done, a person stopped the debate, or the safety evaluator halted it for a reason. */
export type EndedBy = 'turns' | 'stop' | { readonly halt: string };

export interface RoundFacts {
  readonly round: number;
  readonly endedBy: EndedBy;
  readonly answered: number;
  /** Seats that a cap left unasked. */
  readonly unasked: number;
  /** Stances, teams or sides of which no seat answered, though no cap left them unasked. */
  readonly silentSides: readonly string[];
  readonly objectionFailed: boolean;
  readonly groupthink: 'early' | 'stagnation' | null;
  readonly objectionHeld: boolean;
  readonly clarificationHeld: boolean;
  /** Whether the votes carry and are confident, by the algorithm of the debate; blockers are apart. */
  readonly votes: Pick<VoteOutcome, 'carries' | 'confident' | 'inWords' | 'needed'>;
  /** Blockers of agents that stand open. */
  readonly openBlockers: readonly string[];
  readonly similarity: number | null;
  readonly similarityBefore: number | null;
  readonly shift: number | null;
  /** The measure that the 0.60 rule uses for this number of seats. */
  readonly evidenceConvergence: number | null;
  readonly caps: readonly ('rounds' | 'cost' | 'time')[];
  readonly focusWaiting: boolean;
  readonly exitCriteria: boolean;
  /** Seats were lost: a consensus is at most MEDIUM. */
  readonly seatsLost: boolean;
  /** A blocker kept through the window, or whose owner has just been lost. */
  readonly stubbornBlocker: { readonly id: string; readonly why: string } | null;
  readonly shiftStale: boolean;
  readonly plateau: boolean;
  /** Where the sides are weighed and nobody votes; null = the panel votes. */
  readonly weighing: Weighing | null;
}

export interface Weighing {
  readonly conclusion: Conclusion;
  /** "pro 0.52, con 0.38". */
  readonly strengths: string;
  readonly moderatorConfidence: number | null;
  readonly argumentQuality: number | null;
  readonly extended: boolean;
}
