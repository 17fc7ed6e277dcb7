/** Ids of deeds for which Slack has none of its own. */
import { createHash } from 'node:crypto';

/** The same for the same deed, however often it is delivered. */
export function idOf(named: readonly unknown[], done: readonly string[]): string {
  const digest = createHash('sha256').update(done.join('\0')).digest('hex');
  return [...named, digest.slice(0, 12)].join('.');
}
