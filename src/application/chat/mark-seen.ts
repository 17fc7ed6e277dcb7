/** Puts 👀 on a reply as soon as it is taken, ahead of all posts that wait in line. */
import type { DebateEvent } from '../../debate/events.ts';
import { marksOf } from '../../transcript/marks.ts';
import type { Session } from '../debates.ts';
import { publishOnce, threadOf } from '../publish-once.ts';
import type { ReceptionParts } from './reception-parts.ts';

/** Longer than that, the pump brings it. */
const PATIENCE_MILLISECONDS = 5_000;

/** The mark is a post like any other: whoever brings it first, it is there once. */
export async function markSeen(
  { state, version }: Session,
  events: readonly DebateEvent[],
  parts: ReceptionParts,
): Promise<void> {
  if (state.status === 'unopened') return;
  const signal = AbortSignal.timeout(PATIENCE_MILLISECONDS);
  const thread = threadOf(state.debate, { ...parts, signal });
  for (const mark of events.flatMap((event) => marksOf(event, state, version))) {
    try {
      const record = await thread.posts.get(mark.key);
      if (record?.ref == null) await publishOnce(mark, record, thread);
    } catch (error) {
      parts.report('warn', 'a reply could not be marked at once; the pump will', {
        debate: thread.debate,
        error,
      });
    }
  }
}
