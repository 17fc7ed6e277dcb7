/** What makes one way of debating differ from another: data, and the few hooks that data cannot express. */
import type { TurnSubject } from '../prompts/subject.ts';
import type { Execution } from '../vocabulary.ts';
import type { Anchor } from './anchors.ts';

export interface ModeSection {
  readonly title: string;
  readonly asks: string;
}

export interface ModeDefinition {
  /** As in settings and commands: `red-team-blue-team`. */
  readonly name: string;
  readonly title: string;
  readonly seats: { readonly minimum: number; readonly default: number };
  readonly anchors: readonly Anchor[];
  /** Of rounds from the second on; a blind opening is always parallel. */
  readonly execution: Execution;
  readonly votes: boolean;

  /** Completes "Your mission: …". */
  readonly mission: string;
  /** Completes "Being helpful here means …". */
  readonly helpful: string;
  /** What comes before what, in one sentence. */
  readonly keyConstraint: string;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** What a failed turn looks like. */
  readonly failure: string;
  /** How the reasoning is laid out. */
  readonly sections: readonly ModeSection[];
  /** Asked by every seat of itself, after the universal questions. */
  readonly checks: readonly [string, string];
  /** Whether the contract carries the list of what may and may not be discussed. */
  readonly safetyList: boolean;

  roleOf(seatIndex: number, seats: number): string;
  /** Changes what a seat sees: takes out names, adds statistics. */
  transformContext?(subject: TurnSubject): TurnSubject;
}
