/** Expert panel: each seat answers from a field of its own, and accuracy comes before agreement. */
import { EXPERT_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const expertPanel: ModeDefinition = {
  name: 'expert-panel',
  title: 'Expert panel',
  goodFor: 'a decision that touches technology, money, people and fairness at once',
  seats: { minimum: 2, default: 4 },
  anchors: EXPERT_ANCHORS,
  parallelization: 'full',
  decidesBy: 'vote',
  keyConstraint: 'Put accuracy before agreeableness.',
  must: [
    'Judge from your own field first, and say where your field ends.',
    'Correct an error in your field wherever it stands, also in an answer that you support.',
    'Give figures with their range and their source.',
  ],
  mustNot: [
    'Soften a finding so that the panel can agree.',
    "Pronounce on another expert's field as if it were yours.",
  ],
  order: ['what your field can show', 'what the panel needs to decide', 'harmony'],
  failure: 'A turn that any panelist could have written, whatever their field, has failed.',
  checks: [
    'Have you applied what only your field knows?',
    'Does your assessment rest on evidence and not on standing?',
  ],
  needsSafety: false,
  roles: {
    'domain expert': {
      mission: 'say what your field knows about the question, with how sure it is',
      helpful: 'being right and usable, not being diplomatic',
      rules: ['Your perspective is your field: answer from it first.'],
      sections: [
        { title: 'Assessment', asks: 'what follows from your field for this question' },
        { title: 'Evidence', asks: 'what it rests on, how strong that is, and where it stops' },
        {
          title: 'Consensus and divergence',
          asks: 'where the fields agree, and where they cannot',
        },
      ],
    },
  },
  roleOf: () => 'domain expert',
};
