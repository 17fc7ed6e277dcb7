/** What makes one way of debating differ from another: data, and the few hooks that data cannot express. */
import type { Answer } from '../answer/schema.ts';
import type { TurnSubject } from '../prompts/subject.ts';
import type { Side, Stance, Team } from '../vocabulary.ts';
import type { Anchor } from './anchors.ts';

export interface ModeSection {
  readonly title: string;
  readonly asks: string;
}

/** What a seat is in a mode. All seats of a mode may share one role. */
export interface Role {
  /** Completes "Your mission: …". */
  readonly mission: string;
  /** Completes "Being helpful here means …". */
  readonly helpful: string;
  /** Rules of this role alone, each a whole sentence. */
  readonly rules: readonly string[];
  /** How the reasoning is laid out. */
  readonly sections: readonly ModeSection[];
  /** Assigned, not chosen: the seat argues it and gives its own judgement beside it. */
  readonly stance?: Stance;
  readonly team?: Team;
  readonly side?: Side;
  /** Judges what the others argue: speaks after them in every round, and has no independent vote. */
  readonly judges?: true;
  /** Offers a proposal in every round, not only in the first. */
  readonly proposes?: true;
  /** What the role is asked for in every round, as a whole sentence; most roles need none. */
  readonly task?: string;
}

/** Which seats speak at once: every seat alone, all but the last at once, or all at once. */
export type Parallelization = 'none' | 'last-only' | 'full';

export interface ModeDefinition {
  /** As in settings and commands: `red-team-blue-team`. */
  readonly name: string;
  readonly title: string;
  /** When to choose it, in one sentence. */
  readonly goodFor: string;
  readonly seats: {
    readonly minimum: number;
    readonly default: number;
    /** Where not every number will do. */
    readonly only?: readonly number[];
  };
  /** Round cap where nobody names one; left out = the general default. */
  readonly rounds?: number;
  /** What changes when the panel has the extended size, and which topics are worth it. */
  readonly extended?: {
    readonly seats: number;
    readonly rounds: number;
    readonly parallelization: Parallelization;
    readonly pays: readonly string[];
    readonly doesNotPay: readonly string[];
  };
  readonly anchors: readonly Anchor[];
  /** Of rounds from the second on; a blind opening is always parallel. */
  readonly parallelization: Parallelization;
  /** `strength`: nobody votes, the sides' arguments are weighed. */
  readonly decidesBy: 'vote' | 'strength';

  /** What comes before what, in one sentence. */
  readonly keyConstraint: string;
  readonly must: readonly string[];
  readonly mustNot: readonly string[];
  /** What else counts, most important first, once a turn is safe, true and to the question. */
  readonly order: readonly string[];
  /** What a failed turn looks like. */
  readonly failure: string;
  /** Asked by every seat of itself, after the universal questions. */
  readonly checks: readonly [string, string];
  /** Peers have no names here, whatever the flag says. */
  readonly anonymous?: true;
  /**
   * Whether the mode alone calls for the safety evaluator, for the whole debate; its contract then carries
   * the list of what may and may not be discussed.
   */
  readonly needsSafety: boolean;

  /** By name, as seats carry it. */
  readonly roles: Readonly<Record<string, Role>>;
  /** Name of the role of a seat, by its place on the panel. */
  roleOf(seatIndex: number, seats: number): string;
  /** Changes what a seat sees: takes out names, adds statistics. */
  readonly transformContext?: ContextProcessor;
  /** Checks of this mode on an answer that is valid in itself. */
  readonly validateResponse?: Validator;
}

export type ContextProcessor = (subject: TurnSubject) => TurnSubject;

export type Validator = (answer: Answer, checked: Checked) => CheckedAnswer;

export interface Checked {
  readonly role: Role;
  readonly round: number;
  /** The seat has already been asked once more: what is wrong now is recorded, not asked again. */
  readonly repaired: boolean;
}

export interface CheckedAnswer {
  readonly answer: Answer;
  /** Lead to one more request. */
  readonly problems: readonly string[];
  /** Kept beside the turn. */
  readonly remarks: readonly string[];
}

/** Whether a seat argues what it was dealt: it then also says what it would decide free of that. */
export function isAssigned(role: Role): boolean {
  return assignedIn(role) !== undefined;
}

export function assignedIn({ stance, team, side }: Role): Stance | Team | Side | undefined {
  return stance ?? team ?? side;
}

/** Settings hold only roles that the mode deals, so an unknown one is a broken invariant. */
export function roleIn(mode: ModeDefinition, name: string): Role {
  const role = Object.hasOwn(mode.roles, name) ? mode.roles[name] : undefined;
  if (role === undefined) throw new Error(`no role ${name} in ${mode.name}`);
  return role;
}
