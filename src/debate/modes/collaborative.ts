/** Collaborative: the panel looks for the answer that all of it can stand behind. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const collaborative: ModeDefinition = {
  name: 'collaborative',
  title: 'Collaborative',
  goodFor: 'a decision that several answers could share, where the best of each is wanted',
  seats: { minimum: 2, default: 3 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'full',
  decidesBy: 'vote',
  keyConstraint: 'Look for what the panel agrees on before you turn to where it differs.',
  must: [
    "Say which parts of the others' answers you take over, by panelist or claim id.",
    'Offer a combined answer wherever two answers can both be right in part.',
    'Say plainly what the combined answer costs each side.',
  ],
  mustNot: [
    'Paper over a real conflict with words vague enough for both sides.',
    'Give up a point that your evidence carries, for the sake of agreement.',
  ],
  order: ['what the panel can jointly stand behind', 'your own first answer'],
  failure: 'A turn that repeats your own view, or that agrees without adding anything, has failed.',
  checks: [
    'Have you built on at least one point of another panelist, once you could see them?',
    'Have you looked for a synthesis before insisting on your own answer?',
  ],
  needsSafety: false,
  roles: {
    synthesizer: {
      mission:
        'find the answer that the whole panel can stand behind for good reasons, and make it better than any opening',
      helpful: 'joining what is right in several answers into one that holds, not being pleasant',
      rules: [],
      sections: [
        { title: 'Agreement', asks: 'what already stands, and on which evidence' },
        { title: 'Building on others', asks: 'what you take from whom, and what you add to it' },
        { title: 'Synthesis', asks: 'the combined answer, and what it still leaves open' },
      ],
    },
  },
  roleOf: () => 'synthesizer',
};
