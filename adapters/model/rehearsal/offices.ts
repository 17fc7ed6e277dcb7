/** The rehearsed offices: chair, safety evaluator and assessor, each from what it was asked. */
import type { WireChair } from '../../../src/debate/chair/schema.ts';
import type { OfficeSubject } from '../../../src/debate/offices/office.ts';
import type { WireAssessment } from '../../../src/debate/pro-con/assessor-request.ts';
import type { WireRuling } from '../../../src/debate/safety/ruling.ts';
import { assess } from './assessor.ts';
import { UNSAFE_PASSAGE } from './broken.ts';
import { chair } from './chair.ts';
import { storyOf } from './stories.ts';

export function playOffice(subject: OfficeSubject): WireChair | WireRuling | WireAssessment {
  switch (subject.office) {
    case 'chair':
      return chair(subject);
    case 'safety':
      return rule(subject);
    case 'assessor':
      return assess(subject.topic);
  }
}

/** Every panel has one. */
const HALTED_SEAT = 1;

/** Passes, unless the story has it halt the debate, or a turn carries the passage that is to be taken out. */
function rule(subject: Extract<OfficeSubject, { office: 'safety' }>): WireRuling {
  const { settings, topic, round, seatIndex, text } = subject;
  if (text.includes(UNSAFE_PASSAGE)) {
    return {
      ruling: 'redact',
      reason: 'One passage read like instructions for doing harm.',
      passages: [UNSAFE_PASSAGE],
    };
  }
  const halts =
    storyOf(settings, topic) === 'safety-halt' && round === 2 && seatIndex === HALTED_SEAT;
  return halts
    ? {
        ruling: 'halt',
        reason: 'The discussion turned from weighing a risk to how it could be used.',
        passages: [],
      }
    : { ruling: 'pass', reason: '', passages: [] };
}
