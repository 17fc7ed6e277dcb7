/** A debate in a simulated Slack of which one call in three goes wrong. */
import type { Fault } from '../../test/support/slack/faults.ts';
import { keyOf, openSlackRoom } from '../../test/support/slack-room.ts';
import { wantedPosts } from '../../test/support/wanted-posts.ts';
import { chanceOfTrouble, type Delivered, RETRY_AFTER, TOPIC, type Trouble } from './troubles.ts';

const FAULTS: Readonly<Record<Exclude<Trouble['kind'], 'none'>, Fault>> = {
  'too-many': { kind: 'rateLimited', retryAfter: RETRY_AFTER },
  'server-error': { kind: 'status', status: 503 },
  'cut-before': { kind: 'droppedBefore' },
  'cut-after': { kind: 'droppedAfter' },
};

const PATIENCE = 300_000;

export async function inSlack({ kind }: Trouble): Promise<Delivered> {
  const { slack, app, general, close } = await openSlackRoom();
  try {
    if (kind !== 'none') {
      slack.misbehave({
        fault: FAULTS[kind],
        when: chanceOfTrouble(),
        times: Number.POSITIVE_INFINITY,
      });
    }
    await slack.person('ada').types(`/roundtable ${TOPIC} --story consensus`, 'general');
    const there = () =>
      general
        .read()
        .flatMap((message) => [message, ...message.replies])
        .flatMap(({ metadata }) => keyOf(metadata) ?? []);
    await slack.until(() => there().some((key) => key.startsWith('chart.')), PATIENCE);
    const hit = slack.journal.entries.filter((entry) => entry.kind === 'fault').length;
    return { wanted: (await wantedPosts(app)).keys, there: there(), hit };
  } finally {
    await close();
  }
}
