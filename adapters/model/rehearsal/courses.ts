/** The course of each story: which beat a seat plays in which round. */
import { agree, type Beat, open } from './beat.ts';
import {
  byVote,
  consensus,
  diverseEvidence,
  inFourRounds,
  neverInWords,
  resolvedBlocker,
  strongEvidence,
  wordsApart,
} from './courses/agreements.ts';
import type { Course } from './courses/course.ts';
import {
  blocker,
  diminishing,
  divergence,
  plateau,
  reluctant,
  reluctantPlateau,
  reluctantUnmoved,
} from './courses/deadlocks.ts';
import { easyAgreement, groupthink, objectionFailed, stagnation } from './courses/doubts.ts';
import { weigh } from './courses/weighing.ts';
import { faultOf } from './faults.ts';
import { isWeighed, type Scene } from './scene.ts';
import type { StoryName } from './stories.ts';

export function beatOf(scene: Scene): Beat {
  return { ...playedAsPlanned(scene), fault: faultOf(scene) };
}

function playedAsPlanned(scene: Scene): Beat {
  const { subject, story } = scene;
  const { course, endsBy } = COURSES[story];
  if (isWeighed(scene)) return weigh(scene);
  if (subject.round === 1) return openingOf(scene);
  // A deadlock that people gave more rounds, or a debate they opened again, is now meant to be settled.
  const resumed = subject.lastRound > subject.settings.rounds && subject.round > endsBy(scene);
  return resumed ? agree(scene) : course(scene);
}

interface Line {
  readonly course: Course;
  /** Last round of a story that ends in an escalation; later ones exist only when people ask for them. */
  readonly endsBy: (scene: Scene) => number;
}

const never = () => Number.POSITIVE_INFINITY;
const cap = ({ subject }: Scene) => subject.settings.rounds;

function openingOf(scene: Scene): Beat {
  const narrow = scene.story === 'groupthink' || scene.story === 'objection-failed';
  return narrow ? { ...open(scene), sources: 'shared' } : open(scene);
}

const COURSES: Readonly<Record<StoryName, Line>> = {
  consensus: { course: consensus, endsBy: never },
  'strong-evidence': { course: strongEvidence, endsBy: never },
  'resolved-blocker': { course: resolvedBlocker, endsBy: never },
  'diverse-evidence': { course: diverseEvidence, endsBy: never },
  'by-vote': { course: byVote, endsBy: never },
  'words-apart': { course: wordsApart, endsBy: never },
  'never-in-words': { course: neverInWords, endsBy: never },
  groupthink: { course: groupthink, endsBy: never },
  'easy-agreement': { course: easyAgreement, endsBy: never },
  stagnation: { course: stagnation, endsBy: never },
  'objection-failed': { course: objectionFailed, endsBy: () => 3 },
  blocker: { course: blocker, endsBy: () => 4 },
  plateau: { course: plateau, endsBy: () => 3 },
  diminishing: { course: diminishing, endsBy: () => 3 },
  divergence: { course: divergence, endsBy: cap },
  reluctant: { course: reluctant, endsBy: cap },
  'reluctant-unmoved': { course: reluctantUnmoved, endsBy: () => 3 },
  'reluctant-plateau': { course: reluctantPlateau, endsBy: () => 3 },
  'slow-seat': { course: reluctant, endsBy: () => 2 },
  flaky: { course: inFourRounds, endsBy: never },
  'bad-output': { course: inFourRounds, endsBy: never },
  degraded: { course: inFourRounds, endsBy: never },
  'silent-side': { course: inFourRounds, endsBy: never },
  'safety-halt': { course: consensus, endsBy: never },
  redacted: { course: consensus, endsBy: never },
  withheld: { course: inFourRounds, endsBy: never },
  'pro-wins': { course: consensus, endsBy: never },
  'con-wins': { course: consensus, endsBy: never },
  'pro-ahead': { course: byVote, endsBy: never },
  'con-ahead': { course: byVote, endsBy: never },
  'sides-even': { course: plateau, endsBy: () => 3 },
  'thin-arguments': { course: reluctant, endsBy: cap },
};
