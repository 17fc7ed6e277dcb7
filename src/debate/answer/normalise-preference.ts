/** Which option a seat prefers: an option on the record, or a new one in its own words. */
import { withoutCitations } from './citations.ts';
import { line, shown } from './clean-text.ts';
import { optionalLine } from './cut-text.ts';
import { FIELD_TOKENS } from './field-limits.ts';
import type { AnswerRules, Notes } from './rules.ts';
import type { WireAnswer } from './schema.ts';

export interface PreferencePart {
  readonly proposal: string | undefined;
  readonly preference: string | undefined;
  readonly newOption: string | undefined;
}

export function normalisePreference(
  wire: WireAnswer,
  rules: AnswerRules,
  notes: Notes,
): PreferencePart {
  const proposal = optionalLine(wire.proposal, FIELD_TOKENS.proposal, 'proposal', notes);
  const newOption = optionalLine(
    withoutCitations(wire.newOption),
    FIELD_TOKENS.option,
    'new option',
    notes,
  );
  const given = line(wire.preference);
  if (given === '') return { proposal, preference: undefined, newOption };
  const id = /^\[?(O\d+)\b/i.exec(given)?.[1]?.toUpperCase();
  if (id !== undefined && rules.knownOptions.has(id))
    return { proposal, preference: id, newOption };
  if (id === undefined && newOption === undefined) {
    notes.remark('preference is no option on the record: read as a new option');
    return {
      proposal,
      preference: undefined,
      newOption: optionalLine(withoutCitations(given), FIELD_TOKENS.option, 'new option', notes),
    };
  }
  notes.remark(`preference for an unknown option dropped: ${shown(given)}`);
  return { proposal, preference: undefined, newOption };
}
