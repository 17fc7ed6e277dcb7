/** The verdict after a round: the first rule that matches, in the order of the spec. */

import { isBelow } from '../rounding.ts';
import type { ConfidenceLabel } from '../vocabulary.ts';
import { EXIT } from './exit-thresholds.ts';
import type { Verdict } from './verdict-schema.ts';

/** The round as the rules see it: no history, no names, only what a rule tests. */
export interface RoundFacts {
  readonly round: number;
  readonly stopped: boolean;
  readonly halted: boolean;
  readonly objectionFailed: boolean;
  readonly groupthink: 'early' | 'stagnation' | null;
  readonly objectionHeld: boolean;
  readonly clarificationHeld: boolean;
  /** Seats that answered in this round, seats that vote (not lost), and how those voted. */
  readonly answered: number;
  /** Seats that a cap left unasked. */
  readonly unasked: number;
  readonly voting: number;
  readonly accepting: number;
  /** Lowest confidence that an accepting seat states; null when none accepts. */
  readonly lowestConfidence: number | null;
  /** Blockers of agents that stand open. */
  readonly openBlockers: readonly string[];
  readonly similarity: number | null;
  readonly similarityBefore: number | null;
  readonly shift: number | null;
  /** The measure that the 0.60 rule uses for this number of seats. */
  readonly evidenceConvergence: number | null;
  readonly caps: readonly ('rounds' | 'cost' | 'time')[];
  readonly focusWaiting: boolean;
  readonly exitCriteria: boolean;
  /** Seats were lost: a consensus is at most MEDIUM. */
  readonly seatsLost: boolean;
  /** A blocker kept through the window, or whose owner has just been lost. */
  readonly stubbornBlocker: string | null;
  readonly shiftStale: boolean;
  readonly plateau: boolean;
}

type Rule = (facts: RoundFacts) => Verdict | null;

export function verdictOf(facts: RoundFacts): Verdict {
  for (const rule of facts.round === 1 ? FIRST_ROUND : RULES) {
    const verdict = rule(facts);
    if (verdict) return verdict;
  }
  return goOn(facts);
}

const stopped: Rule = (facts) =>
  facts.stopped ? verdict(facts, 'stop', '1', 'A person stopped the debate.') : null;

const halted: Rule = (facts) =>
  facts.halted ? verdict(facts, 'halt', '2', 'The safety evaluator halted the debate.') : null;

const degraded: Rule = (facts) =>
  facts.answered + facts.unasked < 2
    ? verdict(
        facts,
        'escalate',
        '3',
        `Degraded: ${facts.answered === 0 ? 'no seat' : 'only one seat'} answered, which is never a consensus.`,
      )
    : null;

const objectionFailed: Rule = (facts) =>
  facts.objectionFailed
    ? verdict(
        facts,
        'escalate',
        '4',
        'The objection round brought nothing new against the agreement.',
      )
    : null;

const voteRule: Rule = (facts) => {
  if (!exitsTested(facts) || !voteCarries(facts) || !confident(facts)) return null;
  if (facts.groupthink !== null && !facts.objectionHeld && roundLeft(facts)) {
    return verdict(
      facts,
      'objection',
      '5a',
      `Groupthink (${facts.groupthink}): one objection round.`,
    );
  }
  const votes = `${facts.accepting} of ${facts.voting} voting seats accept`;
  const similarity = facts.similarity ?? 0;
  if (!isBelow(similarity, EXIT.agreement)) {
    const settled =
      !isBelow(facts.evidenceConvergence ?? 0, EXIT.evidenceConvergence) ||
      (facts.shift !== null && isBelow(facts.shift, EXIT.settledShift));
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
  if (!facts.clarificationHeld && roundLeft(facts)) {
    return verdict(
      facts,
      'clarification',
      '5d',
      `${votes}, but in different words: one round to clarify.`,
    );
  }
  return consensus(facts, '5d', 'MEDIUM-LOW', `${votes}: they agree in vote, not in words.`);
};

const costOrTimeCap: Rule = (facts) => {
  const cap = facts.caps.find((each) => each !== 'rounds');
  if (cap === undefined) return null;
  return (
    reluctant(facts, '6r') ??
    verdict(facts, 'escalate', '6', `The ${cap} cap is reached: partial, with what there is.`)
  );
};

const stagnation: Rule = (facts) =>
  exitsTested(facts) &&
  facts.groupthink === 'stagnation' &&
  !facts.objectionHeld &&
  roundLeft(facts)
    ? verdict(facts, 'objection', '7', 'Groupthink by stagnation: one objection round.')
    : null;

const stubbornBlocker: Rule = (facts) =>
  exitsTested(facts) && facts.stubbornBlocker !== null
    ? verdict(facts, 'escalate', '8', `Blocker ${facts.stubbornBlocker} stands unresolved.`)
    : null;

const diminishing: Rule = (facts) =>
  exitsTested(facts) && facts.shiftStale && isBelow(facts.similarity ?? 0, EXIT.agreement)
    ? (reluctant(facts, '9r') ??
      verdict(
        facts,
        'escalate',
        '9',
        'Diminishing returns: positions no longer move, and they differ.',
      ))
    : null;

const plateau: Rule = (facts) =>
  exitsTested(facts) && facts.plateau
    ? (reluctant(facts, '10r') ??
      verdict(
        facts,
        'escalate',
        '10',
        'Plateau: votes, confidence and positions stand still with no new fact.',
      ))
    : null;

const roundCap: Rule = (facts) =>
  facts.caps.includes('rounds')
    ? (reluctant(facts, '11r') ??
      verdict(
        facts,
        'escalate',
        '11',
        `The last round is over (${facts.round}) without consensus.`,
      ))
    : null;

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

function goOn(facts: RoundFacts): Verdict {
  const blockers =
    facts.openBlockers.length > 0
      ? ` Open: ${facts.openBlockers.join(', ')}; the next round answers.`
      : '';
  const reason = facts.round === 1 ? 'The openings are in.' : 'No rule ends the debate yet.';
  const diverging =
    facts.similarity !== null &&
    facts.similarityBefore !== null &&
    isBelow(EXIT.divergence, facts.similarityBefore - facts.similarity);
  const next = verdict(facts, 'continue', '12', `${reason}${blockers}`);
  return diverging
    ? { ...next, remarks: [...next.remarks, '⚠ divergence: the positions moved apart'] }
    : next;
}

function roundLeft(facts: RoundFacts): boolean {
  return facts.caps.length === 0;
}

/** A waiting reply keeps the exits shut while a round is left; without exit criteria only the end counts. */
function exitsTested(facts: RoundFacts): boolean {
  if (!roundLeft(facts)) return true;
  return facts.exitCriteria && !facts.focusWaiting;
}

function voteCarries(facts: RoundFacts): boolean {
  return (
    facts.voting >= 2 &&
    facts.accepting / facts.voting >= EXIT.voteShare &&
    facts.openBlockers.length === 0
  );
}

function confident(facts: RoundFacts): boolean {
  return facts.lowestConfidence !== null && !isBelow(facts.lowestConfidence, EXIT.confidence);
}

/** Only the confidence part of the vote rule is missing: agreed, but half-heartedly. */
function reluctant(facts: RoundFacts, rule: string): Verdict | null {
  if (facts.round === 1 || !voteCarries(facts) || confident(facts)) return null;
  return consensus(
    facts,
    rule,
    'MEDIUM-LOW',
    `${facts.accepting} of ${facts.voting} voting seats accept, reluctantly: stated confidence is below ${EXIT.confidence}.`,
  );
}

function consensus(
  facts: RoundFacts,
  rule: string,
  label: ConfidenceLabel,
  reason: string,
): Verdict {
  const remarks = [
    ...(facts.caps.length > 0 ? ['cap reached'] : []),
    ...(facts.round <= EXIT.earlyRound && isBelow(EXIT.earlySimilarity, facts.similarity ?? 0)
      ? ['⚠ early consensus']
      : []),
    ...(rule.endsWith('r') ? ['reluctant'] : []),
  ];
  const capped: ConfidenceLabel =
    facts.seatsLost && (label === 'HIGH' || label === 'MEDIUM-HIGH') ? 'MEDIUM' : label;
  return { ...verdict(facts, 'consensus', rule, reason), label: capped, remarks };
}

function verdict(facts: RoundFacts, kind: Verdict['kind'], rule: string, reason: string): Verdict {
  return { kind, rule, reason, remarks: [], caps: [...facts.caps] };
}
