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
