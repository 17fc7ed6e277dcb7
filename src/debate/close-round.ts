/** Closes a round: lost seats, metrics, options, draft, verdict, and what follows from it. */
import { absorbRound } from './absorb.ts';
import { voteOutcome } from './algorithms/outcome.ts';
import { chairWork } from './chair/read.ts';
import { EXIT } from './convergence/exit-thresholds.ts';
import { measureRound, noScores, type PairScores } from './convergence/metrics.ts';
import { roundFacts } from './convergence/round-facts.ts';
import { verdictOf } from './convergence/verdict.ts';
import type { EndedBy } from './convergence/verdict-facts.ts';
import type { Verdict } from './convergence/verdict-schema.ts';
import type { Option } from './decision-schema.ts';
import type { DebateFact, EventData, ForfeitReason } from './events.ts';
import { type Graded, gradeDecision } from './grade.ts';
import { tableOptions } from './options.ts';
import type { Debate, OpenState, Round } from './state.ts';
import { openBlockers, waitingFocus } from './state.ts';
import type { RoundKind } from './vocabulary.ts';

export interface Closing {
  readonly endedBy: EndedBy;
  readonly now: number;
}

type OpenRound = Extract<OpenState, { status: 'running' | 'paused' }>;

export function closeRound(
  state: OpenRound,
  scores: PairScores,
  { endedBy, now }: Closing,
): readonly DebateFact[] {
  const absorbed = absorbRound(state.debate, state.round);
  const { round } = absorbed;
  const newlyLost = endedBy === 'turns' ? seatsToLose(absorbed.debate, round) : [];
  const debate: Debate = { ...absorbed.debate, lost: [...absorbed.debate.lost, ...newlyLost] };
  const measured = measureRound(debate, round, scores);
  const chair = chairWork(debate, round);
  const table = tableOptions({ debate, round, metrics: measured, scores, chair });
  const { options, draft, independentVote, presentVote, optionsOpened } = table;
  const metrics = { ...measured, independentVote, presentVote, optionsOpened };
  const votes = voteOutcome(debate, round, options);
  const verdict = verdictOf(roundFacts({ debate, round, metrics, newlyLost, votes, endedBy, now }));
  const consensus = verdict.kind === 'consensus';
  return [
    ...newlyLost.map<DebateFact>((seat) => ({
      type: 'SeatLost',
      data: { seat, round: round.number },
    })),
    {
      type: 'RoundClosed',
      // A draft that passed is the decision verbatim: no new one is written over it.
      data: {
        round: round.number,
        metrics,
        options,
        draft: consensus ? debate.draft : draft,
        verdict,
        openQuestions: [...(chair?.unanswered ?? debate.rounds.at(-1)?.openQuestions ?? [])],
      },
    },
    ...whatFollows({ debate, round, metrics, options, votes, verdict }),
  ];
}

/** Before its seats are done: whoever has not spoken forfeits, and nothing is measured. */
export function closeEarly(
  state: OpenRound,
  forfeits: readonly EventData<'TurnForfeited'>[],
  closing: Closing,
): readonly DebateFact[] {
  const { round } = state;
  const ended = { ...state, round: { ...round, forfeits: [...round.forfeits, ...forfeits] } };
  return [
    ...forfeits.map((data) => ({ type: 'TurnForfeited' as const, data })),
    ...closeRound(ended, noScores, closing),
  ];
}

const BLAMELESS: ReadonlySet<ForfeitReason> = new Set(['cap', 'stopped', 'halted']);

/** Forfeits that are not the seat's own doing never make it lost. */
function seatsToLose(debate: Debate, round: Round): readonly string[] {
  const failed = (each: Round, seat: string) =>
    each.forfeits.some((forfeit) => forfeit.seat === seat && !BLAMELESS.has(forfeit.reason));
  const window = [...debate.rounds.slice(1 - EXIT.forfeitsToLose), round];
  if (window.length < EXIT.forfeitsToLose) return [];
  return debate.panel
    .map((seat) => seat.id)
    .filter((seat) => !debate.lost.includes(seat) && window.every((each) => failed(each, seat)));
}

interface ClosedFacts extends Graded {
  readonly options: readonly Option[];
}

const NEXT_ROUND = {
  continue: 'regular',
  objection: 'objection',
  clarification: 'clarification',
} as const satisfies Partial<Record<Verdict['kind'], RoundKind>>;

function whatFollows(closed: ClosedFacts): readonly DebateFact[] {
  const { debate, round, options, verdict } = closed;
  switch (verdict.kind) {
    case 'continue':
    case 'objection':
    case 'clarification':
      return [
        { type: 'RoundOpened', data: { round: round.number + 1, kind: NEXT_ROUND[verdict.kind] } },
      ];
    case 'consensus':
      return [{ type: 'DecisionReached', data: gradeDecision(closed) }];
    case 'escalate':
      return [
        {
          type: 'DebateEscalated',
          data: {
            rule: verdict.rule,
            reason: [verdict.reason, ...blocksOfPeople(debate)].join(' '),
            options: [...options],
            blockers: openBlockers(debate).map((blocker) => blocker.id),
            unanswered: waitingFocus(debate).map((focus) => focus.id),
            partial: verdict.rule === '6',
          },
        },
      ];
    case 'halt':
      return [{ type: 'DebateHalted', data: { reason: verdict.reason } }];
    case 'stop':
      return [];
  }
}

function blocksOfPeople(debate: Debate): readonly string[] {
  return openBlockers(debate)
    .filter((blocker) => blocker.owner.kind === 'person')
    .map((blocker) => `Blocker ${blocker.id} stands.`);
}
