/** Plays one turn: from what the seat sees to the whole answer, as a model would write it. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Beat } from './beat.ts';
import { findingsOf } from './findings.ts';
import { materialOf } from './material.ts';
import { confidenceReason, mindChangeOf } from './minds.ts';
import { blockerAnswersOf, blockersOf, claimMovesOf } from './moves.ts';
import { positionOf } from './positions.ts';
import { opening } from './question.ts';
import { inRole } from './roles.ts';
import { assignedSide, isWeighed, type Scene, sideAt } from './scene.ts';
import { editOf, speechOf } from './speech.ts';

export function answerOf(scene: Scene, beat: Beat): WireAnswer {
  const { subject, voice, question } = scene;
  const first = subject.round === 1;
  // A role's words, facts and proposal are the role's; what the seat itself holds is its judgement.
  const spoken = { ...beat, side: assignedSide(scene) ?? beat.side };
  const findings = findingsOf(scene, spoken);
  const material = materialOf(scene, spoken, findings);
  const { keyPoints, reasoning } = speechOf(scene, spoken, material);
  const silent = first || isWeighed(scene);
  const start = opening(sideAt(question, beat.side));
  const proposed = opening(sideAt(question, spoken.side));
  const preference = first ? '' : preferred(scene, beat);
  return {
    ...inRole(scene, beat, positionOf(scene, beat), material),
    positionEnglish: '',
    keyPoints: [...keyPoints],
    reasoning,
    proposal:
      first || /^refiner\b/i.test(subject.seat.role) ? `${proposed}, with ${voice.condition}.` : '',
    preference,
    newOption: first || preference !== '' ? '' : start,
    evidence: [...findings.evidence],
    claims: [...findings.claims],
    claimMoves: first ? [] : claimMovesOf(scene, beat),
    vote: silent
      ? { value: '', edit: '' }
      : { value: beat.vote, edit: beat.vote === 'MINOR' ? editOf(scene) : '' },
    blockers: silent ? [] : blockersOf(scene, beat),
    blockerAnswers: blockerAnswersOf(scene, beat),
    confidence: beat.confidence,
    confidenceReason: confidenceReason(scene, beat),
    mindChange: mindChangeOf(scene, beat, material, keyPoints),
  };
}

/** The draft's option when the seat is on its side, else the one that carries its own words, else none. */
function preferred({ subject, drafted, question }: Scene, beat: Beat): string {
  const { draft, options, seat } = subject;
  if (draft !== null && beat.side === drafted && options.some(({ id }) => id === draft.option))
    return draft.option;
  const start = sideAt(question, beat.side).action.toLowerCase();
  const worded = options.find(({ text }) => text.toLowerCase().startsWith(start));
  return (worded ?? options.find(({ seats }) => seats.includes(seat.id)))?.id ?? '';
}
