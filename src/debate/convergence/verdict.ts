/** The verdict after a round: the first rule that matches, in the order of docs/verdicts.md. */
import { isBelow } from '../rounding.ts';
import { costOrTimeCap, degraded, halted, roundCap, stopped } from './end-rules.ts';
import { EXIT } from './exit-thresholds.ts';
import { type Rule, verdict } from './rule-outcomes.ts';
import type { RoundFacts, Weighing } from './verdict-facts.ts';
import type { Verdict } from './verdict-schema.ts';
import {
  diminishing,
  objectionFailed,
  plateau,
  stagnation,
  stubbornBlocker,
  voteRule,
} from './vote-rules.ts';
import { argumentsWeaken, moderatorSettles, sidesHeard } from './weighing-rules.ts';

export function verdictOf(facts: RoundFacts): Verdict {
  for (const rule of rulesFor(facts)) {
    const verdict = rule(facts);
    if (verdict) return verdict;
  }
  return goOn(facts);
}

const FIRST_ROUND: readonly Rule[] = [stopped, halted, degraded, costOrTimeCap, roundCap];

const RULES: readonly Rule[] = [
  stopped,
  halted,
  degraded,
  objectionFailed,
  voteRule,
  costOrTimeCap,
  stagnation,
  stubbornBlocker,
  diminishing,
  plateau,
  roundCap,
];

/** Nobody votes in a pro-con debate: the sides are weighed, after the first round too. */
const WEIGHING_RULES: readonly Rule[] = [
  stopped,
  halted,
  degraded,
  costOrTimeCap,
  moderatorSettles,
  argumentsWeaken,
  sidesHeard,
];

function rulesFor({ weighing, round }: RoundFacts): readonly Rule[] {
  if (weighing !== null) return WEIGHING_RULES;
  return round === 1 ? FIRST_ROUND : RULES;
}

function goOn(facts: RoundFacts): Verdict {
  const diverging =
    facts.similarity !== null &&
    facts.similarityBefore !== null &&
    isBelow(EXIT.divergence, facts.similarityBefore - facts.similarity);
  const next = verdict(facts, 'continue', '12', whyItGoesOn(facts));
  return diverging
    ? { ...next, remarks: [...next.remarks, '⚠ divergence: the positions moved apart'] }
    : next;
}

const ALL_ROUNDS = 'All rounds are held: early ends are switched off.';

/** What is missing for an end. Caps are reached in none of these rounds, or an end rule had matched. */
function whyItGoesOn(facts: RoundFacts): string {
  const { round, votes, weighing, openBlockers, focusWaiting } = facts;
  if (weighing !== null) return whyNotWeighed(facts, weighing);
  if (round === 1)
    return 'The openings are in: now the agents answer each other and vote on a draft.';
  if (focusWaiting) return `${votes.inWords}. A reply waits: the next round answers it first.`;
  if (openBlockers.length > 0) {
    return `${votes.inWords}. Open: ${openBlockers.join(', ')}; the next round answers.`;
  }
  if (!votes.carries) return `${votes.inWords}, ${votes.needed}.`;
  if (!votes.confident) return `${votes.inWords}, but not everyone states enough confidence yet.`;
  return `${votes.inWords}. ${ALL_ROUNDS}`;
}

function whyNotWeighed({ round, focusWaiting, exitCriteria }: RoundFacts, weighing: Weighing) {
  if (focusWaiting) return 'A reply waits: the next round answers it first.';
  if (!exitCriteria) return ALL_ROUNDS;
  const opening = round === 1 ? 'The openings are in. ' : '';
  return weighing.conclusion === 'UNCERTAIN'
    ? `${opening}Neither side is clearly stronger yet (${weighing.strengths}).`
    : `${opening}One side is ahead (${weighing.strengths}), but the moderator is not sure enough yet.`;
}
