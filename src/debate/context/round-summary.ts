/** What an earlier round came to, composed from its structured answers: no model is asked. */
import type { ClaimMove } from '../answer/schema.ts';
import type { ClaimEntry } from '../evidence/registry.ts';
import { DEFAULT_WEIGHTS } from '../evidence/weights.ts';
import { heldConfidence } from '../held.ts';
import type { ClosedRound, Debate, Turn } from '../state.ts';
import {
  type ClaimLabel,
  EvidenceType,
  type MindChange,
  type RoundKind,
  type Vote,
} from '../vocabulary.ts';
import { confidenceBefore } from './round-table.ts';

export interface RoundSummary {
  readonly round: number;
  readonly kind: RoundKind;
  readonly changed: {
    readonly minds: number;
    readonly turns: number;
    readonly confidence: number | null;
    readonly confidenceBefore: number | null;
    /** Option of the draft that the round voted on. */
    readonly votedOn: string | null;
  };
  readonly newClaims: readonly { readonly id: string; readonly label: ClaimLabel }[];
  readonly newEvidence: readonly string[];
  /** D-ids. */
  readonly decisions: readonly string[];
  readonly seats: readonly SeatMoves[];
  readonly replies: readonly { readonly from: string; readonly to: readonly string[] }[];
  readonly contested: readonly ContestedPoint[];
}

export interface SeatMoves {
  readonly name: string;
  readonly position: string;
  readonly confidence: number;
  readonly confidenceDelta: number | null;
  readonly vote: Vote | null;
  readonly mindChange: MindChange | null;
  /** C-ids by what the seat did with them. */
  readonly moves: Readonly<Record<ClaimMove['move'], readonly string[]>>;
}

/** The best that was said for and against a claim that somebody challenged; empty where nothing was. */
export interface ContestedPoint {
  readonly id: string;
  readonly label: ClaimLabel;
  readonly pro: string;
  readonly con: string;
}

export function summaryOf(
  debate: Debate,
  round: ClosedRound,
  nameOf: (seat: string) => string,
): RoundSummary {
  const { turns, number } = round;
  const before = debate.rounds.find((each) => each.number === number - 1);
  return {
    round: number,
    kind: round.kind,
    changed: {
      minds: turns.filter(({ answer }) => isChange(answer.mindChange?.kind)).length,
      turns: turns.length,
      confidence: round.metrics.confidence,
      confidenceBefore: before?.metrics.confidence ?? null,
      votedOn: round.votedOn?.option ?? null,
    },
    newClaims: debate.registry.claims
      .filter((claim) => claim.round === number)
      .map(({ id, label }) => ({ id, label })),
    newEvidence: debate.registry.evidence
      .filter(({ citedBy }) => citedBy[0]?.round === number)
      .map(({ id }) => id),
    decisions: debate.constraints.filter((each) => each.round === number).map(({ id }) => id),
    seats: turns.map((turn) => movesOf(debate, round, turn, nameOf)),
    replies: turns.flatMap((turn) => {
      const to = repliedTo(debate, turn).map(nameOf);
      return to.length === 0 ? [] : [{ from: nameOf(turn.seat), to }];
    }),
    contested: contestedIn(debate, turns),
  };
}

function isChange(kind: MindChange | undefined): boolean {
  return kind === 'revise' || kind === 'concede';
}

function movesOf(
  debate: Debate,
  round: ClosedRound,
  turn: Turn,
  nameOf: (seat: string) => string,
): SeatMoves {
  const { answer } = turn;
  const before = confidenceBefore(debate, round.number, turn.seat);
  const moved = (kind: ClaimMove['move']) =>
    answer.claimMoves.filter(({ move }) => move === kind).map(({ claim }) => claim);
  return {
    name: nameOf(turn.seat),
    position: answer.position,
    confidence: heldConfidence(turn),
    confidenceDelta: before === null ? null : heldConfidence(turn) - before,
    vote: answer.vote?.value ?? null,
    mindChange: answer.mindChange?.kind ?? null,
    moves: {
      support: moved('support'),
      challenge: moved('challenge'),
      retract: moved('retract'),
    },
  };
}

/** Seats whose claims it moved or whose blockers it answered. */
function repliedTo({ registry, blockers }: Debate, { seat, answer }: Turn): readonly string[] {
  const authors = answer.claimMoves.flatMap(
    (move) => registry.claims.find(({ id }) => id === move.claim)?.seat ?? [],
  );
  const owners = answer.blockerAnswers.flatMap((reply) => {
    const owner = blockers.find(({ id }) => id === reply.blocker)?.owner;
    return owner?.kind === 'seat' ? [owner.id] : [];
  });
  return [...new Set([...authors, ...owners])].filter((each) => each !== seat).sort();
}

function contestedIn(debate: Debate, turns: readonly Turn[]): readonly ContestedPoint[] {
  const moves = turns.flatMap(({ answer }) => answer.claimMoves);
  const challenged = new Set(
    moves.filter(({ move }) => move === 'challenge').map(({ claim }) => claim),
  );
  return debate.registry.claims
    .filter(({ id }) => challenged.has(id))
    .map((claim) => {
      const about = moves.filter((move) => move.claim === claim.id);
      return {
        id: claim.id,
        label: claim.label,
        pro: best(about, 'support') || strongest(debate, claim.evidence) || claim.text,
        con: best(about, 'challenge') || strongest(debate, claim.counterEvidence),
      };
    });
}

/** The words of the move with the strongest evidence; the first of equals, in panel order. */
function best(moves: readonly ClaimMove[], kind: ClaimMove['move']): string {
  const spoken = moves.filter(({ move, text }) => move === kind && text !== '');
  return highest(spoken, ({ strength }) => weightOf(strength))?.text ?? '';
}

function strongest({ registry }: Debate, ids: ClaimEntry['evidence']): string {
  const cited = registry.evidence.filter(({ id }) => ids.includes(id));
  const item = highest(cited, ({ type }) => weightOf(type));
  return item === undefined ? '' : `${item.id} ${item.gist || item.citation}`;
}

function weightOf(strength: string): number {
  const type = EvidenceType.safeParse(strength.toUpperCase());
  return type.success ? DEFAULT_WEIGHTS[type.data] : 0;
}

function highest<Item>(items: readonly Item[], of: (item: Item) => number): Item | undefined {
  return items.reduce<Item | undefined>(
    (found, item) => (found === undefined || of(item) > of(found) ? item : found),
    undefined,
  );
}
