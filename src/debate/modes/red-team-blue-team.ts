/** Red team, blue team: one side attacks the plan, the other defends it. */
import { GENERAL_ANCHORS } from './anchors.ts';
import type { ModeDefinition } from './mode.ts';

export const redTeamBlueTeam: ModeDefinition = {
  name: 'red-team-blue-team',
  title: 'Red team, blue team',
  goodFor: 'a plan with enemies: security, abuse, fraud, failure',
  seats: { minimum: 2, default: 4 },
  anchors: GENERAL_ANCHORS,
  parallelization: 'full',
  decidesBy: 'vote',
  keyConstraint: 'Argue for your team, and judge for the people who decide.',
  must: [
    'Say in `judgement` what you would decide if you were on neither team; vote by that.',
    'Name threats and measures by the claim ids of the record where they have one.',
    'Build on what your team-mates found, and meet what the other team said.',
  ],
  mustNot: [
    'Invent an attack or a defence that the plan leaves no room for.',
    'Call a threat covered because it is unlikely, or grave because it is vivid.',
  ],
  order: ['the threat that matters most', 'a mitigation for it', "your team's success"],
  failure: 'An attack without a way to stop it, or a defence without a threat, has failed.',
  checks: [
    'Are the threats that matter covered, with who would do it and how likely that is?',
    'Does every threat have at least one mitigation?',
  ],
  needsSafety: true,
  roles: {
    'RED attacker': {
      mission: 'find how the plan can be made to fail, from outside and from within',
      helpful: 'naming the attack that would have worked, in terms general enough to be safe',
      rules: ['You are on the RED team. Give at least one mitigation for each weakness you name.'],
      sections: [
        { title: 'Threats', asks: 'who could do harm, why, and how likely it is' },
        { title: 'Weak points', asks: 'where the plan gives way, in general terms' },
        { title: 'Mitigations', asks: 'what would stop each of them' },
      ],
      team: 'RED',
    },
    'BLUE defender': {
      mission: 'make the plan hold against what the red team finds',
      helpful: 'closing the gap, or admitting that it cannot be closed',
      rules: ['You are on the BLUE team. Answer every threat that stands, or concede it.'],
      sections: [
        { title: 'Defence', asks: 'what already protects the plan, and how one knows' },
        { title: 'Answers', asks: 'a measure for each threat, with its cost' },
        { title: 'What remains', asks: 'the risk that is left, and who should accept it' },
      ],
      team: 'BLUE',
    },
  },
  roleOf: (seatIndex) => (seatIndex % 2 === 0 ? 'RED attacker' : 'BLUE defender'),
};
