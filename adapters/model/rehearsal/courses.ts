/** The course of each story: which beat a seat plays in which round. */
import { agree, type Beat, between, block, hold, lean, open, steady } from './beat.ts';
import { hashOf } from './chance.ts';
import { faultOf } from './faults.ts';
import { enoughToFail, objects } from './objectors.ts';
import type { Scene } from './scene.ts';
import type { StoryName } from './stories.ts';

type Course = (scene: Scene) => Beat;

export function beatOf(scene: Scene): Beat {
  const { subject, story } = scene;
  const { course, endsBy } = COURSES[story];
  const fault = faultOf(scene);
  if (subject.round === 1) return { ...openingOf(scene), fault };
  // A deadlock that people gave more rounds is one that the seats now mean to settle.
  const resumed = subject.lastRound > subject.settings.rounds && subject.round > endsBy(scene);
  return { ...(resumed ? agree(scene) : course(scene)), fault };
}

interface Line {
  readonly course: Course;
  /** Last round of a story that ends in an escalation; later ones exist only when people ask for them. */
  readonly endsBy: (scene: Scene) => number;
}

const never = () => Number.POSITIVE_INFINITY;

/** A short debate must come to its point earlier. */
function agreement(scene: Scene, round: number): number {
  return Math.min(round, scene.subject.lastRound);
}

function openingOf(scene: Scene): Beat {
  return scene.story === 'groupthink' ? { ...open(scene), sources: 'shared' } : open(scene);
}

/** Two rounds before the agreement some still hold their side; in the round before it all lean. */
function approach(scene: Scene, agreeAt: number): Beat {
  const early = agreeAt - scene.subject.round >= 2;
  return early && scene.before !== scene.drafted && scene.draw('hold') < 0.5
    ? hold(scene)
    : lean(scene);
}

const consensus: Course = (scene) => {
  const { settings, topic, round } = scene.subject;
  const agreeAt = agreement(scene, 3 + (hashOf('length', settings.seed, topic) % 2));
  return round < agreeAt ? approach(scene, agreeAt) : agree(scene);
};

const diverseEvidence: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? lean(scene)
    : { ...agree(scene), sources: 'own', newFacts: true };

const byVote: Course = (scene) =>
  scene.subject.round < agreement(scene, 3)
    ? approach(scene, 4)
    : { ...lean(scene), wording: 'close', confidence: between(scene, 0.72, 0.84) };

const wordsApart: Course = (scene) => {
  const { round, kind } = scene.subject;
  const acceptAt = agreement(scene, 3);
  if (kind === 'clarification' || round > acceptAt) return agree(scene);
  return round < acceptAt
    ? approach(scene, 4)
    : { ...agree(scene), wording: 'apart', sources: 'own', newFacts: true };
};

const blocker: Course = (scene) => {
  const { round } = scene.subject;
  const mine = scene.mine.length > 0 || (round === 2 && objects(scene, 1));
  if (mine) return block(scene);
  return round === 2 ? lean(scene) : { ...agree(scene), newFacts: true };
};

const resolvedBlocker: Course = (scene) => {
  const { round } = scene.subject;
  if (round === 2) return objects(scene, 1) ? block(scene) : lean(scene);
  return round < agreement(scene, 4) ? lean(scene) : agree(scene);
};

/** Restated once, then word for word: too little change for a debate, too much for rule 9. */
const plateau: Course = (scene) => {
  const firm = {
    newFacts: false,
    confidence: steady(scene),
    wording: scene.subject.round === 2 ? 'restated' : 'same',
  } as const;
  if (blocks(scene)) return { ...block(scene), ...firm };
  const voted = scene.subject.own.at(-1)?.vote?.value;
  const first = scene.before === scene.drafted ? 'ACCEPT' : 'MINOR';
  return { ...hold(scene), ...firm, vote: voted ?? first };
};

const diminishing: Course = (scene) => {
  const { round, seatIndex } = scene.subject;
  if (blocks(scene)) return { ...block(scene), wording: 'same', newFacts: true };
  return {
    ...hold(scene),
    wording: 'same',
    newFacts: true,
    vote: (seatIndex + round) % 2 === 0 ? 'ACCEPT' : 'MINOR',
  };
};

/** The blockers of round 2 stand; whoever did not block then does not begin later. */
function blocks(scene: Scene): boolean {
  return (
    scene.mine.length > 0 ||
    (scene.subject.round === 2 && objects(scene, enoughToFail(scene.subject.seats)))
  );
}

/** After round 2 another seat blocks in each round, and the one before lets go. */
const divergence: Course = (scene) => {
  const { round, seats, seatIndex } = scene.subject;
  if (round === 2) return lean(scene);
  const apart: Beat = { ...hold(scene), side: scene.openedWith };
  if (round % seats !== seatIndex) return apart;
  return { ...apart, vote: 'BLOCKER', blocker: scene.mine.length > 0 ? 'replace' : 'raise' };
};

/** Votes go to and fro between ACCEPT and MINOR, so that no plateau is seen before the cap. */
const reluctant: Course = (scene) =>
  scene.subject.round === 2 ? lean(scene) : { ...lean(scene), wording: 'agreed', newFacts: true };

const flaky: Course = (scene) => {
  const agreeAt = agreement(scene, 4);
  return scene.subject.round < agreeAt ? approach(scene, agreeAt) : agree(scene);
};

const groupthink: Course = (scene) => {
  if (scene.subject.kind === 'objection') {
    return {
      ...agree(scene),
      sources: 'own',
      newFacts: true,
      confidence: between(scene, 0.71, 0.77),
    };
  }
  return { ...agree(scene), vote: 'ACCEPT', confidence: between(scene, 0.86, 0.93) };
};

const COURSES: Readonly<Record<StoryName, Line>> = {
  consensus: { course: consensus, endsBy: never },
  'resolved-blocker': { course: resolvedBlocker, endsBy: never },
  'diverse-evidence': { course: diverseEvidence, endsBy: never },
  'by-vote': { course: byVote, endsBy: never },
  'words-apart': { course: wordsApart, endsBy: never },
  groupthink: { course: groupthink, endsBy: never },
  blocker: { course: blocker, endsBy: () => 4 },
  plateau: { course: plateau, endsBy: () => 3 },
  diminishing: { course: diminishing, endsBy: () => 3 },
  divergence: { course: divergence, endsBy: ({ subject }) => subject.settings.rounds },
  reluctant: { course: reluctant, endsBy: ({ subject }) => subject.settings.rounds },
  flaky: { course: flaky, endsBy: never },
  degraded: { course: flaky, endsBy: never },
};
