/** What the verdict rules have in common: when exits are open, and how a verdict is written down. */
import { lowerLabel } from '../evidence/confidence.ts';
import { isBelow } from '../rounding.ts';
import type { ConfidenceLabel } from '../vocabulary.ts';
import { EXIT } from './exit-thresholds.ts';
import type { RoundFacts } from './verdict-facts.ts';
import type { RuleId, Verdict } from './verdict-schema.ts';

/** The verdict where the rule matches, null where it does not. */
export type Rule = (facts: RoundFacts) => Verdict | null;

export function verdict(
  facts: RoundFacts,
  kind: Verdict['kind'],
  rule: RuleId,
  reason: string,
): Verdict {
  return { kind, rule, reason, remarks: [], caps: [...facts.caps] };
}

export function consensus(
  facts: RoundFacts,
  rule: RuleId,
  label: ConfidenceLabel,
  reason: string,
): Verdict {
  return {
    ...verdict(facts, 'consensus', rule, reason),
    label: facts.seatsLost ? lowerLabel(label, 'MEDIUM') : label,
    remarks: [...(facts.caps.length > 0 ? ['cap reached'] : []), ...earlyRemark(facts)],
  };
}

export function earlyRemark({ round, similarity }: RoundFacts): readonly string[] {
  const isEarly =
    round <= EXIT.earlyRound && similarity !== null && isBelow(EXIT.earlySimilarity, similarity);
  return isEarly ? ['⚠ early consensus'] : [];
}

/** Only the confidence part of the vote rule is missing: agreed, but half-heartedly. */
export function reluctant(facts: RoundFacts, rule: RuleId): Verdict | null {
  const hasVoted = facts.round > 1 && facts.weighing === null;
  if (!hasVoted || !voteCarries(facts) || facts.votes.confident) return null;
  const agreed = consensus(
    facts,
    rule,
    'MEDIUM-LOW',
    `${facts.votes.inWords}, reluctantly: not everyone states enough confidence.`,
  );
  return { ...agreed, remarks: [...agreed.remarks, 'reluctant'] };
}

export function voteCarries(facts: RoundFacts): boolean {
  return facts.votes.carries && facts.openBlockers.length === 0;
}

export function isRoundLeft(facts: RoundFacts): boolean {
  return facts.caps.length === 0;
}

/** A waiting reply keeps the exits shut while a round is left; without exit criteria only the end counts. */
export function areExitsTested(facts: RoundFacts): boolean {
  if (!isRoundLeft(facts)) return true;
  return facts.exitCriteria && !facts.focusWaiting;
}

/** An undefined measure is neither below nor at a border: it meets no condition. */
export function isKnownBelow(value: number | null, limit: number): boolean {
  return value !== null && isBelow(value, limit);
}
