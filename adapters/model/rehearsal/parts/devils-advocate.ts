/** Devil's advocate: the case for, the case against, and who weighs them. */
import { alternative } from '../material.ts';
import { type Play, paragraph } from './part.ts';

export const primary: Play = ({ scene, material }) => {
  const { point, fact, lens, rival, argument, pick } = material;
  const reply = rival === null ? pick(FORESEEN) : pick(MET).replaceAll('{rival}', () => rival);
  return {
    points: scene.subject.round === 1 ? [point, fact] : [pick(FOR), fact, reply],
    sections: [
      ['Case', paragraph(pick(FOR), point)],
      ['Support', paragraph(argument, lens)],
      ['Reply', reply],
    ],
  };
};

export const opposition: Play = ({ scene, beat, material }) => {
  const { fact, lens, doubt, argument, concern, pick } = material;
  const grave = `${concern.condition} ${concern.impact}`;
  const against =
    doubt === null ? grave : paragraph(pick(AGAINST).replaceAll('{doubt}', () => doubt));
  return {
    points:
      scene.subject.round === 1
        ? [grave, fact]
        : [against, fact, scene.subject.round % 2 === 0 ? grave : lens],
    sections: [
      ['Objection', paragraph(against, grave)],
      ['Support', paragraph(argument, lens)],
      ['Alternative', `In its place I would ${alternative(scene, beat)}. ${concern.mitigation}`],
    ],
  };
};

export const evaluator: Play = ({ material }) => {
  const { fact, lens, support, rival, doubt, argument, pick } = material;
  const holds = support === null ? 'It could be begun soon.' : `${support} has not been shaken.`;
  const remains = doubt === null ? 'Nobody has shown how it would end.' : `${doubt} is still open.`;
  return {
    points: [pick(WEIGHED), `For it: ${holds}`, `Against it: ${remains}`],
    sections: [
      ['For', paragraph(holds, fact)],
      ['Against', paragraph(remains, rival === null ? null : `Unanswered so far: ${rival}.`)],
      ['Weighing', paragraph(pick(WEIGHED), argument, lens)],
    ],
  };
};

const FORESEEN = [
  'It will be said that this comes too early; it always does.',
  'The expected objection is cost. It is fair, and it decides nothing by itself.',
  'Some will want to wait. Waiting is not neutral.',
] as const;

const MET = [
  'Against it stands {rival}. That asks for care, not for a no.',
  '{rival} is right, and speaks for doing it well.',
  'I take {rival} seriously; it is a condition and no refusal.',
] as const;

const FOR = [
  'The strongest reason for it is still {concern}.',
  'Nobody has yet named a cost that outweighs {concern}.',
  'Doing it with {condition} answers most of what was said against it.',
  'Each round makes the case for it narrower and firmer.',
] as const;

const AGAINST = [
  'The case for it rests on {doubt}, and that is a hope.',
  'We are about to agree on {doubt} without having tested it.',
  'If {doubt} fails, nothing in the plan notices.',
  'I would regret {doubt} most.',
] as const;

const WEIGHED = [
  'What decides between the two cases is {concern}.',
  'The case for is better argued, the case against better founded.',
  'Both cases are sound; they differ in what they are afraid of.',
  'With {condition}, most of the case against is met.',
  'I give more weight to what can be undone.',
] as const;
