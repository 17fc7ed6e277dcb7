/** What one turn's prompt is made from: the whole context of a seat in a round, as data. */
import type { Answer } from '../answer/schema.ts';
import type { RoundSummary } from '../context/round-summary.ts';
import type { RoundTable } from '../context/round-table.ts';
import type { Draft, Option } from '../decision-schema.ts';
import type { ClaimStatus } from '../evidence/registry.ts';
import type { Brief, Seat, Settings } from '../settings.ts';
import type { Constraint } from '../state.ts';
import type { ClaimLabel, EvidenceType, Execution, RoundKind } from '../vocabulary.ts';

export interface PeerTurn {
  readonly seat: string;
  /** As the prompt names the peer: "Panelist A", or the agent's name, with its team or role where these differ. */
  readonly name: string;
  readonly answer: Answer;
  /** C-ids of its claims and E-ids of its evidence; empty until they are given. */
  readonly claims: readonly string[];
  readonly evidence: readonly string[];
}

export interface SubjectClaim {
  readonly id: string;
  readonly seat: string;
  readonly text: string;
  readonly label: ClaimLabel | 'OPEN';
  readonly status: ClaimStatus;
  readonly links?: ClaimLinks;
}

/** Since when a claim is on the record, and which seats and E-ids stand for and against it. */
export interface ClaimLinks {
  readonly round: number;
  readonly supportedBy: readonly string[];
  readonly evidence: readonly string[];
  readonly challengedBy: readonly string[];
  readonly counterEvidence: readonly string[];
}

export interface SubjectEvidence {
  readonly id: string;
  readonly type: EvidenceType;
  readonly citation: string;
  readonly gist?: string;
  /** Its check found that it does not hold what it is cited for. */
  readonly failed?: boolean;
}

export interface SubjectBlocker {
  readonly id: string;
  /** Seat, or person. */
  readonly owner: string;
  readonly condition: string;
  readonly mine: boolean;
  readonly severity?: number;
}

export interface TurnSubject {
  readonly debate: string;
  readonly topic: string;
  readonly brief: Brief | null;
  readonly settings: Settings;
  readonly seat: Seat;
  /** As the others' prompts name this seat. */
  readonly name: string;
  /** Index of the seat on the panel, from 0, and the size of the panel. */
  readonly seatIndex: number;
  readonly seats: number;
  readonly round: number;
  readonly lastRound: number;
  readonly kind: RoundKind;
  readonly execution: Execution;
  /** People's replies that this round answers. */
  readonly focus: readonly { readonly by: string; readonly text: string }[];
  readonly options: readonly Option[];
  readonly draft: Draft | null;
  readonly claims: readonly SubjectClaim[];
  readonly evidence: readonly SubjectEvidence[];
  readonly blockers: readonly SubjectBlocker[];
  /** Every seat by the name that this prompt gives it; the seat itself is "you". */
  readonly names: Readonly<Record<string, string>>;
  /** How the debate stood after the last round; null before that. */
  readonly table: RoundTable | null;
  /** The rounds before the last, as far as they are told one by one, oldest first. */
  readonly earlier: readonly RoundSummary[];
  /** Required questions that nobody has answered: shown as claims of label OPEN. */
  readonly openQuestions: readonly string[];
  /** This seat's own turns of earlier rounds, oldest first. */
  readonly own: readonly Answer[];
  /** Turns of the round before, by other seats. */
  readonly peersBefore: readonly PeerTurn[];
  /** Turns of this round that this seat may see (sequential and last-only execution). */
  readonly peersNow: readonly PeerTurn[];
  /** Set when the answer before was rejected: what was wrong with it. */
  readonly repair: readonly string[];
  /** What people decided or asked for on the way: D-ids. */
  readonly constraints: readonly Constraint[];
  /** How the group stands, in words, where the mode shows it. */
  readonly statistics: readonly string[];
}
