/** Platform-neutral posts: what people see, without saying how it is drawn. */
import type { EvidenceCheck } from '../debate/evidence/confidence.ts';
import type { ConfidenceLabel, EvidenceType, RoundKind, Vote } from '../debate/vocabulary.ts';
import type { Bar, ChartPoint } from './post-figures.ts';
import type { AssignedSide, Detail, Header } from './post-parts.ts';

export interface EvidenceTag {
  readonly number: number;
  readonly type: EvidenceType;
  readonly citation: string;
  readonly url?: string;
  /** none: reasoning, which has nothing to check. */
  readonly check: EvidenceCheck;
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
    | 'resume'
    | 'review'
    | 'reasoning';
  /** What it is about: the id of an option; empty = nothing more. */
  readonly argument: string;
  readonly label: string;
  readonly tone: 'primary' | 'plain' | 'danger';
}

/** Where a debate stands: agents speak, people are waited for, people have decided, or it ended without that. */
export type Phase = 'working' | 'waiting' | 'decided' | 'ended';

/** Only who concedes has changed its mind: who revises is still of the same. */
export interface MindShift {
  readonly kind: 'concede' | 'revise';
  readonly why: string;
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
  /** "backed by Ada"; who argued against it, by an assigned role, is named as "free of their roles". */
  readonly backing: string;
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
      readonly phase: Phase;
      readonly round: number;
      /** How many rounds are over. */
      readonly closed: number;
      readonly turns: { readonly taken: number; readonly of: number };
      readonly cost: string;
      readonly final: boolean;
      /** Quiet lines that came later: how the size was chosen, what calls for the safety evaluator. */
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'round';
      readonly round: number;
      readonly of: number;
      /** "Round 3 of 5", "Round 4, reopened". */
      readonly title: string;
      readonly roundKind: RoundKind;
      /** "sequential", "parallel", "blind" … */
      readonly how: string;
      /** What an objection or clarification round is for; else empty. Why it is held stands above it. */
      readonly why: string;
      readonly answering: readonly { readonly by: string; readonly text: string }[];
    }
  | {
      readonly kind: 'turn';
      readonly agent: string;
      readonly emoji: string;
      readonly role: string;
      readonly anchor: string;
      readonly side: AssignedSide | null;
      readonly round: number;
      readonly rehearsal: boolean;
      readonly position: string;
      /** What the seat would decide free of its role. */
      readonly judgement: {
        readonly sentence: string;
        readonly stance: string;
        readonly confidence: number;
        /** Where votes decide it is this confidence that counts: what the evidence carries stands beside it. */
        readonly evidenceConfidence: number | null;
        readonly overconfident: boolean;
      } | null;
      readonly keyPoints: readonly string[];
      readonly reasoning: string;
      readonly evidence: readonly EvidenceTag[];
      readonly stated: number;
      /** Null and false where the judgement has them. */
      readonly evidenceConfidence: number | null;
      readonly overconfident: boolean;
      /** "up from 0.70: the load test". */
      readonly confidenceChange: string | null;
      readonly vote: Vote | 'none';
      readonly edit: string | null;
      /** New and kept ones. */
      readonly blockers: readonly string[];
      /** Blockers of its own that it takes back. */
      readonly withdrawn: readonly string[];
      /** What it does on the table: "prefers O2", "challenges C3 …". */
      readonly moves: readonly string[];
      readonly mindChange: MindShift | null;
      /** That the safety evaluator took something out, and why; empty = it did not. */
      readonly redacted: string;
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
      readonly details: readonly Detail[];
      readonly warnings: readonly string[];
    }
  | {
      readonly kind: 'decision';
      readonly text: string;
      /** Which side of a pro-con debate was stronger, and the two strengths; else empty. */
      readonly conclusion: string;
      readonly bars: readonly Bar[];
      /** The algorithm, where it is not the usual one; else empty. */
      readonly decidedBy: string;
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
      /** Heading of those. */
      readonly supportingTitle: string;
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
      /** Required questions that the agents left open. */
      readonly openQuestions: readonly string[];
      /** Blocks of people that a person has settled, and how: "B1 @priya: … (why)". */
      readonly resolved: readonly {
        readonly id: string;
        readonly owner: string;
        readonly condition: string;
        readonly by: string;
        readonly why: string;
      }[];
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
      /** Strengths of the sides of a pro-con debate; what separates the options. */
      readonly bars: readonly Bar[];
      readonly details: readonly Detail[];
      readonly actions: readonly CardAction[];
      readonly header: Header;
      readonly final: { readonly by: string; readonly text: string } | null;
      readonly overtaken?: string;
    }
  /** A safety halt: the reason and what can be done, never what was withheld. */
  | {
      readonly kind: 'halted';
      readonly reason: string;
      readonly rehearsal: boolean;
      readonly actions: readonly CardAction[];
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
