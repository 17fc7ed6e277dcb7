/** Verdicts in plain words: what is agreed or not, and which cap, if any, had a part in it. */
import type { RuleId, Verdict } from '../debate/convergence/verdict-schema.ts';
import type { Debate } from '../debate/state.ts';
import type { Algorithm } from '../debate/vocabulary.ts';
import { tellingCaps } from './round-words.ts';

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
export function capsOfLastRound(debate: Debate): Verdict['caps'] {
  const last = debate.rounds.at(-1);
  return last === undefined ? [] : tellingCaps(debate, last.number, last.verdict.caps);
}

/** What decided, in words, with its number in docs/verdicts.md for whoever looks it up. */
export function ruleInWords(rule: RuleId): string {
  const words = RULES[rule.replace(/r$/, '')];
  if (words === undefined) return `rule ${rule}`;
  return `${words}${rule.endsWith('r') ? ', accepted half-heartedly' : ''} (rule ${rule})`;
}

const RULES: Readonly<Record<string, string>> = {
  '1': 'stopped by a person',
  '2': 'halted for safety',
  '3': 'the panel was incomplete',
  '4': 'the objection round failed',
  '5b': 'agreement in votes and words',
  '5c': 'agreement in votes, close in words',
  '5d': 'agreement in votes, not in words',
  '6': 'a cost cap or time limit',
  '8': 'a blocker that stands',
  '9': 'positions no longer move',
  '10': 'standstill',
  '11': 'the last round',
  p1: 'the moderator is sure',
  p2: 'the arguments ran thin',
  p3: 'both sides heard',
};

/** Logs of before say it so. */
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
