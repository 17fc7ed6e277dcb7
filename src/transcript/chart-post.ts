/** The chart at the end of a debate: how the rounds moved. */
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import { activeSeats } from '../debate/state.ts';
import type { PostBody } from './post.ts';

/** One round is a dot, not a course. */
const FEWEST_ROUNDS = 2;

export function chartPost(debate: Debate): PostBody | null {
  if (debate.rounds.length < FEWEST_ROUNDS || isWeighed(debate)) return null;
  if (!debate.settings.policy.trackConvergence) return null;
  return {
    kind: 'chart',
    topic: debate.topic,
    points: debate.rounds.map((round) => ({
      round: round.number,
      similarity: round.metrics.similarity,
      shift: round.metrics.shift,
      evidenceConvergence: round.metrics.evidenceConvergence,
      confidence: round.metrics.confidence,
      accepting: acceptingShare(debate, round),
    })),
  };
}

function acceptingShare(debate: Debate, round: ClosedRound): number | null {
  const votes = round.turns.flatMap((turn) => turn.answer.vote ?? []);
  if (votes.length === 0) return null;
  return votes.filter((vote) => vote.value !== 'BLOCKER').length / activeSeats(debate).length;
}
