/** Which story a debate gets when nobody names one. The names stand in config/stories.ts too, for people. */
import { hashOf } from './chance.ts';

/** How often each is chosen: a first debate should mostly end in an agreement. */
const WEIGHTS = {
  consensus: 6,
  'resolved-blocker': 5,
  'diverse-evidence': 3,
  'by-vote': 2,
  'words-apart': 2,
  groupthink: 1,
  blocker: 2,
  plateau: 1,
  diminishing: 1,
  divergence: 1,
  reluctant: 1,
  flaky: 1,
  degraded: 0,
} as const;

export type StoryName = keyof typeof WEIGHTS;

export function isStory(name: string): name is StoryName {
  return Object.hasOwn(WEIGHTS, name);
}

export function storyFor(seed: number, topic: string): StoryName {
  const total = Object.values(WEIGHTS).reduce<number>((sum, weight) => sum + weight, 0);
  let place = hashOf('story', seed, topic) % total;
  for (const [name, weight] of Object.entries(WEIGHTS)) {
    if (place < weight && isStory(name)) return name;
    place -= weight;
  }
  return 'consensus';
}
