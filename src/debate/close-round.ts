/** Closes a round: lost seats, metrics, options, draft, verdict, and what follows from it. */
import { absorbRound } from './absorb.ts';
import { EXIT } from './convergence/exit-thresholds.ts';
import { measureRound, type PairScores } from './convergence/metrics.ts';
import { roundFacts } from './convergence/round-facts.ts';
import { verdictOf } from './convergence/verdict.ts';
import type { Verdict } from './convergence/verdict-schema.ts';
import type { Option } from './decision-schema.ts';
import type { DebateFact } from './events.ts';
import { gradeDecision } from './grade.ts';
import { tableOptions } from './options.ts';
import { happened, type Ruling } from './ruling.ts';
import type { Debate, OpenState, Round } from './state.ts';
import { openBlockers, waitingFocus } from './state.ts';
import type { RoundKind } from './vocabulary.ts';

interface Closing {
  readonly stopped: boolean;
  readonly now: number;
}

export function closeRound(
  state: Extract<OpenState, { status: 'running' | 'paused' }>,
  scores: PairScores,
  { stopped, now }: Closing,
): Ruling {
  const absorbed = absorbRound(state.debate, state.round);
  const { round } = absorbed;
  const newlyLost = stopped ? [] : seatsToLose(absorbed.debate, round);
  const debate: Debate = { ...absorbed.debate, lost: [...absorbed.debate.lost, ...newlyLost] };
  const measured = measureRound(debate, round, scores);
  const { options, draft, independentVote, presentVote } = tableOptions(
    debate,
    round,
    measured,
    scores,
  );
  const metrics = { ...measured, independentVote, presentVote };
  const verdict = verdictOf(roundFacts({ debate, round, metrics, newlyLost, stopped, now }));
  const consensus = verdict.kind === 'consensus';
  return happened(
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
      },
    },
    ...whatFollows(debate, round, options, verdict),
  );
}

/** Forfeits by a cap or by a person's stop never make a seat lost. */
function seatsToLose(debate: Debate, round: Round): readonly string[] {
  const failed = (each: Round, seat: string) =>
    each.forfeits.some(
      (forfeit) =>
        forfeit.seat === seat && forfeit.reason !== 'cap' && forfeit.reason !== 'stopped',
    );
  const window = [...debate.rounds.slice(1 - EXIT.forfeitsToLose), round];
  if (window.length < EXIT.forfeitsToLose) return [];
  return debate.panel
    .map((seat) => seat.id)
    .filter((seat) => !debate.lost.includes(seat) && window.every((each) => failed(each, seat)));
}

const NEXT_ROUND = {
  continue: 'regular',
  objection: 'objection',
  clarification: 'clarification',
} as const satisfies Partial<Record<Verdict['kind'], RoundKind>>;

function whatFollows(
  debate: Debate,
  round: Round,
  options: readonly Option[],
  verdict: Verdict,
): readonly DebateFact[] {
  switch (verdict.kind) {
    case 'continue':
    case 'objection':
    case 'clarification':
      return [
        { type: 'RoundOpened', data: { round: round.number + 1, kind: NEXT_ROUND[verdict.kind] } },
      ];
    case 'consensus':
      return [{ type: 'DecisionReached', data: gradeDecision(debate, round, verdict) }];
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
