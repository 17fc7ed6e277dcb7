/** What the safety evaluator is asked about a turn before anyone sees it. */
import { wireShape } from '../answer/json-schema.ts';
import type { Answer } from '../answer/schema.ts';
import { countTokens, trimToTokens } from '../context/tokens.ts';
import type { OfficeRequest } from '../offices/office.ts';
import { dataSection } from '../prompts/data-section.ts';
import type { Debate, Round } from '../state.ts';
import { seatNamed } from '../state.ts';
import { SAFETY_INSTRUCTIONS } from './instructions.ts';
import { WireRuling } from './ruling.ts';
import { spokenText } from './spoken-texts.ts';

const LIMITS = {
  topicTokens: 600,
  /** Above the longest answer that a model may give: what does not fit is not judged, and not shown. */
  turnTokens: 6000,
  /** Room to copy passages word for word. */
  outputTokens: 1024,
} as const;

export function isTooLongToJudge(answer: Answer): boolean {
  return countTokens(spokenText(answer)) > LIMITS.turnTokens;
}

function reasonsOf({ triggers }: Debate): string {
  return [...new Set(triggers.map(({ what }) => what))].join(', ');
}

/** The evaluator reads the turn as it would be published, and whole. */
export function safetyRequest(
  debate: Debate,
  round: Round,
  seat: string,
  answer: Answer,
): OfficeRequest {
  const { role } = seatNamed(debate, seat);
  const text = spokenText(answer);
  return {
    system: [SAFETY_INSTRUCTIONS],
    user: [
      dataSection('the topic', trimToTokens(debate.topic, LIMITS.topicTokens)),
      `Mode: ${debate.settings.mode}. Role of the speaker: ${role}. Called for by: ${reasonsOf(debate)}.`,
      dataSection('the turn', text),
    ].join('\n\n'),
    schema: wireShape('ruling', WireRuling),
    maximumOutputTokens: LIMITS.outputTokens,
    subject: {
      office: 'safety',
      debate: debate.id,
      topic: debate.topic,
      settings: debate.settings,
      round: round.number,
      seat,
      seatIndex: debate.panel.findIndex((each) => each.id === seat),
      text,
    },
  };
}
