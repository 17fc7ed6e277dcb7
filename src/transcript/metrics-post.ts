/** The post that closes a round: three bars, the votes, and what happens next. */
import { EXIT } from '../debate/convergence/exit-thresholds.ts';
import type { Metrics } from '../debate/convergence/metrics-schema.ts';
import { SHIFT_BANDS, SIMILARITY_BANDS, SOME_OVERLAP } from '../debate/convergence/thresholds.ts';
import type { EventData } from '../debate/events.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import type { Bar, PostBody, VoteLine } from './post.ts';

export function metricsPost(debate: Debate, data: EventData<'RoundClosed'>): PostBody {
  const { metrics, verdict } = data;
  const round = debate.rounds.find((each) => each.number === data.round);
  const before = debate.rounds.find((each) => each.number === data.round - 1)?.metrics;
  return {
    kind: 'metrics',
    round: data.round,
    bars: barsOf(metrics, before),
    // Before there is a draft there is nothing to vote on, and nothing to compare the openings with.
    votes: round?.votedOn ? votesOf(debate, round) : [],
    independent: data.round === 1 ? '' : independentInWords(debate, metrics),
    status: STATUS[verdict.kind],
    next: verdict.reason,
    warnings: [
      ...verdict.remarks,
      ...metrics.contradictions.map((pair) => `${namesOf(debate, pair)} contradict each other`),
    ],
  };
}

function votesOf(debate: Debate, round: ClosedRound): readonly VoteLine[] {
  return debate.panel.map((seat) => ({
    agent: seat.agent,
    emoji: seat.emoji,
    vote: round.turns.find((turn) => turn.seat === seat.id)?.answer.vote?.value ?? 'none',
  }));
}

const STATUS: Record<EventData<'RoundClosed'>['verdict']['kind'], string> = {
  continue: 'the debate goes on',
  objection: 'objection round next',
  clarification: 'clarification round next',
  consensus: 'consensus',
  escalate: 'escalated to people',
  halt: 'halted',
  stop: 'stopped',
};

function barsOf(metrics: Metrics, before: Metrics | undefined): readonly Bar[] {
  return [
    {
      name: 'Semantic similarity',
      value: metrics.similarity,
      before: before?.similarity ?? null,
      threshold: `agreement from ${EXIT.agreement.toFixed(2)}`,
      status: similarityInWords(metrics.similarity),
    },
    {
      name: 'Position shift',
      value: metrics.shift,
      before: before?.shift ?? null,
      threshold: `no longer moving below ${EXIT.staleShift.toFixed(2)}`,
      status: shiftInWords(metrics.shift),
    },
    {
      name: 'Evidence convergence',
      value: metrics.evidenceConvergence,
      before: before?.evidenceConvergence ?? null,
      threshold: `strong overlap from ${EXIT.evidenceConvergence.toFixed(2)}`,
      status: evidenceInWords(metrics.evidenceConvergence),
    },
  ];
}

function similarityInWords(value: number | null): string {
  if (value === null) return 'needs two positions';
  if (value >= SIMILARITY_BANDS.agreement) return 'agreement';
  if (value > SIMILARITY_BANDS.moderate) return 'converging';
  return value > SIMILARITY_BANDS.strongDisagreement
    ? 'moderate disagreement'
    : 'strong disagreement';
}

function shiftInWords(value: number | null): string {
  if (value === null) return 'measured from round 2 on';
  if (value <= SHIFT_BANDS.stable) return 'stable';
  if (value <= SHIFT_BANDS.refinement) return 'refinement';
  return value <= SHIFT_BANDS.significant ? 'significant change' : 'major change';
}

function evidenceInWords(value: number | null): string {
  if (value === null) return 'needs two agents that cite';
  if (value >= EXIT.evidenceConvergence) return 'strong overlap';
  return value > SOME_OVERLAP ? 'some overlap' : 'different evidence';
}

/** The control arm beside the debated result. */
export function independentInWords(debate: Debate, metrics: Metrics): string {
  const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
  const label = debate.settings.flags.blindOpening
    ? 'independent vote'
    : 'first-round vote (not blind)';
  return `${label} ${share(metrics.independentVote)} on the largest option, now ${share(metrics.presentVote)}`;
}

function namesOf(debate: Debate, pair: string): string {
  return pair
    .split('/')
    .map((id) => debate.panel.find((seat) => seat.id === id)?.agent ?? id)
    .join(' and ');
}
