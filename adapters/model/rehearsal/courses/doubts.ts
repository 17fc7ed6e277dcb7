/** Courses that call for an objection round: agreement too early, or without anything new. */
import { agree, type Beat, between, lean } from '../beat.ts';
import type { Scene } from '../scene.ts';
import type { Course } from './course.ts';

/** What an objection round is for: new facts, and a little less certainty. */
function tested(scene: Scene): Beat {
  return {
    ...agree(scene),
    sources: 'own',
    newFacts: true,
    confidence: between(scene, 0.71, 0.77),
  };
}

export const groupthink: Course = (scene) =>
  scene.subject.kind === 'objection'
    ? tested(scene)
    : { ...agree(scene), vote: 'ACCEPT', confidence: between(scene, 0.86, 0.93) };

/** Asked for their best objection, the seats repeat themselves. */
export const objectionFailed: Course = (scene) => ({
  ...agree(scene),
  vote: 'ACCEPT',
  confidence: between(scene, 0.86, 0.93),
  ...(scene.subject.kind === 'objection' ? { wording: 'same' as const } : {}),
});

/** All accept from round 2 on and cite nothing new; only confidence creeps up. */
export const easyAgreement: Course = (scene) => {
  if (scene.subject.kind === 'objection') return tested(scene);
  const late = scene.subject.round > 2;
  return {
    ...agree(scene),
    vote: 'ACCEPT',
    wording: late ? 'agreed' : 'converging',
    confidence: late ? between(scene, 0.71, 0.74) : between(scene, 0.65, 0.68),
  };
};

/** As easy agreement, but nobody is sure enough for it to count as one. */
export const stagnation: Course = (scene) => {
  const { kind, round } = scene.subject;
  if (kind === 'objection') return { ...lean(scene), vote: 'ACCEPT' };
  const held = scene.subject.own.length < round - 1 || round > 4;
  return round > 3 || held
    ? agree(scene)
    : { ...lean(scene), vote: 'ACCEPT', newFacts: false, confidence: between(scene, 0.6, 0.66) };
};
