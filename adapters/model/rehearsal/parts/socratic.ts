/** The questioner: answers what it was asked, then asks what the decision turns on. */
import { type Play, paragraph } from './part.ts';

export const questioner: Play = ({ scene, material }) => {
  const { questions, asked, fact, lens, doubt, argument, pick } = material;
  const [first, second] = questions;
  const answered = asked === null ? null : `${asked} ${pick(ANSWERS)}`;
  return {
    points: answered === null ? [first, second, fact] : [answered, first, second],
    sections: [
      ['Questions', paragraph(answered, first, second, pick(MATTERS))],
      [
        'Examining',
        paragraph(
          doubt === null ? pick(PREMISES) : pick(EXAMINED).replaceAll('{doubt}', () => doubt),
          argument,
        ),
      ],
      ['Exploring', paragraph(lens, scene.subject.round === 1 ? pick(OPENS) : pick(LEADS))],
    ],
  };
};

const ANSWERS = [
  'I have half an answer: {concern} decides it.',
  'Nobody here knows; two weeks would tell.',
  'Those who do the work today could say, and we should ask them.',
  'I cannot say, which is why I ask for {condition}.',
  'We have been guessing so far, and the guess favours {it}.',
] as const;

const MATTERS = [
  'A yes to the first would make {it} the obvious answer.',
  'Whoever can answer the second should speak before we vote.',
  'If nobody can answer either, that is an answer too.',
] as const;

const PREMISES = [
  'We take for granted that there are only two ways.',
  'The question assumes that waiting costs nothing.',
  'Everyone seems to assume that {concern} will take care of itself.',
] as const;

const EXAMINED = [
  '{doubt} is taken for granted; what would it look like if it were wrong?',
  'I do not see what {doubt} rests on.',
  'Suppose {doubt} does not hold. Would anything in our answer change?',
  '{doubt} may be true, but is it true here?',
] as const;

const OPENS = [
  'The best answer that I have so far is {it}, and I hold it loosely.',
  'I lean to {it} until a question is answered otherwise.',
] as const;

const LEADS = [
  'The answers so far lead to {it}; what stays open is {concern}.',
  'One question fewer is open than a round ago.',
  'We now agree on what we would have to know, which is half of the way.',
] as const;
