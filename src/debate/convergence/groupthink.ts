/** Agreement that comes too easily: stagnation, early convergence, and whether an objection round failed. */
import { heldConfidence } from '../held.ts';
import { isBelow } from '../rounding.ts';
import { activeSeats, type ClosedRound, type Debate, type Round } from '../state.ts';
import type { Metrics } from './metrics-schema.ts';

const GROUPTHINK = {
  /** Stagnation, in so many rounds running. */
  window: 2,
  newFactsPerSeat: 1,
  confidenceDelta: 0.1,
  voteSpread: 0.15,
  /** Early convergence: tested after this round. */
  earlyRound: 2,
  confidentShare: 0.75,
  confident: 0.85,
  /** The diversity gate fails below, at, and below these. */
  sources: 3,
  premiseOverlap: 0.7,
  options: 2,
  /** An objection round that brings no new fact, stays this sure and moves less than this has failed. */
  objectionConfidence: 0.8,
  objectionShift: 0.05,
} as const;

interface Measured {
  readonly debate: Debate;
  readonly round: Round;
  readonly metrics: Metrics;
  readonly history: readonly Pick<ClosedRound, 'number' | 'metrics'>[];
}

export function groupthinkOf(measured: Measured): 'stagnation' | 'early' | null {
  if (!measured.debate.settings.flags.groupthinkDetection) return null;
  if (isStagnant(measured)) return 'stagnation';
  return isEarly(measured) ? 'early' : null;
}

function isStagnant({ debate, history }: Measured): boolean {
  const window = history.slice(-GROUPTHINK.window);
  return (
    window.length === GROUPTHINK.window &&
    window.every(
      ({ number, metrics }) =>
        number >= Math.max(2, debate.windowFrom) &&
        isBelow(metrics.newFactsPerSeat, GROUPTHINK.newFactsPerSeat) &&
        metrics.confidenceDelta !== null &&
        !isBelow(GROUPTHINK.confidenceDelta, metrics.confidenceDelta) &&
        metrics.voteSpread !== null &&
        !isBelow(GROUPTHINK.voteSpread, metrics.voteSpread),
    )
  );
}

function isEarly(measured: Measured): boolean {
  const { round, metrics, debate } = measured;
  if (round.number !== GROUPTHINK.earlyRound) return false;
  const sure = round.turns.filter((turn) => !isBelow(heldConfidence(turn), GROUPTHINK.confident));
  // A silent seat is not a sure one.
  const seats = activeSeats(debate).length;
  const confident = seats > 0 && !isBelow(sure.length / seats, GROUPTHINK.confidentShare);
  const alike = isBelow(debate.settings.flags.groupthinkThreshold, metrics.similarity ?? 0);
  return (confident || alike) && !isDiverse(measured);
}

/** Blind agreement across vendors is evidence, not conformity: then few options are no sign. */
function isDiverse({ debate, metrics }: Measured): boolean {
  const families = new Set(debate.panel.map((seat) => seat.family));
  const optionsCount = !debate.settings.flags.blindOpening || families.size === 1;
  return (
    metrics.sources >= GROUPTHINK.sources &&
    isBelow(metrics.premiseOverlap, GROUPTHINK.premiseOverlap) &&
    !(optionsCount && (metrics.optionsOpened ?? GROUPTHINK.options) < GROUPTHINK.options)
  );
}

export function hasObjectionFailed(round: Round, metrics: Metrics): boolean {
  return (
    round.kind === 'objection' &&
    metrics.newFacts === 0 &&
    !isBelow(metrics.confidence ?? 0, GROUPTHINK.objectionConfidence) &&
    metrics.shift !== null &&
    isBelow(metrics.shift, GROUPTHINK.objectionShift)
  );
}
