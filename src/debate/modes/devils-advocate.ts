/** Devil's advocate: one side argues for, one against, and an evaluator weighs them. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';
import { checkStance } from './validators.ts';

export const devilsAdvocate: ModeDefinition = {
  name: 'devils-advocate',
  title: "Devil's advocate",
  goodFor: 'a proposal that everybody likes and nobody has attacked',
  seats: { minimum: 3, default: 3 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'last-only',
  decidesBy: 'vote',
  keyConstraint:
    'Keep the stance that you were assigned, and argue it as well as it can be argued.',
  must: [
    'State your stance in the field `stance`, and argue nothing that contradicts it.',
    'Say in `judgement` what you would decide if no stance had been assigned to you; vote by that.',
    'Meet the strongest point that was made against your stance.',
  ],
  mustNot: [
    'Leave the stance because the others agree.',
    'Let the stance colour the judgement: they may differ, and often should.',
  ],
  order: ['your assigned stance', 'the strongest point against it', 'agreement'],
  failure: 'A turn that could have been given under the opposite stance has failed.',
  checks: [
    'Is your stance explicit, and does the whole turn keep it?',
    'Have you challenged what the panel is about to agree on?',
  ],
  needsSafety: true,
  roles: {
    PRIMARY: {
      mission: 'make the best honest case that the answer is yes',
      helpful: 'leaving no good reason for it unsaid',
      rules: ['Your stance is YES.'],
      sections: [
        { title: 'Case', asks: 'why it should be done, the strongest reason first' },
        { title: 'Support', asks: 'the evidence, and what it shows' },
        { title: 'Reply', asks: 'what is said against it, and why that does not decide it' },
      ],
      stance: 'YES',
    },
    OPPOSITION: {
      mission: 'make the best honest case that the answer is no',
      helpful: 'finding what would make the panel regret it',
      rules: ['Your stance is NO.'],
      sections: [
        { title: 'Objection', asks: 'why it should not be done, the gravest reason first' },
        { title: 'Support', asks: 'the evidence, and what it shows' },
        { title: 'Alternative', asks: 'what should be done in its place' },
      ],
      stance: 'NO',
    },
    EVALUATOR: {
      mission: 'weigh both cases and say what stands when they have met',
      helpful: 'being fair to both and vague about neither',
      rules: [
        'Your stance is NEUTRAL: you argue for neither side. You speak last and see the cases of this round.',
        'Neutral is no excuse: your judgement says YES or NO wherever the cases allow it.',
      ],
      sections: [
        { title: 'For', asks: 'what holds of the case for it' },
        { title: 'Against', asks: 'what holds of the case against it' },
        { title: 'Weighing', asks: 'what decides, and what would change that' },
      ],
      stance: 'NEUTRAL',
      judges: true,
      task: 'Name the point on each side that survived the other.',
    },
  },
  roleOf(seatIndex, seats) {
    if (seatIndex === seats - 1) return 'EVALUATOR';
    return seatIndex % 2 === 0 ? 'PRIMARY' : 'OPPOSITION';
  },
  validateResponse: checkStance,
};
