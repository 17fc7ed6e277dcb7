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

/** Where a rule is tested. Nobody votes in the first round, nor where the sides are weighed. */
type Tested =
  | 'always'
  | 'where the panel votes'
  | 'once the panel has voted'
  | 'where sides are weighed';

const RULES: readonly { readonly rule: Rule; readonly tested: Tested }[] = [
  { rule: stopped, tested: 'always' },
  { rule: halted, tested: 'always' },
  { rule: degraded, tested: 'always' },
  { rule: objectionFailed, tested: 'once the panel has voted' },
  { rule: voteRule, tested: 'once the panel has voted' },
  { rule: costOrTimeCap, tested: 'always' },
  { rule: stagnation, tested: 'once the panel has voted' },
  { rule: stubbornBlocker, tested: 'once the panel has voted' },
  { rule: diminishing, tested: 'once the panel has voted' },
  { rule: plateau, tested: 'once the panel has voted' },
  { rule: roundCap, tested: 'where the panel votes' },
  { rule: moderatorSettles, tested: 'where sides are weighed' },
  { rule: argumentsWeaken, tested: 'where sides are weighed' },
  { rule: sidesHeard, tested: 'where sides are weighed' },
];

export function verdictOf(facts: RoundFacts): Verdict {
  for (const { rule, tested } of RULES) {
    const verdict = isTested(tested, facts) ? rule(facts) : null;
    if (verdict) return verdict;
  }
  return goOn(facts);
}

function isTested(tested: Tested, { weighing, round }: RoundFacts): boolean {
  switch (tested) {
    case 'always':
      return true;
    case 'where the panel votes':
      return weighing === null;
    case 'once the panel has voted':
      return weighing === null && round > 1;
    case 'where sides are weighed':
      return weighing !== null;
  }
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
