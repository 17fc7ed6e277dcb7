/** Pro and con: two sides and their seconds, a refiner who joins them, a moderator who weighs them. */
import { alternative } from '../material.ts';
import { sideOf } from '../question.ts';
import { type Play, paragraph, type Told } from './part.ts';

export const proponent: Play = ({ scene, beat, material }) => {
  const { point, fact, rival, argument, lens, pick } = material;
  if (beat.weight === 'thin') return thin(['Reasons', 'Evidence', 'Answers'], point);
  const reply = rival === null ? pick(EXPECTED) : pick(REPLIES).replaceAll('{rival}', () => rival);
  return {
    points: scene.subject.round === 1 ? [point, fact] : [point, fact, reply],
    sections: [
      ['Reasons', paragraph(point, lens)],
      ['Evidence', argument],
      ['Answers', reply],
    ],
  };
};

export const opponent: Play = ({ scene, beat, material }) => {
  const { fact, doubt, support, argument, lens, concern, pick, point } = material;
  if (beat.weight === 'thin') return thin(['Challenge', 'Their evidence', 'Alternatives'], point);
  const grave = `${concern.condition} ${concern.impact}`;
  const source = support ?? doubt;
  const tested =
    source === null ? pick(UNTESTED) : pick(TESTED).replaceAll('{source}', () => source);
  return {
    points: scene.subject.round === 1 ? [grave, fact] : [tested, fact, grave],
    sections: [
      ['Challenge', paragraph(grave, argument)],
      ['Their evidence', paragraph(tested, lens)],
      ['Alternatives', `One could ${alternative(scene, beat)}. ${concern.mitigation}`],
    ],
  };
};

export const advocate: Play = ({ beat, material }) => {
  const { point, fact, argument, lens, concern, pick } = material;
  if (beat.weight === 'thin') return thin(['Use', 'Feasibility', 'Risks of doing it'], point);
  return {
    points: [pick(GAINS), fact, `It can be done: ${concern.mitigation}`],
    sections: [
      ['Use', paragraph(pick(GAINS), argument)],
      ['Feasibility', paragraph(pick(EFFORT), lens)],
      ['Risks of doing it', `${concern.condition} ${concern.mitigation}`],
    ],
  };
};

export const critic: Play = ({ beat, material }) => {
  const { point, fact, doubt, argument, lens, concern, pick } = material;
  if (beat.weight === 'thin') return thin(['Reasoning', 'Consequences', 'Other frames'], point);
  const fallacy =
    doubt === null ? pick(ASSUMED) : pick(FALLACIES).replaceAll('{doubt}', () => doubt);
  return {
    points: [fallacy, fact, pick(FRAMES)],
    sections: [
      ['Reasoning', paragraph(fallacy, argument)],
      ['Consequences', paragraph(concern.impact, `What limits it: ${concern.mitigation}`)],
      ['Other frames', paragraph(pick(FRAMES), lens)],
    ],
  };
};

export const refiner: Play = ({ material }) => {
  const { fact, support, rival, argument, questions, pick } = material;
  const holds = support === null ? fact : `${support} holds, whichever side one takes.`;
  return {
    points: [holds, pick(MEETS), `Still open: ${questions[0]}`],
    sections: [
      ['What holds', paragraph(holds, rival === null ? null : `So does ${rival}.`)],
      ['Where they meet', paragraph(pick(MEETS), argument)],
      ['Refined proposal', paragraph(pick(PROPOSES), `Still open: ${questions[0]}`)],
    ],
  };
};

export const moderator: Play = ({ scene, beat, material }) => {
  const { fact, argument, questions, lens, pick } = material;
  const last = scene.subject.round >= scene.subject.lastRound || beat.confidence > 0.8;
  const strengths = strengthsOf(scene);
  return {
    points: [strengths, pick(last ? ENOUGH : MORE), `To explore: ${questions[0]}`],
    sections: [
      ['Strength of each side', paragraph(strengths, fact, argument)],
      ['Points to explore', paragraph(...questions, lens)],
      ['More debate', pick(last ? ENOUGH : MORE)],
    ],
  };
};

/** As the moderator hears it: how sure each side is, and which has more to cite. */
function strengthsOf({ subject, question }: Told['scene']): string {
  const mean = (side: number) => {
    const own = subject.peersNow.filter(
      ({ seat, answer }) => seat !== 's6' && sideOf(answer.position, question.sides) === side,
    );
    return own.reduce((sum, { answer }) => sum + answer.confidence, 0) / own.length;
  };
  const [pro, con] = [mean(0), mean(1)];
  if (!Number.isFinite(pro) || !Number.isFinite(con)) return 'Only one side has been heard.';
  if (Math.abs(pro - con) < 0.05) {
    return 'Both sides are argued about equally well, and both cite good sources.';
  }
  const stronger = pro > con ? 'The case for it' : 'The case against it';
  return `${stronger} is the better founded one: ${Math.max(pro, con).toFixed(2)} stated against ${Math.min(pro, con).toFixed(2)}.`;
}

/** An argument that has run dry says little in every section. */
function thin(titles: readonly string[], point: string) {
  return {
    points: [point, 'I have nothing new to add to what was said.'],
    sections: titles.map((title, index) => [title, index === 0 ? point : 'As before.'] as const),
  };
}

const EXPECTED = [
  'It will be said that this is too early. The evidence is older than the objection.',
  'The likely counter-argument is effort, and the effort has been counted.',
] as const;

const REPLIES = [
  'The other side says {rival}. That is a reason for care, not against it.',
  '{rival} would weigh more if {condition} were not part of the plan.',
  'I grant {rival} and still come out for it.',
] as const;

const UNTESTED = [
  'What is said for it has not been tried anywhere near here.',
  'The evidence for it comes from those who want it.',
] as const;

const TESTED = [
  '{source} shows less than it is used for.',
  '{source} comes from a good month.',
  'Even if {source} is true, it does not follow that we should.',
] as const;

const GAINS = [
  'Those who gain first are the people nearest to {concern}.',
  'It is useful from the first month, to few at first.',
  'In use it saves the most where {concern} hurts today.',
] as const;

const EFFORT = [
  'Two people for a quarter, and a room to try it in.',
  'It fits into the work that is planned anyway, if something else waits.',
  'The skills are there; the time has to be made.',
] as const;

const ASSUMED = [
  'Both sides assume that nothing else changes meanwhile.',
  'That it worked once is taken as proof that it works.',
] as const;

const FALLACIES = [
  '{doubt} is a conclusion that poses as a premise.',
  '{doubt} holds for some and is said of all.',
  'Nobody has said what {doubt} leaves out.',
] as const;

const FRAMES = [
  'Seen as a question of trust, the order of the steps matters more than the answer.',
  'A newcomer would ask why it must be all or nothing.',
  'Seen from the third year, both sides argue about the first month.',
] as const;

const MEETS = [
  'Both sides accept a first step that can be undone.',
  'They meet in {condition}, for different reasons.',
  'Neither side wants it without {condition}.',
] as const;

const PROPOSES = [
  'A compromise is open: begin small, and let a date decide how it goes on.',
  'What both could live with is {it} with {condition}.',
  'The refined version keeps the aim of one side and the brakes of the other.',
] as const;

const ENOUGH = [
  'Another round would polish words, not change the balance.',
  'The matter is understood well enough to decide.',
  'More debate would help less than a first step.',
] as const;

const MORE = [
  'One more round could change this: neither side has answered the other’s best point.',
  'Another round is worth it if it brings figures.',
  'More debate helps here; the sides have only just met.',
] as const;
