/** What one turn's prompt is made from: the whole context of a seat in a round, as data. */
import type { Answer } from '../answer/schema.ts';
import type { Draft, Option } from '../decision-schema.ts';
import type { Seat, Settings } from '../settings.ts';
import type { ClaimLabel, EvidenceType, Execution, RoundKind } from '../vocabulary.ts';

export interface PeerTurn {
  readonly seat: string;
  /** As the prompt names the peer: "Panelist A", or the agent's name. */
  readonly name: string;
  readonly answer: Answer;
}

export interface SubjectClaim {
  readonly id: string;
  readonly seat: string;
  readonly text: string;
  readonly label: ClaimLabel | 'OPEN';
  readonly status: 'accepted' | 'contested' | 'retracted' | 'open';
}

export interface SubjectEvidence {
  readonly id: string;
  readonly type: EvidenceType;
  readonly citation: string;
}

export interface SubjectBlocker {
  readonly id: string;
  /** Seat, or person. */
  readonly owner: string;
  readonly condition: string;
  readonly mine: boolean;
}

export interface TurnSubject {
  readonly debate: string;
  readonly topic: string;
  readonly settings: Settings;
  readonly seat: Seat;
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
  /** This seat's own turns of earlier rounds, oldest first. */
  readonly own: readonly Answer[];
  /** Turns of the round before, by other seats. */
  readonly peersBefore: readonly PeerTurn[];
  /** Turns of this round that this seat may see (sequential and last-only execution). */
  readonly peersNow: readonly PeerTurn[];
  /** Set when the answer before was rejected: what was wrong with it. */
  readonly repair: readonly string[];
}
