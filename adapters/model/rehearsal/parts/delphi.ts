/** The anonymous expert: its own answer first, then what the figures of the group mean for it. */
import type { Told } from './part.ts';
import { type Play, paragraph } from './part.ts';

export const anonymousExpert: Play = (told) => {
  const { scene, beat, material } = told;
  const { point, fact, lens, argument, support, pick } = material;
  const group = groupOf(told);
  return {
    points: group === null ? [point, fact] : [group, fact, point],
    sections: [
      ['Position', paragraph(point, argument)],
      [
        'Confidence',
        `I put it at ${beat.confidence.toFixed(2)}. ${pick(scene.subject.round === 1 ? SURER : SURER_STILL)}`,
      ],
      [
        'Response to the group',
        paragraph(
          group ?? pick(ALONE),
          support === null ? lens : `What bears on it is ${support}.`,
        ),
      ],
    ],
  };
};

/** Median and spread as the group was shown them. */
function groupOf({ scene, beat, material }: Told): string | null {
  const { subject } = scene;
  const figures = [...subject.peersBefore.map(({ answer }) => answer), ...subject.own.slice(-1)]
    .map(({ judgement, confidence }) => judgement?.confidence ?? confidence)
    .sort((a, b) => a - b);
  if (subject.round === 1 || figures.length < 2) return null;
  const middle = Math.floor(figures.length / 2);
  const median =
    figures.length % 2 === 1
      ? (figures[middle] ?? 0)
      : ((figures[middle - 1] ?? 0) + (figures[middle] ?? 0)) / 2;
  const spread = (figures.at(-1) ?? 0) - (figures[0] ?? 0);
  const distance = beat.confidence - median;
  const place =
    Math.abs(distance) < 0.03 ? NEAR : distance > 0 ? material.pick(ABOVE) : material.pick(BELOW);
  return `The group's median is ${median.toFixed(2)} with a spread of ${spread.toFixed(2)}; ${place}`;
}

const NEAR = 'I come out near it, by a way of my own.';

const ABOVE = [
  'I stay above it, because of what I know about {concern}.',
  'I am surer than the group, and {concern} is why.',
  'I stay above it until somebody shows a figure against {concern}.',
] as const;

const BELOW = [
  'I stay below it: {concern} is not settled for me.',
  'I do not follow it up; nobody has spoken to {concern}.',
  'I stay below it on purpose, to keep {concern} in view.',
] as const;

const ALONE = ['There is no group to answer yet.', 'I have seen nobody else’s answer.'] as const;

const SURER = [
  'One measured month would make me surer.',
  'A second source on {concern} would add the most.',
  'I would be surer if somebody had tried it.',
] as const;

const SURER_STILL = [
  'A figure on {concern} would move it further than the others’ agreement.',
  'It moved for a reason, not towards the middle.',
  'What would still raise it is {condition}.',
] as const;
