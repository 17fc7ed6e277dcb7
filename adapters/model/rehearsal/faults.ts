/** When a story breaks an answer, and how. */
import type { Fault } from './broken.ts';
import { hashOf } from './chance.ts';
import { argues, isJudge, isWeighed, type Scene } from './scene.ts';

export function faultOf(scene: Scene): Fault | null {
  switch (scene.story) {
    case 'flaky':
      return flaky(scene);
    case 'bad-output':
      return badOutput(scene);
    case 'degraded':
      return degraded(scene);
    case 'silent-side':
      return silentSide(scene);
    case 'withheld':
      return inRoundTwo(scene) && scene.subject.seats > 2 ? 'quotes its instructions' : null;
    case 'redacted':
      return inRoundTwo(scene) ? 'unsafe passage' : null;
    default:
      return null;
  }
}

/** The seat of the story, in round 2: never the only one of its side. */
function inRoundTwo({ subject }: Scene): boolean {
  return (
    subject.round === 2 && subject.seatIndex === storySeat(subject.settings.mode, subject.seats)
  );
}

/** A seat whose forfeit leaves every stance, team and side with a voice, where there is one. */
function storySeat(mode: string, seats: number): number {
  switch (mode) {
    case 'devils-advocate':
      return seats > 3 ? seats - 2 : 0;
    case 'pro-con':
      return seats - 1;
    default:
      return Math.min(2, seats - 1);
  }
}

/** Round 2: the second seat is repaired, the story's is not. Round 3: the first one refuses, once. */
function flaky(scene: Scene): Fault | null {
  const { round, seatIndex, seats, lastRound, repair, settings } = scene.subject;
  const lonely = seats < 3 || (settings.mode === 'devils-advocate' && seats === 3);
  const repairing = repair.length > 0;
  if (round === 2 && seatIndex === 1 && lastRound > 1) return repairing ? null : 'half JSON';
  if (round >= lastRound && !isWeighed(scene)) return null;
  // Two seats, and one of each side, are needed for a round to count.
  if (lonely) return null;
  if (round === 2 && seatIndex === storySeat(settings.mode, seats))
    return isWeighed(scene) ? 'not JSON' : 'no vote';
  return round === 3 && seatIndex === 0 && settings.mode === 'collaborative' ? 'refusal' : null;
}

const FAILURES = ['not JSON', 'refusal', 'cut off', 'half JSON'] as const;

function degraded({ subject }: Scene): Fault | null {
  const { round, seatIndex, seats, settings, topic } = subject;
  if (round < 2 || seatIndex === hashOf('survivor', settings.seed, topic) % seats) return null;
  return FAILURES[seatIndex % FAILURES.length] ?? 'not JSON';
}

/** Those who argue against fall silent; where there are no sides, all but one do. */
function silentSide(scene: Scene): Fault | null {
  const { round, seat } = scene.subject;
  if (round < 2) return null;
  if (argues(scene) !== null || isJudge(scene) || SIDED.test(seat.role))
    return argues(scene) === 'con' || AGAINST.test(seat.role) ? 'not JSON' : null;
  return degraded(scene);
}

const SIDED = /^(?:primary|opposition|red|blue)\b/i;
const AGAINST = /^(?:opposition|red)\b/i;

/** What can go wrong, in the order in which it does; some only where there is something to get wrong. */
function badOutput(scene: Scene): Fault | null {
  const { round, seatIndex, seats, repair } = scene.subject;
  if (round >= 5 || repair.length > 0) return null;
  const place = (round - 1) * seats + seatIndex;
  const fault = BAD[place % BAD.length] ?? null;
  return fault !== null && isPossible(fault, scene) ? fault : 'injection';
}

const BAD = [
  'not JSON',
  'wrong types',
  'citations to nothing',
  'half JSON',
  'unknown claim',
  'no vote',
  'wrong stance',
  'injection',
  'no judgement',
  'flood',
  'cut off',
] as const satisfies readonly Fault[];

function isPossible(fault: (typeof BAD)[number], scene: Scene): boolean {
  const { round, seat } = scene.subject;
  switch (fault) {
    case 'no vote':
      return round > 1 && !isWeighed(scene);
    case 'unknown claim':
      return round > 1;
    case 'wrong stance':
      return /^(?:primary|opposition|evaluator)\b/i.test(seat.role);
    case 'no judgement':
      return argues(scene) !== null || SIDED.test(seat.role) || /^evaluator\b/i.test(seat.role);
    default:
      return true;
  }
}
