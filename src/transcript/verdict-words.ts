/** Verdicts in plain words: what is agreed or not, and which cap, if any, had a part in it. */
import type { Verdict } from '../debate/convergence/verdict-schema.ts';
import type { Debate } from '../debate/state.ts';
import type { Algorithm } from '../debate/vocabulary.ts';

/** "cap reached" says nothing to a reader: which one does. */
export function remarksInWords(
  remarks: readonly string[],
  caps: Verdict['caps'] = [],
): readonly string[] {
  return remarks.flatMap((remark) =>
    remark === 'cap reached' ? caps.map((cap) => CAPS[cap]) : [REMARKS[remark] ?? remark],
  );
}

const CAPS: Record<Verdict['caps'][number], string> = {
  rounds: 'agreed only in the last round that was left',
  cost: 'agreed as the cost cap was reached',
  time: 'agreed as the time limit was reached',
};

const REMARKS: Readonly<Record<string, string>> = {
  reluctant: 'reluctant: the votes carry, the confidence does not',
  '⚠ early consensus': '⚠ early consensus: agreed by round 2 in very similar words',
};

/** Caps of the round that a decision or an escalation came from. */
export function capsOfLastRound({ rounds }: Debate): Verdict['caps'] {
  return rounds.at(-1)?.verdict.caps ?? [];
}

/** What decided, as a name that a reader knows without the list of rules; its number stands beside it for the record. */
export function ruleInWords(rule: string): string {
  const name = RULES[rule.replace(/r$/, '')];
  if (name === undefined) return rule === '' ? '' : `rule ${rule}`;
  return `${name}${rule.endsWith('r') ? ', with a reluctant agreement' : ''} (rule ${rule})`;
}

const RULES: Readonly<Record<string, string>> = {
  1: 'a person stopped it',
  2: 'the safety evaluator halted it',
  3: 'the panel was incomplete',
  4: 'the objection round failed',
  '5b': 'agreement in votes and words',
  '5c': 'agreement in votes, close in words',
  '5d': 'agreement in votes only',
  6: 'a cap was reached',
  8: 'a blocker stands',
  9: 'positions stopped moving',
  10: 'nothing changed any more',
  11: 'the rounds are over',
  p1: 'one side is stronger, and the moderator sure',
  p2: 'the arguments wore thin',
  p3: 'both sides were heard',
};

/** Logs of the first version hold another sentence than the one that was posted. */
export function reasonInWords({ reason }: Pick<Verdict, 'reason'>): string {
  return reason.replace('No rule ends the debate yet.', 'It is not settled yet.');
}

/** Empty for the usual one. */
export function algorithmInWords(algorithm: Algorithm): string {
  switch (algorithm) {
    case 'evidence_based_debate':
      return '';
    case 'majority_vote':
      return 'majority vote: more than half prefer one option';
    case 'confidence_weighted':
      return 'votes weighted by confidence: one option leads by a fifth or more';
    case 'evidence_weighted':
      return 'votes weighted by evidence: one option leads by a fifth or more';
  }
}
