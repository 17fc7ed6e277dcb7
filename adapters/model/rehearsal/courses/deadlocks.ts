/** Courses that end in a deadlock, or in an acceptance that nobody is sure of. */
import { agree, type Beat, block, hold, lean, steady } from '../beat.ts';
import { enoughToFail, objects } from '../objectors.ts';
import type { Scene } from '../scene.ts';
import type { Course } from './course.ts';

export const blocker: Course = (scene) => {
  const { round } = scene.subject;
  const mine = scene.mine.length > 0 || (round === 2 && objects(scene, 1));
  if (mine) return block(scene);
  return round === 2 ? lean(scene) : { ...agree(scene), newFacts: true };
};

/** Restated once, then word for word: too little change for a debate, too much for rule 9. */
function firm(scene: Scene) {
  return {
    newFacts: false,
    confidence: steady(scene),
    wording: scene.subject.round === 2 ? 'restated' : 'same',
  } as const;
}

export const plateau: Course = (scene) => {
  if (blocks(scene)) return { ...block(scene), ...firm(scene) };
  const voted = scene.subject.own.at(-1)?.vote?.value;
  const first = scene.before === scene.drafted ? 'ACCEPT' : 'MINOR';
  return { ...hold(scene), ...firm(scene), vote: voted ?? first };
};

export const diminishing: Course = (scene) => {
  if (blocks(scene)) return { ...block(scene), wording: 'same', newFacts: true };
  return reluctantUnmoved(scene);
};

/** The blockers of round 2 stand; whoever did not block then does not begin later. */
function blocks(scene: Scene): boolean {
  return (
    scene.mine.length > 0 ||
    (scene.subject.round === 2 && objects(scene, enoughToFail(scene.subject.seats)))
  );
}

/** After round 2 another seat blocks in each round, and the one before lets go. */
export const divergence: Course = (scene) => {
  const { round, seats, seatIndex } = scene.subject;
  if (round === 2) return lean(scene);
  const apart: Beat = { ...hold(scene), side: scene.openedWith };
  if (round % seats !== seatIndex) return apart;
  return { ...apart, vote: 'BLOCKER', blocker: scene.mine.length > 0 ? 'replace' : 'raise' };
};

/** Votes go to and fro between ACCEPT and MINOR, so that no plateau is seen before the cap. */
export const reluctant: Course = (scene) =>
  scene.subject.round === 2 ? lean(scene) : { ...lean(scene), wording: 'agreed', newFacts: true };

export const reluctantUnmoved: Course = (scene) => {
  const { round, seatIndex } = scene.subject;
  return {
    ...hold(scene),
    wording: 'same',
    newFacts: true,
    vote: (seatIndex + round) % 2 === 0 ? 'ACCEPT' : 'MINOR',
  };
};

/** Half of the seats ask for edits, always the same ones: votes that are all alike would be stagnation. */
export const reluctantPlateau: Course = (scene) => ({
  ...hold(scene),
  ...firm(scene),
  confidence: Math.min(0.68, steady(scene)),
  vote: scene.subject.seatIndex % 2 === 0 ? 'ACCEPT' : 'MINOR',
});
