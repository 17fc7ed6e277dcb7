/** Which story a debate gets when nobody names one. The names stand in config/stories.ts too, for people. */
import type { Settings } from '../../../src/debate/settings.ts';
import { hashOf } from './chance.ts';

/** How often each is chosen: a first debate should mostly end in an agreement, and never break by chance. */
const WEIGHTS = {
  consensus: 6,
  'strong-evidence': 2,
  'resolved-blocker': 5,
  'diverse-evidence': 3,
  'by-vote': 2,
  'words-apart': 2,
  'never-in-words': 0,
  groupthink: 1,
  'easy-agreement': 1,
  stagnation: 1,
  'objection-failed': 0,
  blocker: 2,
  plateau: 1,
  diminishing: 1,
  divergence: 1,
  reluctant: 1,
  'reluctant-unmoved': 0,
  'reluctant-plateau': 0,
  'slow-seat': 0,
  flaky: 1,
  'bad-output': 0,
  degraded: 0,
  'silent-side': 0,
  'safety-halt': 0,
  redacted: 0,
  withheld: 0,
  'pro-wins': 0,
  'con-wins': 0,
  'pro-ahead': 0,
  'con-ahead': 0,
  'sides-even': 0,
  'thin-arguments': 0,
} as const;

export type StoryName = keyof typeof WEIGHTS;

export function isStory(name: string): name is StoryName {
  return Object.hasOwn(WEIGHTS, name);
}

/** Whether it can come by chance. */
export function isFrequent(name: StoryName): boolean {
  return WEIGHTS[name] > 0;
}

/** The story that was named, else the one that seed and topic draw. */
export function storyOf(
  { story, seed }: Pick<Settings, 'story' | 'seed'>,
  topic: string,
): StoryName {
  return story !== undefined && isStory(story) ? story : storyFor(seed, topic);
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
