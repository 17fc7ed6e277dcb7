/** Collects what one seat may know in the open round. */
import { summaryOf } from '../context/round-summary.ts';
import { roundTableOf } from '../context/round-table.ts';
import { type ClaimEntry, claimStatus, type EvidenceEntry } from '../evidence/registry.ts';
import { seenInRound } from '../modes/waves.ts';
import { shuffled } from '../seeded.ts';
import type { Blocker, Debate, Round, Turn } from '../state.ts';
import { openBlockers, seatNamed } from '../state.ts';
import { panelistName, peerName } from './panelists.ts';
import type {
  PeerTurn,
  SubjectBlocker,
  SubjectClaim,
  SubjectEvidence,
  TurnSubject,
} from './subject.ts';

export function subjectOf(
  debate: Debate,
  round: Round,
  seatId: string,
  repair: readonly string[] = [],
): TurnSubject {
  const seat = seatNamed(debate, seatId);
  const before = debate.rounds.at(-1);
  const seen = seenInRound(debate, round, seatId);
  const others = (turns: readonly Turn[]) => peersOf(debate, round, seatId, turns);
  const names = namesFor(debate, seatId);
  const nameOf = (id: string) => names[id] ?? id;
  return {
    debate: debate.id,
    topic: debate.topic,
    brief: debate.brief,
    settings: debate.settings,
    seat,
    name: panelistName(debate, seatId),
    seatIndex: debate.panel.indexOf(seat),
    seats: debate.panel.length,
    round: round.number,
    lastRound: debate.lastRound,
    kind: round.kind,
    execution: round.execution,
    focus: debate.focuses.filter((focus) => round.focus?.includes(focus.id)),
    options: debate.options,
    draft: debate.draft,
    claims: debate.registry.claims.map(subjectClaim),
    evidence: debate.registry.evidence.map(subjectEvidence),
    blockers: openBlockers(debate).map((blocker) => subjectBlocker(debate, blocker, seatId)),
    names,
    table: before === undefined ? null : roundTableOf(debate, before, nameOf),
    earlier: debate.rounds
      .slice(0, -1)
      .slice(-ROUNDS_TOLD)
      .map((each) => summaryOf(debate, each, nameOf)),
    openQuestions: before?.openQuestions ?? [],
    own: debate.rounds.flatMap(
      (each) => each.turns.find((turn) => turn.seat === seatId)?.answer ?? [],
    ),
    peersBefore: others(before?.turns ?? []),
    peersNow: others(round.turns.filter((turn) => seen.has(turn.seat))),
    repair,
    constraints: debate.constraints,
    statistics: [],
  };
}

/** Before the last round so many are told one by one; what is older lives on in the record alone. */
const ROUNDS_TOLD = 2;

function namesFor(debate: Debate, seatId: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    debate.panel.map(({ id }) => [id, id === seatId ? 'you' : panelistName(debate, id)]),
  );
}

function subjectClaim(claim: ClaimEntry): SubjectClaim {
  const { id, seat, text, label, round, supportedBy, evidence, challengedBy, counterEvidence } =
    claim;
  const links = { round, supportedBy, evidence, challengedBy, counterEvidence };
  return { id, seat, text, label, status: claimStatus(claim), links };
}

function subjectEvidence({ id, type, citation, gist, check }: EvidenceEntry): SubjectEvidence {
  return { id, type, citation, gist, failed: check === 'failed' };
}

function subjectBlocker(debate: Debate, blocker: Blocker, seatId: string): SubjectBlocker {
  const { id, owner, condition, severity } = blocker;
  return {
    id,
    owner: owner.kind === 'seat' ? panelistName(debate, owner.id) : owner.id,
    condition,
    mine: owner.kind === 'seat' && owner.id === seatId,
    severity,
  };
}

function peersOf(
  debate: Debate,
  round: Round,
  seatId: string,
  turns: readonly Turn[],
): readonly PeerTurn[] {
  const peers = turns
    .filter((turn) => turn.seat !== seatId)
    .map((turn) => ({
      seat: turn.seat,
      name: peerName(debate, seatId, turn.seat),
      answer: turn.answer,
      claims: turn.claims,
      evidence: turn.evidence,
    }));
  return shuffled(peers, debate.settings.seed, round.number, seatId);
}
