/** Finds the one sentence of a turn: as near to the others', and to the seat's own, as its beat asks. */
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { opening } from './question.ts';
import { type Scene, sideAt } from './scene.ts';

export function positionOf(scene: Scene, beat: Beat): string {
  const { subject, question, voice } = scene;
  const start = opening(sideAt(question, beat.side));
  switch (beat.wording) {
    case 'opening':
      return `${start}, because ${voice.because}.`;
    case 'reworded':
      return `${start}, ${at(STRESS, subject.round)} because ${voice.because}.`;
    case 'restated':
      return `${start}, because ${voice.because}, ${at(UNMOVED, subject.seatIndex)}.`;
    case 'same':
      return lastSentence(scene) ?? `${start}, because ${voice.because}.`;
    case 'converging':
      return `${start}, with ${voice.condition} and ${at(COMMON, subject.round)}.`;
    case 'close':
      return `${start}, with ${voice.condition} and ${closing(scene, beat)}.`;
    case 'apart':
      return voice.apart;
    case 'agreed':
      return `${start}, ${at(AGREED, subject.seatIndex + subject.round)}.`;
  }
}

/**
 * Near to the others', but not as near as agreement: the more words the side itself brings, the fewer
 * more may be shared.
 */
function closing({ subject, question, voice }: Scene, beat: Beat): string {
  const words = sideAt(question, beat.side).action.match(TELLING) ?? [];
  if (words.length < 2) return at(COMMON, subject.round);
  if (words.length === 2) return 'an early review';
  return words.length === 3 || subject.seatIndex % 2 === 0
    ? 'a review'
    : `an eye on ${voice.concern}`;
}

const TELLING = /\b(?!(?:for|from|have|not|our|should|the|with|what)\b)[a-z]{3,}\b/gi;

function lastSentence({ subject }: Scene): string | undefined {
  const last = subject.own.at(-1);
  return last?.judgement?.sentence ?? last?.position;
}

const UNMOVED = [
  'whatever objection, figure or promise comes',
  'and no objection or promise changes that',
  'with or without another figure',
] as const;

const STRESS = ['mainly', 'above all', 'most of all'] as const;

const COMMON = ['a review after one quarter', 'a review date fixed now'] as const;

const AGREED = [
  'with a named owner, a written success test and a review after one quarter',
  'with one named owner, a written success test and a review after a quarter',
  'with a named owner, a clear written success test and a review after one quarter',
  'with a written success test, a named owner and a review after one quarter',
  'with a named owner, a success test in writing and a review after one quarter',
  'with a named owner, a written success test and one review after a quarter',
  'with a named owner, a written test of success and a review after one quarter',
  'with a review after one quarter, a named owner and a written success test',
] as const;
