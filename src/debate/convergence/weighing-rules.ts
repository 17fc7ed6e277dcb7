/** Rules of a debate in which nobody votes: the sides are weighed. */
import { PRO_CON } from '../pro-con/strength.ts';
import { isBelow } from '../rounding.ts';
import { areExitsTested, earlyRemark, isKnownBelow, type Rule, verdict } from './rule-outcomes.ts';
import type { RoundFacts } from './verdict-facts.ts';
import type { RuleId, Verdict } from './verdict-schema.ts';

export const moderatorSettles: Rule = (facts) => {
  const { weighing } = facts;
  if (!areExitsTested(facts)) return null;
  if (weighing === null || weighing.conclusion === 'UNCERTAIN') return null;
  return isBelow(PRO_CON.moderatorConfidence, weighing.moderatorConfidence ?? 0)
    ? weighed(facts, 'p1', 'The moderator is sure, and one side is clearly stronger.')
    : null;
};

export const argumentsWeaken: Rule = (facts) =>
  areExitsTested(facts) &&
  facts.weighing?.extended === true &&
  facts.round >= 2 &&
  isKnownBelow(facts.weighing.argumentQuality, PRO_CON.argumentQuality)
    ? weighed(facts, 'p2', 'The arguments of this round add little.')
    : null;

export const sidesHeard: Rule = (facts) =>
  facts.caps.includes('rounds') ? weighed(facts, 'p3', 'Both sides have been heard.') : null;

/** The side that won, or nobody: then people decide. */
function weighed(facts: RoundFacts, rule: RuleId, why: string): Verdict {
  const { conclusion, strengths } = facts.weighing ?? { conclusion: 'UNCERTAIN', strengths: '' };
  if (conclusion === 'UNCERTAIN') {
    return verdict(
      facts,
      'escalate',
      rule,
      `${why} Neither side is clearly stronger (${strengths}).`,
    );
  }
  return {
    ...verdict(facts, 'consensus', rule, `${why} ${conclusion}: ${strengths}.`),
    remarks: [...earlyRemark(facts)],
  };
}
