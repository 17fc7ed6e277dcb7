/** Turns what a model wrote into an answer the debate can keep, or into the list of what is wrong with it. */

import { completeWire } from './complete-wire.ts';
import { optionalLine } from './cut-text.ts';
import { FIELD_TOKENS } from './field-limits.ts';
import { withoutAbsent } from './fields.ts';
import { ANSWER_LIMITS } from './limits.ts';
import { normaliseClaims, normaliseMoves } from './normalise-claims.ts';
import { normaliseConfidence, normaliseJudgement } from './normalise-confidence.ts';
import { normaliseEvidence } from './normalise-evidence.ts';
import { normalisePreference } from './normalise-preference.ts';
import { normaliseTexts } from './normalise-texts.ts';
import { normaliseVote } from './normalise-vote.ts';
import { readJsonObject } from './read-json.ts';
import { type AnswerRules, Notes } from './rules.ts';
import { type Answer, WireAnswer } from './schema.ts';

export type { AnswerRules } from './rules.ts';

export type ParsedAnswer =
  | { readonly kind: 'valid'; readonly answer: Answer; readonly remarks: string[] }
  | { readonly kind: 'invalid'; readonly problems: string[] };

export function parseAnswer(text: string, rules: AnswerRules): ParsedAnswer {
  if (text.length > ANSWER_LIMITS.rawCharacters) return invalid(['The answer is far too long.']);
  const read = readJsonObject(text);
  if (read.kind === 'unreadable') return invalid([read.problem]);
  const wire = WireAnswer.safeParse(completeWire(read.value));
  if (!wire.success) return invalid(wire.error.issues.slice(0, MOST_ISSUES).map(describeIssue));
  const notes = new Notes();
  const answer = normalise(wire.data, rules, notes);
  return notes.problems.length > 0
    ? invalid(notes.problems)
    : { kind: 'valid', answer, remarks: notes.remarks };
}

function normalise(wire: WireAnswer, rules: AnswerRules, notes: Notes): Answer {
  const evidence = normaliseEvidence(wire.evidence, rules, notes);
  const { confidence, stated } = normaliseConfidence(wire.confidence, notes);
  return withoutAbsent({
    ...normaliseTexts(wire, evidence.length, rules, notes),
    ...normalisePreference(wire, rules, notes),
    evidence,
    claims: normaliseClaims(wire.claims, evidence, notes),
    claimMoves: normaliseMoves(wire.claimMoves, evidence.length, rules, notes),
    ...normaliseVote(wire, rules, notes),
    confidence,
    confidenceStated: stated,
    confidenceReason: optionalLine(
      wire.confidenceReason,
      FIELD_TOKENS.reason,
      'confidenceReason',
      notes,
    ),
    stance: wire.stance === '' ? undefined : wire.stance,
    stanceSource: wire.stance === '' ? undefined : 'stated',
    judgement: normaliseJudgement(wire.judgement, evidence.length, notes),
    mindChange: mindChangeOf(wire.mindChange, rules, notes),
  });
}

/** Nobody has a mind to change in round 1. */
function mindChangeOf(
  given: WireAnswer['mindChange'],
  rules: AnswerRules,
  notes: Notes,
): Answer['mindChange'] {
  if (given.kind === '' || rules.round === 1) return undefined;
  return {
    kind: given.kind,
    why: optionalLine(given.why, FIELD_TOKENS.reason, 'mindChange', notes) ?? '',
  };
}

function invalid(problems: string[]): ParsedAnswer {
  return { kind: 'invalid', problems };
}

const MOST_ISSUES = 12;

function describeIssue(issue: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}): string {
  return `${issue.path.map(String).join('.') || 'answer'}: ${issue.message}`;
}
