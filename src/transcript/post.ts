/** Platform-neutral posts: what people see, without saying how it is drawn. */
import type { ConfidenceLabel, EvidenceType, RoundKind, Vote } from '../debate/vocabulary.ts';

export interface EvidenceTag {
  readonly number: number;
  readonly type: EvidenceType;
  readonly citation: string;
  readonly url?: string;
  /** none: reasoning, which has nothing to check. */
  readonly check: 'verified' | 'unverified' | 'failed' | 'none';
}

/** A button on a card, as it comes back when somebody presses it. */
export interface Press {
  readonly debate: string;
  /** Key of the post that carries the button. */
  readonly card: string;
  readonly action: CardAction['action'];
  readonly argument: string;
}

export interface CardAction {
  readonly action:
    | 'accept'
    | 'edits'
    | 'block'
    | 'choose'
    | 'decide'
    | 'more-rounds'
    | 'close'
    | 'review'
    | 'reasoning';
  /** What it is about: the id of an option; empty = nothing more. */
  readonly argument: string;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
}

/** One round in the chart that is attached at the end; null = undefined in that round. */
export interface ChartPoint {
  readonly round: number;
  readonly similarity: number | null;
  readonly shift: number | null;
  readonly evidenceConvergence: number | null;
  readonly confidence: number | null;
  /** Share of the voting seats that accept. */
  readonly accepting: number | null;
}

/** The honest header: computed from facts, never from wishes. */
export interface Header {
  readonly rehearsal: boolean;
  readonly answered: number;
  readonly seats: number;
  /** "Vera (refused in round 2)" … */
  readonly lost: readonly string[];
  readonly blind: boolean;
  readonly exit: string;
  /** "12 cited, none checked (checking is not there yet)". */
  readonly evidence: string;
  /** "$0.00", "unknown". */
  readonly cost: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  readonly models: readonly string[];
  /** Where the debate is kept; empty when it was opened without saying so. */
  readonly store: string;
  /** Further warnings: one model family, no safety evaluator … */
  readonly warnings: readonly string[];
}

export interface Bar {
  readonly name: 'Semantic similarity' | 'Position shift' | 'Evidence convergence';
  /** null = undefined in this round. */
  readonly value: number | null;
  /** In the last round; null = none. */
  readonly before: number | null;
  readonly threshold: string;
  /** In words: "agreement", "refinement" … */
  readonly status: string;
}

export interface VoteLine {
  readonly agent: string;
  readonly emoji: string;
  readonly vote: Vote | 'none';
}

export interface OptionLine {
  readonly id: string;
  readonly text: string;
  readonly agents: readonly string[];
  /** Best point for it that was made. */
  readonly bestCase: string;
}

export type PostBody =
  | {
      readonly kind: 'root';
      readonly debate: string;
      readonly topic: string;
      readonly mode: string;
      readonly panel: readonly {
        readonly agent: string;
        readonly emoji: string;
        readonly role: string;
        readonly model: string;
      }[];
      readonly estimate: string;
      readonly rounds: number;
      readonly rehearsal: boolean;
      /** Progress line, edited in place. */
      readonly state: string;
      readonly round: number;
      readonly turns: { readonly taken: number; readonly of: number };
      readonly cost: string;
      readonly final: boolean;
    }
  | {
      readonly kind: 'round';
      readonly round: number;
      readonly of: number;
      readonly roundKind: RoundKind;
      /** "sequential", "parallel", "blind" … */
      readonly how: string;
      readonly answering: readonly { readonly by: string; readonly text: string }[];
    }
  | {
      readonly kind: 'turn';
      readonly agent: string;
      readonly emoji: string;
      readonly role: string;
      readonly anchor: string;
      readonly round: number;
      readonly rehearsal: boolean;
      readonly position: string;
      readonly keyPoints: readonly string[];
      readonly reasoning: string;
      readonly evidence: readonly EvidenceTag[];
      readonly stated: number;
      readonly evidenceConfidence: number | null;
      readonly overconfident: boolean;
      readonly vote: Vote | 'none';
      readonly edit: string | null;
      readonly blockers: readonly string[];
      /** "concedes: …", "revises: …". */
      readonly mindChange: string | null;
      readonly remarks: readonly string[];
    }
  | {
      readonly kind: 'forfeit';
      readonly agent: string;
      readonly emoji: string;
      readonly round: number;
      readonly reason: string;
      readonly lost: boolean;
    }
  | {
      readonly kind: 'metrics';
      readonly round: number;
      readonly bars: readonly Bar[];
      readonly votes: readonly VoteLine[];
      readonly independent: string;
      readonly status: string;
      /** What happens next, and why. */
      readonly next: string;
      readonly warnings: readonly string[];
    }
  | {
      readonly kind: 'decision';
      readonly text: string;
      readonly confidence: number;
      readonly label: ConfidenceLabel;
      readonly provisional: boolean;
      readonly reason: string;
      readonly remarks: readonly string[];
      readonly edits: readonly string[];
      readonly accepting: readonly string[];
      readonly dissenting: readonly string[];
      readonly supporting: readonly {
        readonly citation: string;
        readonly agents: number;
        readonly of: number;
      }[];
      readonly independent: string;
      readonly header: Header;
      /** People's votes so far. */
      readonly tally: readonly {
        readonly by: string;
        readonly vote: Vote;
        readonly edit: string | null;
      }[];
      /** Replies that no round has used. */
      readonly unanswered: readonly string[];
      /** Open blocks of people, which must be resolved before it can be accepted. */
      readonly blockers: readonly {
        readonly id: string;
        readonly owner: string;
        readonly condition: string;
      }[];
      /** Empty once it is final. */
      readonly actions: readonly CardAction[];
      /** Final: who accepted; then there are no buttons. */
      readonly final: { readonly by: string; readonly text: string } | null;
      /** Why nobody acts on this card any more although it was never accepted; then there are no buttons. */
      readonly overtaken?: string;
    }
  | {
      readonly kind: 'escalation';
      readonly reason: string;
      readonly partial: boolean;
      readonly options: readonly OptionLine[];
      readonly blockers: readonly {
        readonly id: string;
        readonly owner: string;
        readonly condition: string;
      }[];
      readonly unanswered: readonly string[];
      readonly actions: readonly CardAction[];
      readonly header: Header;
      readonly final: { readonly by: string; readonly text: string } | null;
      readonly overtaken?: string;
    }
  | {
      readonly kind: 'stopped';
      readonly by: string;
      readonly options: readonly OptionLine[];
      readonly header: Header;
    }
  | {
      readonly kind: 'notice';
      readonly tone: 'info' | 'warning';
      /** The person whom it is about, in front of the text; null = the bot itself speaks. */
      readonly by: string | null;
      readonly text: string;
    }
  /** A sign on a person's own message: taken, or used by a round. */
  | {
      readonly kind: 'mark';
      /** Ref of the message; not every question came as one. */
      readonly message: string;
      readonly mark: 'seen' | 'used';
      readonly by: string;
      /** For surfaces that cannot react to a message; empty = nothing to say. */
      readonly text: string;
    }
  | { readonly kind: 'chart'; readonly topic: string; readonly points: readonly ChartPoint[] };

export interface Post {
  /** Stable: the same event always gives the same key; a later post with the key revises it. */
  readonly key: string;
  /** Place of the event that (last) made it. */
  readonly seq: number;
  readonly body: PostBody;
}
