/** Takes a turn's evidence, claims and blockers into the debate, giving them their ids. */
import { registerTurn } from './evidence/registry.ts';
import { isOpenSequence, seenInRound } from './modes/waves.ts';
import type { Blocker, Debate, Round, Turn } from './state.ts';

interface Absorbed {
  readonly debate: Debate;
  readonly round: Round;
}

/**
 * Ids are given in seat order when the round closes, in an open sequence when the turn arrives, so
 * that the order in which answers happen to arrive changes nothing.
 */
export function absorbRound(debate: Debate, round: Round): Absorbed {
  if (isOpenSequence(debate, round)) return { debate, round };
  return round.turns.reduce<Absorbed>(
    (state, turn) => absorbTurn(state.debate, state.round, turn),
    { debate, round },
  );
}

export function absorbTurn(debate: Debate, round: Round, turn: Turn): Absorbed {
  const registered = registerTurn(debate.registry, {
    seat: turn.seat,
    round: round.number,
    answer: turn.answer,
    seen: seenInRound(debate, round, turn.seat),
  });
  const absorbed: Turn = {
    ...turn,
    evidence: registered.items,
    claims: registered.claims,
    newFacts: registered.newFacts,
  };
  return {
    debate: {
      ...debate,
      registry: registered.registry,
      blockers: moveBlockers(debate.blockers, round.number, turn),
    },
    round: {
      ...round,
      turns: round.turns.map((each) => (each.seat === turn.seat ? absorbed : each)),
    },
  };
}

/** A blocker closes when its owner withdraws it, or votes ACCEPT or MINOR. */
function moveBlockers(blockers: readonly Blocker[], round: number, turn: Turn): readonly Blocker[] {
  const { answer, seat } = turn;
  const withdrawn = new Set(
    answer.blockers.flatMap((move) => (move.move === 'withdraw' ? [move.id] : [])),
  );
  const accepts = answer.vote !== undefined && answer.vote.value !== 'BLOCKER';
  const standing = blockers.map((blocker) => {
    const own = blocker.owner.kind === 'seat' && blocker.owner.id === seat;
    const answers = answer.blockerAnswers
      .filter((each) => each.blocker === blocker.id)
      .map((each) => ({ seat, text: each.answer }));
    const closes = own && blocker.status === 'open' && (withdrawn.has(blocker.id) || accepts);
    return {
      ...blocker,
      ...(closes ? { status: 'withdrawn' as const } : {}),
      answers: [...blocker.answers, ...answers],
    };
  });
  const raised = accepts ? [] : answer.blockers.filter((move) => move.move === 'new');
  return [
    ...standing,
    ...raised.map((move, index) => ({
      id: `B${standing.length + index + 1}`,
      owner: { kind: 'seat' as const, id: seat },
      round,
      condition: move.condition,
      impact: move.impact,
      detection: move.detection,
      mitigation: move.mitigation,
      severity: move.severity,
      status: 'open' as const,
      answers: [],
    })),
  ];
}
