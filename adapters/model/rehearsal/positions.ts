/** Finds the one sentence of a turn: as near to the others', and to the seat's own, as its beat asks. */
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { conditionsOf, WITH } from './drafts.ts';
import { lacking } from './people-blocks.ts';
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
      return agreed(scene, beat, start);
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

/**
 * Long enough to count as movement, which rule 9 does not take for a standstill, and short enough to stand after the
 * longest answer.
 */
const UNMOVED = [
  'whatever objections, figures or deadlines follow',
  'whatever objections, promises or surprises arrive',
  'whoever brings objections, promises or deadlines',
] as const;

const STRESS = ['mainly', 'above all', 'most of all'] as const;

/** What all would add while they come together; the chair takes the first one into the draft. */
export const REVIEW = 'a review after one quarter';

const COMMON = [REVIEW, 'a review date fixed now'] as const;

/**
 * Who agrees says what the draft says, and first of all what a person's block still wants in it: the words
 * that were said last are those that are decided.
 */
function agreed({ subject, drafted }: Scene, beat: Beat, start: string): string {
  const wanted = lacking(subject);
  const drawn =
    subject.draft !== null && beat.side === drafted ? conditionsOf(subject.draft.text) : [];
  const conditions = fitting(start, [...wanted, ...drawn]);
  const turn = subject.seatIndex + subject.round;
  const last = conditions.length - 1;
  if (last < 0) return `${start}, ${at(AS_DRAFTED, turn)}.`;
  const turned = conditions.map((_, index) => conditions[(index + turn) % conditions.length]);
  return `${start}${WITH}${[turned.slice(0, last).join(', '), turned[last]].filter(Boolean).join(' and ')}.`;
}

/** As many as a position has words for. */
function fitting(start: string, conditions: readonly string[]): readonly string[] {
  let room = MOST_WORDS - wordsIn(start) - 1;
  return conditions.filter((condition) => {
    const words = wordsIn(condition) + 1;
    if (words > room) return false;
    room -= words;
    return true;
  });
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}

const MOST_WORDS = 35;

const AS_DRAFTED = [
  'as the draft says',
  'just as the draft says',
  'as the draft has it',
  'as the draft says it',
] as const;
