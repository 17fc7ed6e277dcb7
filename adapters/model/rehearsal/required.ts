/** The required questions of a debate: which one a turn takes up, and which nobody has. */

import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import type { Settings } from '../../../src/debate/settings.ts';
import { type StoryName, storyOf } from './stories.ts';

/** Stories in which the panel never gets to the last one. */
const LEAVES_ONE: ReadonlySet<StoryName> = new Set(['divergence', 'plateau', 'objection-failed']);

/** Each seat takes the next one in each round, so that a few rounds answer them all. */
export function takenUp({ settings, topic, seatIndex, round }: TurnSubject): string | undefined {
  return answerable(settings, topic)[seatIndex + round - 1];
}

export function stillOpen(
  { settings, topic, round }: Pick<TurnSubject, 'settings' | 'topic' | 'round'>,
  seats: number,
): readonly string[] {
  const answered = answerable(settings, topic).slice(0, seats + round - 1);
  return settings.questions.filter((question) => !answered.includes(question));
}

function answerable(settings: Settings, topic: string): readonly string[] {
  const { questions } = settings;
  return LEAVES_ONE.has(storyOf(settings, topic)) ? questions.slice(0, -1) : questions;
}
