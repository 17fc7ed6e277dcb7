/** Reads from a debate what the verdict rules test. */
import type { VoteOutcome } from '../algorithms/outcome.ts';
import { isExtended, isWeighed, sideOfSeat } from '../modes/seat-role.ts';
import { moderatorTurn } from '../pro-con/moderator.ts';
import { conclusionOf } from '../pro-con/strength.ts';
import { isBelow } from '../rounding.ts';
import type { Blocker, ClosedRound, Debate, Round } from '../state.ts';
import {
  activeSeats,
  isCostCapReached,
  openBlockers,
  runningTime,
  waitingFocus,
} from '../state.ts';
import { EXIT } from './exit-thresholds.ts';
import { groupthinkOf, hasObjectionFailed } from './groupthink.ts';
import type { Metrics } from './metrics-schema.ts';
import type { EndedBy, RoundFacts, Weighing } from './verdict-facts.ts';

interface Closing {
  /** With this round's turns absorbed and its lost seats named. */
  readonly debate: Debate;
  readonly round: Round;
  readonly metrics: Metrics;
  readonly newlyLost: readonly string[];
  readonly votes: VoteOutcome;
  readonly endedBy: EndedBy;
  readonly now: number;
}

export function roundFacts({
  debate,
  round,
  metrics,
  newlyLost,
  votes,
  endedBy,
  now,
}: Closing): RoundFacts {
  const open = openBlockers(debate).filter((blocker) => blocker.owner.kind === 'seat');
  const raisedNow = debate.blockers.some(
    (blocker) => blocker.owner.kind === 'seat' && blocker.round === round.number,
  );
  const history = [...debate.rounds, { ...round, metrics }];
  return {
    round: round.number,
    endedBy,
    objectionFailed: hasObjectionFailed(round, metrics),
    groupthink: groupthinkOf({ debate, round, metrics, history }),
    objectionHeld: history.some((each) => each.kind === 'objection'),
    clarificationHeld: history.some((each) => each.kind === 'clarification'),
    answered: round.turns.length,
    unasked: round.forfeits.filter((forfeit) => forfeit.reason === 'cap').length,
    silentSides: silentSides(debate, round),
    votes,
    openBlockers: open.map((blocker) => blocker.id),
    similarity: metrics.similarity,
    similarityBefore: debate.rounds.at(-1)?.metrics.similarity ?? null,
    shift: metrics.shift,
    evidenceConvergence:
      activeSeats(debate).length > EXIT.fewSeats
        ? metrics.evidenceOverlap
        : metrics.evidenceConvergence,
    caps: capsReached(debate, round, now),
    focusWaiting: waitingFocus(debate).length > 0,
    exitCriteria: debate.settings.flags.exitCriteria,
    seatsLost: debate.lost.length > 0,
    stubbornBlocker:
      open.flatMap((blocker) => stubborn(blocker, debate, round, newlyLost) ?? [])[0] ?? null,
    shiftStale:
      !raisedNow &&
      windowHolds(
        debate,
        history,
        ({ shift }) => shift !== null && isBelow(shift, EXIT.staleShift),
      ),
    plateau:
      !raisedNow &&
      windowHolds(
        debate,
        history,
        ({ change, newFacts }) =>
          change !== null && isBelow(change, EXIT.plateauChange) && newFacts === 0,
      ),
    weighing: weighingOf(debate, round, metrics),
  };
}

/** A stance, team or side that is on the panel and has no answer in this round, without a cap as the cause. */
function silentSides(debate: Debate, round: Round): readonly string[] {
  const sideOf = (seat: string) => sideOfSeat(debate, seat);
  const heard = new Set([
    ...round.turns.map((turn) => sideOf(turn.seat)),
    ...round.forfeits.filter(({ reason }) => reason === 'cap').map(({ seat }) => sideOf(seat)),
  ]);
  const sides = new Set(debate.panel.flatMap((seat) => sideOf(seat.id) ?? []));
  return [...sides].filter((side) => !heard.has(side));
}

function weighingOf(debate: Debate, round: Round, metrics: Metrics): Weighing | null {
  if (!isWeighed(debate)) return null;
  const { strength } = metrics;
  return {
    conclusion: strength === null ? 'UNCERTAIN' : conclusionOf(strength).conclusion,
    strengths:
      strength === null
        ? 'no round with both sides'
        : `strength for ${strength.pro.toFixed(2)}, against ${strength.con.toFixed(2)}`,
    moderatorConfidence: moderatorTurn(debate, round.turns)?.answer.confidence ?? null,
    argumentQuality: metrics.argumentQuality,
    extended: isExtended(debate),
  };
}

/** The last rounds of the window, none of them before a person's focus, an extension or a reopening. */
function windowHolds(
  debate: Debate,
  history: readonly Pick<ClosedRound, 'number' | 'metrics'>[],
  test: (metrics: Metrics) => boolean,
): boolean {
  const size = debate.settings.flags.exitConvergenceRounds;
  const window = history.slice(-size);
  return (
    window.length === size &&
    window.every((each) => each.number >= debate.windowFrom && test(each.metrics))
  );
}

function stubborn(
  { id, owner, round: raised }: Blocker,
  debate: Debate,
  round: Round,
  newlyLost: readonly string[],
): RoundFacts['stubbornBlocker'] {
  if (debate.lost.includes(owner.id)) {
    const isNews = newlyLost.includes(owner.id) || !escalatedSinceLoss(owner.id, debate);
    return isNews ? { id, why: 'the seat that raised it is lost' } : null;
  }
  const from = Math.max(raised, debate.windowFrom - 1);
  return round.number - from >= EXIT.window
    ? { id, why: 'it was not withdrawn in two rounds' }
    : null;
}

/** A lost owner's blocker escalates once; from then on people know of it. */
function escalatedSinceLoss(owner: string, debate: Debate): boolean {
  const lostIn = debate.rounds.findLast((each) =>
    each.forfeits.some((forfeit) => forfeit.seat === owner),
  )?.number;
  return debate.rounds.some(
    (each) => lostIn !== undefined && each.number >= lostIn && each.verdict.kind === 'escalate',
  );
}

function capsReached(
  debate: Debate,
  round: Round,
  now: number,
): readonly ('rounds' | 'cost' | 'time')[] {
  const cost = round.cap === 'cost' || isCostCapReached(debate);
  const time = round.cap === 'time' || runningTime(debate, now) >= debate.timeLimit;
  return [
    ...(round.number >= debate.lastRound ? (['rounds'] as const) : []),
    ...(cost ? (['cost'] as const) : []),
    ...(time ? (['time'] as const) : []),
  ];
}
