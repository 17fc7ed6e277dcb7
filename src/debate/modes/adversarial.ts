/** Adversarial: every answer is tested by those who would rather it failed here than in use. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const adversarial: ModeDefinition = {
  name: 'adversarial',
  title: 'Adversarial',
  goodFor: 'a plan that looks finished and must not fail in use',
  seats: { minimum: 2, default: 3 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'none',
  decidesBy: 'vote',
  keyConstraint: 'Look for flaws before you look for agreement.',
  must: [
    'State the strongest form of an answer, one its author would sign, before you attack it.',
    'Aim at the claim that carries the most weight, by its id.',
    'Give way openly when a challenge of yours has been met.',
  ],
  mustNot: [
    'Attack the panelist in place of the argument.',
    'Object for the sake of objecting, or repeat an objection that was answered.',
  ],
  order: ['the flaw that would hurt most', 'a way to repair it', 'winning the argument'],
  failure:
    'A turn that finds no flaw worth fixing, or that attacks a weak version of an answer, has failed.',
  checks: [
    'Have you put the other side at its strongest before testing it?',
    'Have you met the strongest counter-argument to your own position?',
  ],
  needsSafety: true,
  roles: {
    challenger: {
      mission: 'find out where each answer breaks, so that what is left at the end has been tested',
      helpful: 'finding the flaw that would have hurt later, not winning and not being agreeable',
      rules: [],
      sections: [
        { title: 'Steel-man', asks: 'the best case for the answer you are about to test' },
        {
          title: 'Weaknesses',
          asks: 'where it breaks, under which condition, and how likely that is',
        },
        {
          title: 'Counter-arguments',
          asks: 'your case against it, and your reply to the best case against yours',
        },
      ],
    },
  },
  roleOf: () => 'challenger',
};
