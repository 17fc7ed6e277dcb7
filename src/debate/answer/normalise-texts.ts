/** The spoken part of an answer: position, key points, reasoning. */
import { dropUnknownCitations } from './citations.ts';
import { line, prose } from './clean-text.ts';
import { optionalLine, trimmed } from './cut-text.ts';
import { FIELD_TOKENS, POSITION_CHARACTERS } from './field-limits.ts';
import { ANSWER_LIMITS } from './limits.ts';
import type { AnswerRules, Notes } from './rules.ts';
import type { WireAnswer } from './schema.ts';
import { isForeign } from './script.ts';

export interface SpokenPart {
  readonly position: string;
  readonly positionEnglish: string | undefined;
  readonly keyPoints: string[];
  readonly reasoning: string;
}

export function normaliseTexts(
  wire: WireAnswer,
  items: number,
  rules: AnswerRules,
  notes: Notes,
): SpokenPart {
  const position = normalisePosition(cited(line(wire.position), items, 'position', notes), notes);
  return {
    position,
    positionEnglish: normaliseEnglish(line(wire.positionEnglish), position, notes),
    keyPoints: normaliseKeyPoints(wire.keyPoints, items, notes),
    reasoning: trimmed(
      cited(prose(wire.reasoning), items, 'reasoning', notes),
      reasoningTokens(rules),
      'reasoning',
      notes,
    ),
  };
}

/** The panel shares one budget; a seat's own part is less than half of the shortest output limit. */
export function reasoningTokens({ seats }: Pick<AnswerRules, 'seats'>): number {
  return Math.min(
    ANSWER_LIMITS.reasoningTokens,
    Math.floor(ANSWER_LIMITS.reasoningTokensOfPanel / Math.max(1, seats)),
  );
}

/** Text without citations to nothing. */
export function cited(text: string, items: number, name: string, notes: Notes): string {
  const kept = dropUnknownCitations(text, items);
  if (kept.dropped.length > 0) {
    notes.remark(
      `${name} cites items that do not exist: ${kept.dropped.slice(0, 5).join('')} dropped`,
    );
  }
  return kept.text;
}

function normalisePosition(position: string, notes: Notes): string {
  if (position === '') notes.problem('position: is empty; state your position in one sentence.');
  if (wordCount(position) > ANSWER_LIMITS.positionWords || position.length > POSITION_CHARACTERS) {
    notes.problem(
      `position: is too long; use one sentence of at most ${ANSWER_LIMITS.positionWords} words.`,
    );
  } else if (SECOND_SENTENCE.test(position)) {
    notes.remark('position has more than one sentence');
  }
  return position;
}

/** The end of a word of four letters or more: "e.g. Kafka" and "vs. Kafka" end no sentence. */
const SECOND_SENTENCE = /[\p{L}\p{N}]{4,}[.!?…]["')\]]*\s+\p{Lu}/u;

function normaliseEnglish(english: string, position: string, notes: Notes): string | undefined {
  if (english === '' || english === position) return undefined;
  if (isForeign(english)) {
    notes.remark('positionEnglish dropped: it is not English');
    return undefined;
  }
  const words = english.split(' ');
  if (words.length <= ANSWER_LIMITS.positionWords)
    return english.slice(0, POSITION_CHARACTERS).toWellFormed();
  notes.remark(`positionEnglish cut to ${ANSWER_LIMITS.positionWords} words`);
  return words
    .slice(0, ANSWER_LIMITS.positionWords)
    .join(' ')
    .slice(0, POSITION_CHARACTERS)
    .toWellFormed();
}

function normaliseKeyPoints(given: readonly string[], items: number, notes: Notes): string[] {
  const points = given.map(line).filter((point) => point !== '');
  if (points.length < ANSWER_LIMITS.leastKeyPoints) {
    notes.problem(`keyPoints: give ${ANSWER_LIMITS.leastKeyPoints} or ${ANSWER_LIMITS.keyPoints}.`);
  }
  if (points.length > ANSWER_LIMITS.keyPoints) {
    notes.remark(`${points.length} key points: only the first ${ANSWER_LIMITS.keyPoints} are kept`);
  }
  return points
    .slice(0, ANSWER_LIMITS.keyPoints)
    .map((point) => cited(point, items, 'a key point', notes))
    .flatMap((point) => optionalLine(point, FIELD_TOKENS.keyPoint, 'a key point', notes) ?? []);
}

function wordCount(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}
