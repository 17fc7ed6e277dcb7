/** Reads from a debate what the verdict rules test. */
import { isBelow } from '../rounding.ts';
import type { Blocker, ClosedRound, Debate, Round } from '../state.ts';
import { isCostCapReached, runningTime, waitingFocus } from '../state.ts';
import { EXIT } from './exit-thresholds.ts';
import type { Metrics } from './metrics-schema.ts';
import type { RoundFacts } from './verdict.ts';

interface Closing {
  /** With this round's turns absorbed and its lost seats named. */
  readonly debate: Debate;
  readonly round: Round;
  readonly metrics: Metrics;
  readonly newlyLost: readonly string[];
  readonly stopped: boolean;
  readonly now: number;
}

export function roundFacts({
  debate,
  round,
  metrics,
  newlyLost,
  stopped,
  now,
}: Closing): RoundFacts {
  const voting = debate.panel.filter((seat) => !debate.lost.includes(seat.id));
  const accepting = round.turns.filter(
    (turn) =>
      !debate.lost.includes(turn.seat) &&
      (turn.answer.vote?.value === 'ACCEPT' || turn.answer.vote?.value === 'MINOR'),
  );
  const open = debate.blockers.filter(
    (blocker) => blocker.status === 'open' && blocker.owner.kind === 'seat',
  );
  const confidences = accepting.map((turn) => turn.answer.confidence);
  const raisedNow = open.some((blocker) => blocker.round === round.number);
  const history = [...debate.rounds, { ...round, metrics }];
  return {
    round: round.number,
    stopped,
    halted: false,
    objectionFailed: false,
    groupthink: null,
    objectionHeld: history.some((each) => each.kind === 'objection'),
    clarificationHeld: history.some((each) => each.kind === 'clarification'),
    answered: round.turns.length,
    unasked: round.forfeits.filter((forfeit) => forfeit.reason === 'cap').length,
    voting: voting.length,
    accepting: accepting.length,
    lowestConfidence: confidences.length === 0 ? null : Math.min(...confidences),
    openBlockers: open.map((blocker) => blocker.id),
    similarity: metrics.similarity,
    similarityBefore: debate.rounds.at(-1)?.metrics.similarity ?? null,
    shift: metrics.shift,
    evidenceConvergence:
      voting.length > EXIT.fewSeats ? metrics.evidenceOverlap : metrics.evidenceConvergence,
    caps: capsReached(debate, round, now),
    focusWaiting: waitingFocus(debate).length > 0,
    exitCriteria: debate.settings.flags.exitCriteria,
    seatsLost: debate.lost.length > 0,
    stubbornBlocker:
      open.find((blocker) => isStubborn(blocker, debate, round, newlyLost))?.id ?? null,
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
  };
}

/** The last rounds of the window, none of them before a person's focus, an extension or a reopening. */
function windowHolds(
  debate: Debate,
  history: readonly Pick<ClosedRound, 'number' | 'metrics'>[],
  test: (metrics: Metrics) => boolean,
): boolean {
  const window = history.slice(-EXIT.window);
  return (
    window.length === EXIT.window &&
    window.every((each) => each.number >= debate.windowFrom && test(each.metrics))
  );
}

function isStubborn(
  blocker: Blocker,
  debate: Debate,
  round: Round,
  newlyLost: readonly string[],
): boolean {
  if (debate.lost.includes(blocker.owner.id)) {
    return newlyLost.includes(blocker.owner.id) || !escalatedSinceLoss(blocker.owner.id, debate);
  }
  const from = Math.max(blocker.round, debate.windowFrom - 1);
  return round.number - from >= EXIT.window;
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
