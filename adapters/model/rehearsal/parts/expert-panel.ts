/** The domain expert: what its field knows, how well, and where the fields part. */
import { type Play, paragraph } from './part.ts';

export const domainExpert: Play = ({ scene, material }) => {
  const { fact, lens, support, doubt, argument, point, pick } = material;
  const field = scene.subject.seat.anchor;
  const first = scene.subject.round === 1 || support === null;
  const related = first
    ? `${pick(EDGES)} This is the ${field} view.`
    : pick(RELATES).replaceAll('{support}', () => support);
  return {
    points: first ? [lens, fact] : [lens, fact, related],
    sections: [
      ['Assessment', paragraph(lens, point)],
      ['Evidence', paragraph(argument, pick(STRENGTH))],
      [
        'Consensus and divergence',
        paragraph(related, doubt === null ? null : `My field cannot confirm ${doubt}.`),
      ],
    ],
  };
};

const EDGES = [
  'I judge what my field can see and stop there.',
  'Other fields may weigh this differently.',
  'I have no opinion on what lies outside my field.',
] as const;

const RELATES = [
  'Other fields bring {support}; mine has nothing against it.',
  '{support} is not my field, but it fits what I see.',
  'Here the fields agree: {support} and mine lead to the same answer.',
  '{support} counts for more than my field would give it.',
] as const;

const STRENGTH = [
  'This is well supported within my field and thin outside it.',
  'The source is good; the range is wide.',
  'I would put the figure a third lower or higher, not further.',
  'Two more months of figures would make this solid.',
] as const;
