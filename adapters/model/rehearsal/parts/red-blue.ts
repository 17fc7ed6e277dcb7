/** Red and blue: threats, each with a mitigation, and the defence that answers them. */
import { at } from '../chance.ts';
import { lowered } from '../wording.ts';
import { type Play, paragraph } from './part.ts';

export const red: Play = ({ scene, material }) => {
  const { fact, lens, argument, pick } = material;
  const { round } = scene.subject;
  const threat = at(scene.voice.concerns, round - 1);
  const second = at(scene.voice.concerns, round);
  // Named before: then what is new is how one would see it.
  const again = round > scene.voice.concerns.length;
  return {
    points: [
      again
        ? `Threat: ${threat.condition} Nothing in the draft has changed that.`
        : `Threat: ${threat.condition} ${threat.impact}`,
      again
        ? `Mitigation: ${threat.mitigation} It shows like this: ${lowered(threat.detection)}`
        : `Mitigation: ${threat.mitigation}`,
      round % 2 === 1 ? fact : lens,
    ],
    sections: [
      ['Threats', paragraph(pick(WHO), `${threat.condition} ${threat.impact}`)],
      ['Weak points', paragraph(argument, `It would show like this: ${threat.detection}`, lens)],
      ['Mitigations', `${threat.mitigation} And against the next one: ${second.mitigation}`],
    ],
  };
};

export const blue: Play = ({ scene, material }) => {
  const { fact, lens, argument, concern, pick, rival } = material;
  const threat = threatOf(scene);
  const answer = threat === null ? pick(READY) : pick(ANSWERS).replaceAll('{threat}', () => threat);
  return {
    points: [answer, fact, scene.subject.round === 1 ? `Measure: ${concern.mitigation}` : lens],
    sections: [
      ['Defence', paragraph(argument, lens)],
      ['Answers', paragraph(answer, concern.mitigation)],
      [
        'What remains',
        paragraph(pick(REMAINS), rival === null || threat !== null ? null : `Noted: ${rival}.`),
      ],
    ],
  };
};

/** A threat of the red team, as it stands on the table. */
function threatOf({ subject }: Parameters<Play>[0]['scene']): string | null {
  const threats = [...subject.peersBefore, ...subject.peersNow].flatMap(({ answer }) =>
    answer.keyPoints.filter((text) => text.startsWith('Threat: ')),
  );
  const threat = threats[(subject.seatIndex + subject.round) % Math.max(1, threats.length)];
  const sentence = threat?.slice('Threat: '.length).split(/(?<=[.])\s/)[0];
  return sentence === undefined ? null : `“${sentence.replace(/\.$/, '')}”`;
}

const WHO = [
  'This needs no enemy: haste is enough.',
  'Someone who gains by delay could do this without breaking a rule.',
  'It is likelier from within than from outside.',
  'An outsider would try the part that nobody owns.',
] as const;

const READY = [
  'What protects us already is {condition}.',
  'The plan holds as long as {concern} is watched.',
  'The first line of defence is {condition}, and it is cheap.',
] as const;

const ANSWERS = [
  'To {threat}: {condition} closes it, for a few person-days.',
  'To {threat}: granted; it is watched from the first day and costs little.',
  '{threat} is answered by {condition}; what is left can be carried.',
  'I concede {threat} in part: it cannot be closed, only noticed early.',
] as const;

const REMAINS = [
  'What remains is small and should be accepted by whoever owns {concern}.',
  'The rest cannot be closed, only noticed early.',
  'I would put the remaining risk in writing, with a name under it.',
] as const;
