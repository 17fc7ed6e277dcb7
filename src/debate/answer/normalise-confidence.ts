/** Confidence as a number from 0 to 1, with what was really written beside it; and the judgement free of a role. */
import { line } from './clean-text.ts';
import { optionalLine } from './cut-text.ts';
import { FIELD_TOKENS } from './field-limits.ts';
import { ANSWER_LIMITS } from './limits.ts';
import { cited } from './normalise-texts.ts';
import type { Notes } from './rules.ts';
import type { Answer, WireAnswer } from './schema.ts';

export interface ReadConfidence {
  readonly confidence: number;
  /** Only where it differs. */
  readonly stated: number | undefined;
}

/** Above 1 and up to 100 is a percentage; what is then still outside 0 to 1 is clamped. */
function readConfidence(stated: number): ReadConfidence {
  const confidence = stated > 1 && stated <= 100 ? stated / 100 : Math.min(1, Math.max(0, stated));
  // `+ 0` turns -0, which JSON cannot carry through the log, into 0.
  return { confidence: confidence + 0, stated: confidence === stated ? undefined : stated };
}

export function normaliseConfidence(
  stated: number,
  notes: Notes,
  name = 'confidence',
): ReadConfidence {
  const read = readConfidence(stated);
  if (read.stated !== undefined) notes.remark(`${name} ${read.stated} read as ${read.confidence}`);
  return read;
}

export function normaliseJudgement(
  given: WireAnswer['judgement'],
  items: number,
  notes: Notes,
): Answer['judgement'] {
  const sentence = cited(line(given.sentence), items, 'judgement', notes);
  if (sentence === '' || given.stance === '') return undefined;
  const english = optionalLine(given.english, FIELD_TOKENS.reason, 'judgement', notes);
  const words = sentence.split(' ');
  const isLong = words.length > ANSWER_LIMITS.positionWords;
  if (isLong) notes.remark(`judgement cut to ${ANSWER_LIMITS.positionWords} words`);
  return {
    sentence:
      optionalLine(
        words.slice(0, ANSWER_LIMITS.positionWords).join(' '),
        FIELD_TOKENS.judgement,
        'judgement',
        notes,
      ) ?? '',
    ...(english === undefined ? {} : { english }),
    stance: given.stance,
    confidence: normaliseConfidence(given.confidence, notes, 'confidence of the judgement')
      .confidence,
  };
}
