/** Delphi: anonymous experts answer on their own, see how the group spreads, and answer again. */
import { GENERAL_ANCHORS } from './anchors.ts';
import { inTurn, withGroupStatistics, withoutOrder } from './context-processors.ts';
import type { ModeDefinition } from './mode.ts';

export const delphi: ModeDefinition = {
  name: 'delphi',
  title: 'Delphi',
  goodFor: 'an estimate or a forecast, where nobody should follow the loudest voice',
  seats: { minimum: 2, default: 3 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'full',
  decidesBy: 'vote',
  keyConstraint: 'Put your honest judgement before conformity.',
  must: [
    'Answer from your own evidence first, then say how the figures of the group bear on it.',
    'Give a reason whenever you stay far from the middle of the group, and whenever you move towards it.',
  ],
  mustNot: [
    'Move towards the middle because it is the middle.',
    'Guess who the other panelists are, or write so that they could guess who you are.',
  ],
  order: ['your own honest judgement', 'what the group adds to it', 'agreement'],
  failure: 'A turn that follows the group without a reason of its own has failed.',
  checks: [
    'Would you have said the same without having seen the group?',
    'Have you kept clear of the first figure that you saw?',
  ],
  anonymous: true,
  needsSafety: false,
  roles: {
    'anonymous expert': {
      mission: 'give your own best judgement in every round, and move only for reasons',
      helpful: 'adding information to the group, not agreement',
      rules: [],
      sections: [
        { title: 'Position', asks: 'your answer, and what it rests on' },
        { title: 'Confidence', asks: 'how sure you are, and what would make you surer' },
        { title: 'Response to the group', asks: 'where you differ from the others, and why' },
      ],
    },
  },
  roleOf: () => 'anonymous expert',
  transformContext: inTurn(withoutOrder, withGroupStatistics),
};
