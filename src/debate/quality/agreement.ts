/** How good the agreement is that a debate ended with, and how sure its decision. */
import type { Decision } from '../decision-schema.ts';
import { accepts } from '../held.ts';
import { modeNamed } from '../modes/list.ts';
import { conclusionOf } from '../pro-con/strength.ts';
import type { Debate, OpenState } from '../state.ts';
import { activeSeats } from '../state.ts';

/** The agents' own decision, also where a person's block took it to the people; null = they have none. */
export function agentsDecision(state: OpenState): Decision | null {
  if (state.status === 'escalated') return state.blocked;
  return 'decision' in state ? state.decision : null;
}

/** Accepting share times similarity; null where nobody votes, or nobody has yet. */
export function consensusQuality(debate: Debate, decision: Decision | null): number | null {
  const last = debate.rounds.at(-1);
  const round = debate.rounds.find(({ number }) => number === decision?.round) ?? last;
  const voting = activeSeats(debate).length;
  const similarity = round?.metrics.similarity ?? null;
  const votes = modeNamed(debate.settings.mode).decidesBy === 'vote' && (round?.number ?? 0) > 1;
  if (!votes || round === undefined || similarity === null || voting === 0) return null;
  const accepting = decision?.accepting.length ?? round.turns.filter(accepts).length;
  return Math.min(1, accepting / voting) * similarity;
}

/** Of a pro-con debate that nobody won: the 0.5 of an uncertain weighing. */
export function decisionConfidence(debate: Debate, decision: Decision | null): number | null {
  if (decision !== null) return decision.confidence;
  const strength = debate.rounds.at(-1)?.metrics.strength ?? null;
  if (strength === null) return null;
  const { conclusion, confidence } = conclusionOf(strength);
  return conclusion === 'UNCERTAIN' ? confidence : null;
}
