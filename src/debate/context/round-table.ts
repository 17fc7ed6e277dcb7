/** The round table: how a debate stands after a round, as data for agents and people alike. */
import { SIMILARITY_BANDS } from '../convergence/thresholds.ts';
import type { Verdict } from '../convergence/verdict-schema.ts';
import type { ForfeitReason } from '../events.ts';
import { type ClaimEntry, type ClaimStatus, claimStatus } from '../evidence/registry.ts';
import { accepts, heldConfidence } from '../held.ts';
import { isBelow } from '../rounding.ts';
import type { ClosedRound, Debate } from '../state.ts';
import type {
  ClaimLabel,
  EvidenceType,
  MindChange,
  RoundKind,
  Stance,
  Vote,
} from '../vocabulary.ts';

export interface RoundTable {
  readonly round: number;
  readonly kind: RoundKind;
  readonly status: {
    readonly verdict: Verdict['kind'];
    readonly reason: string;
    /** How far the positions agree; null where that is not measured. */
    readonly agreement: 'HIGH' | 'MEDIUM' | 'LOW' | null;
    readonly similarity: number | null;
    /** Of the votes given; none where nobody votes. */
    readonly accepting: number;
    readonly votes: number;
    readonly confidence: number | null;
    readonly blockersOpen: number;
  };
  /** Claims that their author and another seat stand behind, the newest first. */
  readonly agreements: readonly TableClaim[];
  /** Claims that are challenged, the newest first. */
  readonly disagreements: readonly ContestedClaim[];
  /** In panel order. */
  readonly seats: readonly SeatRow[];
  /** Sources that no earlier round had. */
  readonly newEvidence: readonly TableEvidence[];
}

export interface TableClaim {
  readonly id: string;
  readonly label: ClaimLabel;
  readonly text: string;
  readonly by: string;
}

export interface ContestedClaim extends TableClaim {
  readonly supportedBy: readonly string[];
  readonly challengedBy: readonly string[];
}

export interface TableEvidence {
  readonly id: string;
  readonly type: EvidenceType;
  readonly citation: string;
  readonly by: readonly string[];
}

export type SeatRow =
  | {
      readonly kind: 'spoke';
      readonly name: string;
      /** What it argues where a stance is assigned, and what it holds itself. */
      readonly stance: Stance | null;
      readonly judgement: Stance | null;
      readonly confidence: number;
      /** Since its last turn before; null in its first. */
      readonly confidenceDelta: number | null;
      readonly vote: Vote | null;
      readonly prefers: string | null;
      readonly mindChange: MindChange | null;
      readonly keyPoint: string;
    }
  | { readonly kind: 'silent'; readonly name: string; readonly reason: ForfeitReason }
  | { readonly kind: 'lost'; readonly name: string };

/** `nameOf` decides under which names seats appear: people see agents, agents see panelists. */
export function roundTableOf(
  debate: Debate,
  round: ClosedRound,
  nameOf: (seat: string) => string,
): RoundTable {
  const { metrics, verdict, turns } = round;
  const votes = turns.filter(({ answer }) => answer.vote !== undefined);
  const newestFirst = [...debate.registry.claims].reverse();
  const withStatus = (status: ClaimStatus) =>
    newestFirst.filter((claim) => claimStatus(claim) === status);
  const tableClaim = ({ id, label, text, seat }: ClaimEntry): TableClaim => {
    return { id, label, text, by: nameOf(seat) };
  };
  return {
    round: round.number,
    kind: round.kind,
    status: {
      verdict: verdict.kind,
      reason: verdict.reason,
      agreement: agreementOf(metrics.similarity),
      similarity: metrics.similarity,
      accepting: votes.filter(accepts).length,
      votes: votes.length,
      confidence: metrics.confidence,
      blockersOpen: metrics.blockersOpen,
    },
    agreements: withStatus('accepted').map(tableClaim),
    disagreements: withStatus('contested').map((claim) => ({
      ...tableClaim(claim),
      supportedBy: claim.supportedBy.map(nameOf),
      challengedBy: claim.challengedBy.map(nameOf),
    })),
    seats: debate.panel.flatMap(({ id }) => seatRow(debate, round, id, nameOf(id)) ?? []),
    newEvidence: debate.registry.evidence
      .filter(({ citedBy }) => citedBy[0]?.round === round.number)
      .map(({ id, type, citation, citedBy }) => ({
        id,
        type,
        citation,
        by: [...new Set(citedBy.map(({ seat }) => nameOf(seat)))],
      })),
  };
}

function agreementOf(similarity: number | null): RoundTable['status']['agreement'] {
  if (similarity === null) return null;
  if (!isBelow(similarity, SIMILARITY_BANDS.agreement)) return 'HIGH';
  return isBelow(SIMILARITY_BANDS.moderate, similarity) ? 'MEDIUM' : 'LOW';
}

function seatRow(
  debate: Debate,
  round: ClosedRound,
  seat: string,
  name: string,
): SeatRow | undefined {
  const turn = round.turns.find((each) => each.seat === seat);
  const forfeit = round.forfeits.find((each) => each.seat === seat);
  if (turn === undefined) {
    if (debate.lost.includes(seat)) return { kind: 'lost', name };
    return forfeit && { kind: 'silent', name, reason: forfeit.reason };
  }
  const before = confidenceBefore(debate, round.number, seat);
  const { answer } = turn;
  return {
    kind: 'spoke',
    name,
    stance: answer.stance ?? null,
    judgement: answer.judgement?.stance ?? null,
    confidence: heldConfidence(turn),
    confidenceDelta: before === null ? null : heldConfidence(turn) - before,
    vote: answer.vote?.value ?? null,
    prefers: answer.preference ?? null,
    mindChange: answer.mindChange?.kind ?? null,
    keyPoint: answer.keyPoints[0] ?? answer.position,
  };
}

/** What the seat held in its last turn before a round; null when it had none. */
export function confidenceBefore(debate: Debate, round: number, seat: string): number | null {
  const turn = debate.rounds
    .filter(({ number }) => number < round)
    .flatMap(({ turns }) => turns.filter((each) => each.seat === seat))
    .at(-1);
  return turn === undefined ? null : heldConfidence(turn);
}
