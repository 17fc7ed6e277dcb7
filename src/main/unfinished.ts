/** Finds the debate that is meant when a person names none. */
import { debateOfStream } from '../application/streams.ts';
import type { App } from './compose.ts';
import { CommandFailure, wrongUsage } from './failure.ts';
import { invocation } from './invocation.ts';

export async function unfinishedDebate(app: App): Promise<string> {
  const { rows } = await app.store.log.list({ status: ['running', 'paused'], limit: 10 });
  const ids = rows.flatMap((row) => debateOfStream(row.stream) ?? []);
  const [only, ...others] = ids;
  if (only === undefined)
    throw new CommandFailure(`No debate is unfinished. To see all: ${invocation('list')}`);
  if (others.length > 0) {
    throw wrongUsage(
      `Several debates are unfinished: ${ids.join(', ')}. Say which.`,
      invocation(`resume ${only}`),
    );
  }
  return only;
}
