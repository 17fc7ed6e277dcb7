/** The challenger: the other answer at its best, then where it breaks. */
import { lowered } from '../wording.ts';
import { type Play, paragraph } from './part.ts';

export const challenger: Play = ({ scene, beat, material }) => {
  const { point, fact, lens, rival, doubt, argument, concern, pick } = material;
  const first = scene.subject.round === 1;
  const best = rival === null ? pick(OWN_BEST) : pick(STEEL).replaceAll('{rival}', () => rival);
  const attack =
    doubt === null
      ? `Where it breaks: ${lowered(concern.condition)} ${concern.impact}`
      : pick(ATTACKS).replaceAll('{doubt}', () => doubt);
  const yields = !first && beat.vote === 'ACCEPT' && beat.wording === 'agreed';
  return {
    points: first ? [point, fact, attack] : [best, yields ? pick(YIELDS) : attack, fact],
    sections: [
      ['Steel-man', best],
      ['Weaknesses', paragraph(attack, `It would show like this: ${concern.detection}`)],
      ['Counter-arguments', paragraph(argument, lens, yields ? pick(YIELDS) : pick(REPLIES))],
    ],
  };
};

const OWN_BEST = [
  'At its best, {other} is the answer that asks least of anyone.',
  'The best case for {other}: it is known, and known trouble is cheap.',
  'If I had to defend {other}, I would say that it leaves more doors open.',
] as const;

const STEEL = [
  'At its best, the other case says {rival}, and that is a real gain.',
  'Put as strongly as I can: {rival}. Its author would sign that.',
  'The point that I find hardest to answer is {rival}.',
  'Let me grant {rival} in full before I test it.',
] as const;

const ATTACKS = [
  '{doubt} carries the case, and it rests on no figure.',
  'It breaks at {doubt}: that holds on a good day only.',
  'Take {doubt} away and little of the case is left.',
  '{doubt} is what I would attack if I wanted this to fail.',
] as const;

const YIELDS = [
  'My challenge has been met, and I say so.',
  'I looked for a flaw worth fixing and found none that the draft leaves open.',
  'What I attacked last time has been repaired.',
] as const;

const REPLIES = [
  'Against my own view one can say that {concern} is only one concern of many; it is the one that shows first.',
  'The best reply to me is that {other} fails as well. It does, but later and louder.',
  'I may be asking too much of a first step. I would rather ask now.',
] as const;
