/** Collects what one seat may know in the open round. */
import { claimStatus } from '../evidence/registry.ts';
import { shuffled } from '../seeded.ts';
import type { Debate, Round, Turn } from '../state.ts';
import { openBlockers, seatNamed } from '../state.ts';
import type { PeerTurn, TurnSubject } from './subject.ts';

export function subjectOf(
  debate: Debate,
  round: Round,
  seatId: string,
  repair: readonly string[] = [],
): TurnSubject {
  const seat = seatNamed(debate, seatId);
  const before = debate.rounds.at(-1);
  const others = (turns: readonly Turn[]) => peersOf(debate, round, seatId, turns);
  return {
    debate: debate.id,
    topic: debate.topic,
    settings: debate.settings,
    seat,
    seatIndex: debate.panel.indexOf(seat),
    seats: debate.panel.length,
    round: round.number,
    lastRound: debate.lastRound,
    kind: round.kind,
    execution: round.execution,
    focus: debate.focuses.filter((focus) => round.focus?.includes(focus.id)),
    options: debate.options,
    draft: debate.draft,
    claims: debate.registry.claims.map((claim) => ({
      id: claim.id,
      seat: claim.seat,
      text: claim.text,
      label: claim.label,
      status: claimStatus(claim),
    })),
    evidence: debate.registry.evidence.map(({ id, type, citation }) => ({ id, type, citation })),
    blockers: openBlockers(debate).map((blocker) => ({
      id: blocker.id,
      owner: blocker.owner.kind === 'seat' ? nameOf(debate, blocker.owner.id) : blocker.owner.id,
      condition: blocker.condition,
      mine: blocker.owner.kind === 'seat' && blocker.owner.id === seatId,
    })),
    own: debate.rounds.flatMap(
      (each) => each.turns.find((turn) => turn.seat === seatId)?.answer ?? [],
    ),
    peersBefore: others(before?.turns ?? []),
    peersNow: seesThisRound(round, debate, seatId) ? others(round.turns) : [],
    repair,
  };
}

/** In parallel nobody sees another; last-only, the last seat sees all. */
function seesThisRound(round: Round, debate: Debate, seatId: string): boolean {
  switch (round.execution) {
    case 'parallel':
      return false;
    case 'sequential':
      return true;
    case 'last-only':
      return debate.panel.at(-1)?.id === seatId;
  }
}

function peersOf(
  debate: Debate,
  round: Round,
  seatId: string,
  turns: readonly Turn[],
): readonly PeerTurn[] {
  const peers = turns
    .filter((turn) => turn.seat !== seatId)
    .map((turn) => ({ seat: turn.seat, name: nameOf(debate, turn.seat), answer: turn.answer }));
  const inSeatOrder = [...peers].sort((a, b) => a.seat.localeCompare(b.seat));
  return shuffled(inSeatOrder, debate.settings.seed, round.number, seatId);
}

/** "Panelist A", the same for the whole debate and unrelated to the seat's place. */
function nameOf(debate: Debate, seatId: string): string {
  if (!debate.settings.flags.anonymousPeers) return seatNamed(debate, seatId).agent;
  const order = shuffled(
    debate.panel.map((seat) => seat.id),
    debate.settings.seed,
    'names',
  );
  return `Panelist ${String.fromCharCode(65 + order.indexOf(seatId))}`;
}
