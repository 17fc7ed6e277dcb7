/** Plays one turn: from what the seat sees to the whole answer, as a model would write it. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Beat } from './beat.ts';
import { findingsOf } from './findings.ts';
import { blockerAnswersOf, blockersOf, claimMovesOf, mindChangeOf } from './moves.ts';
import { positionOf } from './positions.ts';
import { opening } from './question.ts';
import { inRole } from './roles.ts';
import { type Scene, sideAt } from './scene.ts';
import { speechOf } from './speech.ts';

export function answerOf(scene: Scene, beat: Beat): WireAnswer {
  const { subject, voice, question } = scene;
  const first = subject.round === 1;
  const findings = findingsOf(scene, beat);
  const { keyPoints, reasoning } = speechOf(scene, beat, findings);
  const start = opening(sideAt(question, beat.side));
  const preference = first ? '' : preferred(scene, beat);
  return {
    ...inRole(scene, beat, positionOf(scene, beat)),
    positionEnglish: '',
    keyPoints: [...keyPoints],
    reasoning,
    proposal:
      first || /^refiner\b/i.test(subject.seat.role) ? `${start}, with ${voice.condition}.` : '',
    preference,
    newOption: first || preference !== '' ? '' : start,
    evidence: [...findings.evidence],
    claims: [...findings.claims],
    claimMoves: first ? [] : claimMovesOf(scene, beat),
    vote: first
      ? { value: '', edit: '' }
      : { value: beat.vote, edit: beat.vote === 'MINOR' ? voice.condition : '' },
    blockers: first ? [] : blockersOf(scene, beat),
    blockerAnswers: blockerAnswersOf(scene, beat),
    confidence: beat.confidence,
    confidenceReason: confidenceReason(scene, beat),
    mindChange: mindChangeOf(scene, beat),
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

function confidenceReason({ subject, voice }: Scene, beat: Beat): string {
  const before = subject.own.at(-1)?.confidence;
  if (before === undefined || before === beat.confidence) return '';
  return beat.confidence > before
    ? `What was said about ${voice.concern} holds.`
    : `There are more open ends on ${voice.concern} than I had thought.`;
}
