/** The verdict after a round: the first rule that matches, in the order of the spec. */
import { isBelow } from '../rounding.ts';
import { costOrTimeCap, degraded, halted, roundCap, stopped } from './end-rules.ts';
import { EXIT } from './exit-thresholds.ts';
import { type Rule, verdict } from './rule-outcomes.ts';
import type { RoundFacts } from './verdict-facts.ts';
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
  const blockers =
    facts.openBlockers.length > 0
      ? ` Open: ${facts.openBlockers.join(', ')}; the next round answers.`
      : '';
  const reason = facts.round === 1 ? 'The openings are in.' : 'It is not settled yet.';
  const diverging =
    facts.similarity !== null &&
    facts.similarityBefore !== null &&
    isBelow(EXIT.divergence, facts.similarityBefore - facts.similarity);
  const next = verdict(facts, 'continue', '12', `${reason}${blockers}`);
  return diverging
    ? { ...next, remarks: [...next.remarks, '⚠ divergence: the positions moved apart'] }
    : next;
}
