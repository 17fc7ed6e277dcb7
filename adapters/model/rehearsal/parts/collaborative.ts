/** The synthesizer: what stands, what it takes from the others, what it makes of both. */
import { type Play, paragraph } from './part.ts';

export const synthesizer: Play = ({ scene, beat, material }) => {
  const { point, fact, lens, support, rival, argument, pick } = material;
  const first = scene.subject.round === 1 || support === null;
  const built = first
    ? null
    : pick(beat.wording === 'agreed' ? SHARES : BUILDS).replaceAll('{support}', () => support);
  return {
    points: first ? [point, fact] : [built ?? point, fact, point],
    sections: [
      ['Agreement', paragraph(first ? pick(STARTS) : pick(STANDS), argument)],
      ['Building on others', built === null ? lens : paragraph(built, lens)],
      [
        'Synthesis',
        paragraph(pick(JOINED), rival === null ? null : `Still to be joined to it: ${rival}.`),
      ],
    ],
  };
};

const BUILDS = [
  'I build on {support} and add {condition}.',
  '{support} and my concern, {concern}, point the same way.',
  'Taken together with {support}, {it} needs one more thing: {condition}.',
  'I take over {support}; it makes the case for {it} shorter.',
  '{support} settles what I had left open on {concern}.',
] as const;

const SHARES = [
  '{support} is common ground by now.',
  'Nobody disputes {support} any more.',
  'I no longer need a version of my own: {support} carries this one.',
  'What brought us together is {support}.',
] as const;

const STARTS = [
  'What most of us will agree on is that {concern} counts.',
  'Nobody will dispute that something has to be said about {concern}.',
  'I expect little dispute about the aim, and more about the way.',
] as const;

const STANDS = [
  'We agree on the aim; what differs is the order.',
  'Most of the evidence is no longer in dispute.',
  'The answers are closer than their wording.',
  'What stands by now is worth more than what is left.',
] as const;

const JOINED = [
  '{it} and {other} can both be right in part: the one sets the direction, the other the pace.',
  'With {condition}, the two answers differ only in when.',
  'A version of {it} that keeps the best of {other} is within reach.',
  'What each of us asked for fits into one answer, if {concern} is not traded away for it.',
] as const;
