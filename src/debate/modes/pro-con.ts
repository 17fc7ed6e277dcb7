/** Pro and con: two sides argue a proposition before a moderator; extended, six seats and a refined proposal. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';
import { checkProposal } from './validators.ts';

export const proCon: ModeDefinition = {
  name: 'pro-con',
  title: 'Pro and con',
  goodFor: 'one proposition that is to be done or not',
  seats: { minimum: 3, default: 3, only: [3, 6] },
  rounds: 2,
  extended: {
    seats: 6,
    rounds: 3,
    parallelization: 'full',
    pays: [
      'there are several technical approaches',
      'several teams or fields are affected',
      'it binds for a long time',
      'it is hard to reverse, or a mistake is expensive',
    ],
    doesNotPay: [
      'it is a detail within what is already decided',
      'it is routine, with a clear precedent',
      'it is small and affects few',
      'it is easily reversed',
    ],
  },
  anchors: GENERAL_ANCHORS,
  parallelization: 'none',
  decidesBy: 'strength',
  keyConstraint: 'Give the side that you were assigned its best argument, and weigh both fairly.',
  must: [
    'Make one argument that hangs together, and put what it rests on into claims.',
    'Answer what the other side said, by claim id, before you add to your own.',
    'Retract a claim that was refuted: an open refutation weakens the whole argument.',
  ],
  mustNot: [
    'Argue against the side you were assigned, or for either when you were assigned none.',
    'Leave the best point of the other side unanswered.',
  ],
  order: ['the best argument of your side', 'an answer to the other side', 'brevity'],
  failure: 'A turn that would be as good without what the other side said has failed.',
  checks: [
    'Are both sides treated fairly: yours with its weak points admitted, the other at its best?',
    'Have you met the best argument of the other side, or weighed it where you take none?',
  ],
  needsSafety: false,
  roles: {
    proponent: {
      mission: 'argue for the proposition',
      helpful: 'giving the best reasons and evidence for it',
      rules: ['Your side is PRO. Say in `judgement` what you would decide free of it.'],
      sections: [
        { title: 'Reasons', asks: 'why it should be done, the strongest first' },
        { title: 'Evidence', asks: 'what each reason rests on' },
        { title: 'Answers', asks: 'your reply to each counter-argument that stands' },
      ],
      side: 'pro',
    },
    opponent: {
      mission: 'argue against the proposition',
      helpful:
        'testing the proposition and the evidence for it, and naming what else could be done',
      rules: ['Your side is CON. Say in `judgement` what you would decide free of it.'],
      sections: [
        { title: 'Challenge', asks: 'what speaks against it' },
        { title: 'Their evidence', asks: 'where the evidence for it does not carry' },
        { title: 'Alternatives', asks: 'what should be done in its place' },
      ],
      side: 'con',
    },
    advocate: {
      mission: 'show what the proposition is worth in practice, and that it can be done',
      helpful: 'being concrete about who gains, by which path, with what effort',
      rules: ['Your side is PRO. Say in `judgement` what you would decide free of it.'],
      sections: [
        { title: 'Use', asks: 'who benefits, and how' },
        { title: 'Feasibility', asks: 'the path, and the people, money and time it takes' },
        { title: 'Risks of doing it', asks: 'how each is managed, and why the gain outweighs it' },
      ],
      side: 'pro',
    },
    critic: {
      mission: 'find what is weak in the reasoning for the proposition, and what it overlooks',
      helpful: 'criticism that can be acted on: each flaw with what would repair it',
      rules: ['Your side is CON. Say in `judgement` what you would decide free of it.'],
      sections: [
        { title: 'Reasoning', asks: 'fallacies and unstated assumptions' },
        { title: 'Consequences', asks: 'what else would follow, and which constraints bind it' },
        { title: 'Other frames', asks: 'how else the question could be put' },
      ],
      side: 'con',
    },
    refiner: {
      mission: 'join what holds from every side into a better proposal',
      helpful: 'building what both sides could live with',
      rules: ['You take no side. You see the arguments of this round before you speak.'],
      sections: [
        { title: 'What holds', asks: 'the points of each side that stand' },
        { title: 'Where they meet', asks: 'what both accept, and which compromises are open' },
        { title: 'Refined proposal', asks: 'what should be done, and which questions remain' },
      ],
      judges: true,
      proposes: true,
      task: 'Give the refined proposal in `proposal`: what should be done, as people could adopt it.',
    },
    moderator: {
      mission: 'weigh the sides and say whether more debate would help',
      helpful: 'an assessment that both sides would call fair',
      rules: [
        'You take no side. You see the arguments of this round before you speak.',
        'Your position is what should be decided as things stand; your confidence, how sure you are that it can be decided now.',
      ],
      sections: [
        { title: 'Strength of each side', asks: 'logic, evidence and answers, side by side' },
        { title: 'Points to explore', asks: 'what is still open between them' },
        { title: 'More debate', asks: 'whether another round would change anything, and why' },
      ],
      judges: true,
      task: 'Say in `keyPoints` how strong each side is, what is still to explore, and whether more debate helps.',
    },
  },
  roleOf: (seatIndex) => DEALT[seatIndex] ?? 'critic',
  validateResponse: checkProposal,
};

/** The first three are the standard panel, so that it is a beginning of the extended one. */
const DEALT = ['proponent', 'opponent', 'moderator', 'advocate', 'critic', 'refiner'];
