/** The post that closes a round: bars, votes, what moved, and what happens next. */

import type { Metrics } from '../debate/convergence/metrics-schema.ts';
import type { EventData } from '../debate/events.ts';
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import { barsOf } from './metrics-bars.ts';
import { nextInWords } from './next-words.ts';
import type { PostBody, VoteLine } from './post.ts';
import { roundDetails } from './round-details.ts';
import { tellingCaps } from './round-words.ts';
import { remarksInWords } from './verdict-words.ts';

export function metricsPost(debate: Debate, data: EventData<'RoundClosed'>): PostBody {
  const { metrics, verdict } = data;
  const round = debate.rounds.find((each) => each.number === data.round);
  if (round === undefined) throw new Error(`round ${data.round} is not closed`);
  const before = debate.rounds.find((each) => each.number === data.round - 1);
  const weighed = isWeighed(debate);
  return {
    kind: 'metrics',
    round: data.round,
    bars: barsOf(debate, round, before),
    // Before there is a draft there is nothing to vote on, and nothing to compare the openings with.
    votes: round.votedOn === null || weighed ? [] : votesOf(debate, round),
    independent: data.round === 1 || weighed ? '' : independentInWords(debate, metrics),
    status: STATUS[verdict.kind],
    next: nextInWords(round, verdict),
    details: roundDetails(debate, round, before),
    warnings: [
      ...remarksInWords(verdict.remarks, tellingCaps(debate, data.round, verdict.caps)),
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

/** The control arm beside the debated result. */
export function independentInWords(debate: Debate, metrics: Metrics): string {
  const share = (value: number | null) => (value === null ? '–' : `${Math.round(value * 100)} %`);
  const label = debate.settings.flags.blindOpening
    ? 'independent vote'
    : 'first-round vote (not blind)';
  return `${label} ${share(metrics.independentVote)} for the leading option, now ${share(metrics.presentVote)}`;
}

function namesOf(debate: Debate, pair: string): string {
  return pair
    .split('/')
    .map((id) => debate.panel.find((seat) => seat.id === id)?.agent ?? id)
    .join(' and ');
}
