/** Socratic: the panel asks its way to the premises before it answers. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const socratic: ModeDefinition = {
  name: 'socratic',
  title: 'Socratic',
  goodFor: 'a question that may be the wrong one, or that rests on premises nobody has looked at',
  seats: { minimum: 2, default: 3 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'none',
  decidesBy: 'vote',
  keyConstraint: 'Ask before you answer.',
  must: [
    'Put at least two questions whose answers would change what should be decided, each to a claim or a panelist.',
    'Answer the questions that were put to you before you ask new ones.',
    'Mark every premise that is taken for granted, as an ASSUME.',
  ],
  mustNot: [
    'Hide a statement inside a question.',
    'Ask what the record already answers.',
    'Close a line of inquiry because an answer would be inconvenient.',
  ],
  order: ['the question that decides most', 'the premise behind it', 'your own answer'],
  failure: 'A turn that leaves every premise where it found it has failed.',
  checks: [
    'Has your turn opened a question that matters and that nobody had asked?',
    'Have you kept from settling on an answer before its premises were examined?',
  ],
  needsSafety: false,
  roles: {
    questioner: {
      mission: 'find the questions on which the decision really turns, and have them answered',
      helpful: 'making the next answer easier to judge, not sounding sure',
      rules: ['Your position is the best answer that the questions so far allow.'],
      sections: [
        {
          title: 'Questions',
          asks: 'what must be known, put to whom, and what each answer would change',
        },
        {
          title: 'Examining',
          asks: 'the premises behind the answers so far, and which do not hold',
        },
        { title: 'Exploring', asks: 'where the answers lead, and what stays open' },
      ],
    },
  },
  roleOf: () => 'questioner',
};
