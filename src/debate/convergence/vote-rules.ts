/** Rules on what the panel votes and how it moves: agreement, groupthink, blockers, standstill. */
import { isBelow } from '../rounding.ts';
import { EXIT } from './exit-thresholds.ts';
import {
  areExitsTested,
  consensus,
  isKnownBelow,
  isRoundLeft,
  type Rule,
  reluctant,
  verdict,
  voteCarries,
} from './rule-outcomes.ts';

export const objectionFailed: Rule = (facts) =>
  facts.objectionFailed
    ? verdict(
        facts,
        'escalate',
        '4',
        'The objection round brought nothing new against the agreement.',
      )
    : null;

export const voteRule: Rule = (facts) => {
  if (!areExitsTested(facts) || !voteCarries(facts) || !facts.votes.confident) return null;
  if (facts.groupthink !== null && !facts.objectionHeld && isRoundLeft(facts)) {
    return verdict(
      facts,
      'objection',
      '5a',
      `${GROUPTHINK_WORDS[facts.groupthink]}: one objection round.`,
    );
  }
  const votes = facts.votes.inWords;
  // Votes without a measure of the words are read as agreement in other words.
  const similarity = facts.similarity ?? 0;
  if (!isBelow(similarity, EXIT.agreement)) {
    const settled =
      !isBelow(facts.evidenceConvergence ?? 0, EXIT.evidenceConvergence) ||
      isKnownBelow(facts.shift, EXIT.settledShift);
    return settled
      ? consensus(facts, '5b', 'HIGH', `${votes} and the positions agree.`)
      : consensus(
          facts,
          '5b',
          'MEDIUM-HIGH',
          `${votes} and the positions agree, on diverse evidence.`,
        );
  }
  if (!isBelow(similarity, EXIT.converging)) {
    return consensus(facts, '5c', 'MEDIUM', `${votes}; the positions are close, not equal.`);
  }
  if (!facts.clarificationHeld && isRoundLeft(facts)) {
    return verdict(
      facts,
      'clarification',
      '5d',
      `${votes}, but in different words: one round to clarify.`,
    );
  }
  return consensus(facts, '5d', 'MEDIUM-LOW', `${votes}: they agree in vote, not in words.`);
};

const GROUPTHINK_WORDS = {
  early: 'The panel agrees early and on narrow ground',
  stagnation: 'The panel agrees and brings nothing new',
} as const;

export const stagnation: Rule = (facts) =>
  areExitsTested(facts) &&
  facts.groupthink === 'stagnation' &&
  !facts.objectionHeld &&
  isRoundLeft(facts)
    ? verdict(
        facts,
        'objection',
        '7',
        'Two rounds brought nothing new and moved nobody: one objection round.',
      )
    : null;

export const stubbornBlocker: Rule = (facts) =>
  areExitsTested(facts) && facts.stubbornBlocker !== null
    ? verdict(
        facts,
        'escalate',
        '8',
        `Blocker ${facts.stubbornBlocker.id} stands unresolved: ${facts.stubbornBlocker.why}.`,
      )
    : null;

export const diminishing: Rule = (facts) =>
  areExitsTested(facts) && facts.shiftStale && isKnownBelow(facts.similarity, EXIT.agreement)
    ? (reluctant(facts, '9r') ??
      verdict(
        facts,
        'escalate',
        '9',
        'Diminishing returns: positions no longer move, and they differ.',
      ))
    : null;

export const plateau: Rule = (facts) =>
  areExitsTested(facts) && facts.plateau
    ? (reluctant(facts, '10r') ??
      verdict(
        facts,
        'escalate',
        '10',
        'Plateau: votes, confidence and positions stand still with no new fact.',
      ))
    : null;
