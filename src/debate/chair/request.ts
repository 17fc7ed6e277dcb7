/** What the chair is asked after a round: name the options, write the draft, list what nobody answered. */
import { line } from '../answer/clean-text.ts';
import { wireShape } from '../answer/json-schema.ts';
import { trimToTokens } from '../context/tokens.ts';
import { isJudge } from '../modes/seat-role.ts';
import type { OfficeRequest, OfficeSubject } from '../offices/office.ts';
import { dataSection } from '../prompts/data-section.ts';
import { panelistName } from '../prompts/panelists.ts';
import type { Debate, Round, Turn } from '../state.ts';
import { CHAIR_INSTRUCTIONS } from './instructions.ts';
import { WireChair } from './schema.ts';

const LIMITS = { topicTokens: 600, turnTokens: 220, editTokens: 200, outputTokens: 1024 } as const;

export function chairRequest(debate: Debate, round: Round): OfficeRequest {
  // Judges have no opening, and so no option of their own.
  const turns = round.turns.filter(
    ({ seat }) => debate.options.length > 0 || !isJudge(debate, seat),
  );
  const { questions } = debate.settings;
  const options = debate.options.map(({ id, text }) => `${id}: ${text}`).join('\n');
  return {
    system: [CHAIR_INSTRUCTIONS],
    user: [
      dataSection('the topic', trimToTokens(debate.topic, LIMITS.topicTokens)),
      `Round ${round.number}.`,
      ...optional('options', options),
      ...optional('the draft that was voted on', debate.draft?.text ?? ''),
      ...optional('edits asked for earlier that the draft does not hold', askedEarlier(debate)),
      ...turns.map((turn) => dataSection(panelistName(debate, turn.seat), turnText(turn))),
      ...optional('required questions', questions.map(line).join('\n')),
    ].join('\n\n'),
    schema: wireShape('chair', WireChair),
    maximumOutputTokens: LIMITS.outputTokens,
    subject: subjectOf(debate, round, turns),
  };
}

function optional(label: string, text: string): readonly string[] {
  return text === '' ? [] : [dataSection(label, text)];
}

function askedEarlier({ draft }: Debate): string {
  return trimToTokens((draft?.asked ?? []).map(line).join('\n'), LIMITS.editTokens);
}

/** What the seat holds, not what its role makes it argue. */
function turnText({ answer }: Turn): string {
  const { proposal, preference, newOption, vote, judgement, position, keyPoints } = answer;
  const prefers = preference ?? newOption;
  return trimToTokens(
    [
      `Position: ${judgement?.sentence ?? position}`,
      ...(proposal === undefined ? [] : [`Proposal: ${proposal}`]),
      ...(prefers === undefined ? [] : [`Prefers: ${prefers}`]),
      ...(vote?.edit === undefined ? [] : [`Edit asked for: ${vote.edit}`]),
      ...keyPoints.map((point) => `- ${point}`),
    ].join('\n'),
    LIMITS.turnTokens,
  );
}

function subjectOf(debate: Debate, round: Round, turns: readonly Turn[]): OfficeSubject {
  const { id, topic, settings, options, draft } = debate;
  return {
    ...{ office: 'chair', debate: id, topic, settings, options, round: round.number },
    turns: turns.map(({ seat, answer }) => ({
      name: panelistName(debate, seat),
      position: answer.judgement?.sentence ?? answer.position,
      preference: answer.preference ?? answer.newOption ?? '',
      edit: answer.vote?.edit ?? '',
    })),
    draft: draft?.text ?? '',
    questions: settings.questions,
  };
}
