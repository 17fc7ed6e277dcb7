/** What a course is: which beat a seat plays in a round from the second on. */
import type { Beat } from '../beat.ts';
import { hold, lean } from '../beat.ts';
import type { Scene } from '../scene.ts';

export type Course = (scene: Scene) => Beat;

/** A short debate must come to its point earlier. */
export function agreement(scene: Scene, round: number): number {
  return Math.min(round, scene.subject.lastRound);
}

/** Two rounds before the agreement some still hold their side; in the round before it all lean. */
export function approach(scene: Scene, agreeAt: number): Beat {
  const early = agreeAt - scene.subject.round >= 2;
  return early && scene.before !== scene.drafted && scene.draw('hold') < 0.5
    ? hold(scene)
    : lean(scene);
}
