/** Courses that end in an agreement: on common or diverse evidence, in words or in votes only. */
import { agree, between, block, lean } from '../beat.ts';
import { hashOf } from '../chance.ts';
import { objects } from '../objectors.ts';
import { agreement, approach, type Course } from './course.ts';

export const consensus: Course = (scene) => {
  const { settings, topic, round } = scene.subject;
  const agreeAt = agreement(scene, 3 + (hashOf('length', settings.seed, topic) % 2));
  return round < agreeAt ? approach(scene, agreeAt) : agree(scene);
};

export const strongEvidence: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? approach(scene, 3)
    : { ...agree(scene), weight: 'strong', confidence: between(scene, 0.87, 0.93) };

/** Until then each gives its own reasons: who already had the common words could not move to them. */
export const diverseEvidence: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? { ...lean(scene), wording: 'reworded' }
    : { ...agree(scene), sources: 'own', newFacts: true };

export const byVote: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? approach(scene, 4)
    : { ...lean(scene), wording: 'close', confidence: between(scene, 0.72, 0.84) };

export const wordsApart: Course = (scene) => {
  const { round, kind } = scene.subject;
  const clarified = kind === 'clarification' || round > agreement(scene, 3);
  return clarified ? agree(scene) : neverInWords(scene);
};

export const neverInWords: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? approach(scene, 4)
    : { ...agree(scene), wording: 'apart', sources: 'own', newFacts: true };

export const resolvedBlocker: Course = (scene) => {
  const { round } = scene.subject;
  if (round === 2) return objects(scene, 1) ? block(scene) : lean(scene);
  return round < agreement(scene, 4) ? lean(scene) : agree(scene);
};

/** Long enough for what breaks on the way to be mended. */
export const inFourRounds: Course = (scene) => {
  const agreeAt = agreement(scene, 4);
  return scene.subject.round < agreeAt ? approach(scene, agreeAt) : agree(scene);
};
