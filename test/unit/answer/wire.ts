/** Builders of model answers and of the rules they are read by. */
import { type AnswerRules, parseAnswer } from '../../../src/debate/answer/parse.ts';
import type { Answer, WireAnswer } from '../../../src/debate/answer/schema.ts';

export function rulesWith(changes: Partial<AnswerRules> = {}): AnswerRules {
  return {
    round: 2,
    voteRequired: true,
    knownClaims: new Set(['C1', 'C2']),
    knownEvidence: new Map([
      ['E1', { type: 'EMPIRICAL', kind: 'citation', citation: 'Load test, May', gist: 'load' }],
      ['E2', { type: 'LOGICAL', kind: 'reasoning', citation: 'Fewer owners', gist: '' }],
    ]),
    knownOptions: new Set(['O1', 'O2']),
    knownBlockers: new Map([
      ['B1', 's1'],
      ['B2', 's2'],
    ]),
    seat: 's1',
    seats: 3,
    ...changes,
  };
}

export function wireWith(changes: Partial<Record<keyof WireAnswer, unknown>> = {}): object {
  return {
    position: 'Extract billing first and keep the rest together.',
    positionEnglish: '',
    keyPoints: ['Billing changes most.', 'Two teams wait for it.'],
    reasoning: 'Billing is the part that blocks both teams [1].',
    proposal: '',
    preference: 'O1',
    newOption: '',
    evidence: [DOCUMENTED, LOGICAL],
    claims: [{ text: 'Billing had 40 deploys', label: 'FACT', cites: [1] }],
    claimMoves: [],
    vote: { value: 'ACCEPT', edit: '' },
    blockers: [],
    blockerAnswers: [],
    confidence: 0.8,
    confidenceReason: '',
    stance: '',
    judgement: { sentence: '', english: '', stance: '', confidence: 0 },
    mindChange: { kind: 'maintain', why: 'nothing new' },
    ...changes,
  };
}

export const DOCUMENTED = {
  type: 'DOCUMENTED',
  citation: 'Deploy log 2025',
  url: 'https://example.org/deploys',
  quote: '',
  gist: 'deploys by module',
};
export const LOGICAL = {
  type: 'LOGICAL',
  citation: 'Fewer owners, fewer waits',
  url: '',
  quote: '',
  gist: '',
};

function parsed(
  changes: Partial<Record<keyof WireAnswer, unknown>>,
  rules: Partial<AnswerRules> = {},
) {
  return parseAnswer(JSON.stringify(wireWith(changes)), rulesWith(rules));
}

/** The answer and its remarks; fails loudly when the answer was rejected. */
export function valid(
  changes: Partial<Record<keyof WireAnswer, unknown>>,
  rules: Partial<AnswerRules> = {},
): { answer: Answer; remarks: string } {
  const result = parsed(changes, rules);
  if (result.kind === 'invalid') throw new Error(`rejected: ${result.problems.join(' / ')}`);
  return { answer: result.answer, remarks: result.remarks.join('\n') };
}

export function problems(
  changes: Partial<Record<keyof WireAnswer, unknown>>,
  rules: Partial<AnswerRules> = {},
): string {
  const result = parsed(changes, rules);
  return result.kind === 'invalid' ? result.problems.join('\n') : '';
}
