/** The one honest way to a cap that free answers have: a seat that takes longer than the debate may last. */
import type { ModelRequest } from '../../../src/ports/language-model.ts';
import { storyOf } from './stories.ts';

/** Milliseconds that it takes. */
export const SLOW = 20_000;

/** The last seat, from round 2 on. */
export function isSlow(subject: ModelRequest['subject']): boolean {
  if ('office' in subject || subject.round === 1) return false;
  const { settings, topic, seatIndex, seats } = subject;
  return storyOf(settings, topic) === 'slow-seat' && seatIndex === seats - 1;
}
