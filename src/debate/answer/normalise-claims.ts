/** Claims and moves on claims: labels that hold what they promise, and references that exist. */
import { citedNumbers } from './citations.ts';
import { line, shown } from './clean-text.ts';
import { firstOf, trimmed } from './cut-text.ts';
import { FIELD_TOKENS } from './field-limits.ts';
import { ANSWER_LIMITS } from './limits.ts';
import { cited } from './normalise-texts.ts';
import type { AnswerRules, Notes } from './rules.ts';
import type { AnswerClaim, ClaimMove, EvidenceItem, WireAnswer } from './schema.ts';

export function normaliseClaims(
  given: WireAnswer['claims'],
  evidence: readonly EvidenceItem[],
  notes: Notes,
): AnswerClaim[] {
  const stated = given
    .map((claim) => ({ ...claim, text: line(claim.text) }))
    .filter(({ text }) => text !== '');
  return firstOf(stated, ANSWER_LIMITS.claims, 'claims', notes).flatMap((claim, index) => {
    const name = `claim ${index + 1}`;
    const inText = citedNumbers(claim.text, evidence.length);
    const cites = existing([...claim.cites, ...inText], evidence.length, name, notes);
    const text = trimmed(
      cited(claim.text, evidence.length, name, notes),
      ANSWER_LIMITS.claimTokens,
      name,
      notes,
    );
    // Nothing but marks, or one endless character: there is no claim to keep.
    if (text === '') return [];
    return labelled({ text, label: claim.label, cites }, evidence, name, notes);
  });
}

function labelled(
  claim: AnswerClaim,
  evidence: readonly EvidenceItem[],
  name: string,
  notes: Notes,
): AnswerClaim {
  const isReasoning = (cite: number) => evidence[cite - 1]?.kind === 'reasoning';
  switch (claim.label) {
    case 'FACT':
      if (claim.cites.some((cite) => !isReasoning(cite))) return claim;
      notes.remark(`${name} cites nothing that can be checked: FACT became INFER`);
      return { ...claim, label: 'INFER', demoted: true };
    case 'ASSUME': {
      const cites = claim.cites.filter(isReasoning);
      if (cites.length < claim.cites.length)
        notes.remark(`${name} is an ASSUME: its sources are dropped`);
      return { ...claim, cites };
    }
    case 'INFER':
      return claim;
  }
}

export function normaliseMoves(
  given: WireAnswer['claimMoves'],
  items: number,
  rules: AnswerRules,
  notes: Notes,
): ClaimMove[] {
  const known = given.flatMap((move): ClaimMove[] => {
    const claim = line(move.claim)
      .replace(/^\[|\]$/g, '')
      .toUpperCase();
    if (!rules.knownClaims.has(claim)) {
      notes.remark(`move on an unknown claim dropped: ${shown(move.claim)}`);
      return [];
    }
    return [{ ...move, claim }];
  });
  return firstOf(known, ANSWER_LIMITS.moves, 'claim moves', notes).map((move) => {
    const name = `move on ${move.claim}`;
    return {
      claim: move.claim,
      move: move.move,
      strength: trimmed(line(move.strength), FIELD_TOKENS.strength, name, notes),
      counterEvidence: existing(move.counterEvidence, items, name, notes),
      text: trimmed(cited(line(move.text), items, name, notes), FIELD_TOKENS.moveText, name, notes),
    };
  });
}

/** Distinct numbers of items that are on the list. */
function existing(numbers: readonly number[], items: number, name: string, notes: Notes): number[] {
  const distinct = [...new Set(numbers)];
  const found = distinct.filter(
    (number) => Number.isInteger(number) && number >= 1 && number <= items,
  );
  if (found.length < distinct.length) {
    notes.remark(
      `${name} cites ${distinct.length - found.length} item(s) that do not exist: dropped`,
    );
  }
  return found;
}
