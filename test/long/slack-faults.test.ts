/** Posts under trouble: Slack limits, fails, drops the line after it has taken a post; each post is there once, in order. */
import { describe, test } from 'vitest';
import type { Fault } from '../support/slack/faults.ts';
import { keyOf, openSlackRoom, type RoomOptions, type SlackRoom } from '../support/slack-room.ts';

/** Tests that run at the same time must each name their own end. */
type AtEnd = (close: () => Promise<void>) => void;

async function openRoom(atEnd: AtEnd, options: RoomOptions = {}) {
  const room = await openSlackRoom(options);
  atEnd(room.close);
  return { ...room, ada: room.slack.person('ada') };
}

const COMMAND = '/roundtable Should we use REST or GraphQL? --rounds 2 --story consensus';

/** Keys of the posts of a debate that nothing disturbs, in their order. */
const UNDISTURBED = [
  'round.1',
  'turn.1.s1',
  'turn.1.s2',
  'turn.1.s3',
  'metrics.1',
  'round.2',
  'turn.2.s1',
  'turn.2.s2',
  'turn.2.s3',
  'metrics.2',
  'decision.2',
  'chart.2',
];

const FAULTS: readonly { readonly name: string; readonly method: string; readonly fault: Fault }[] =
  [
    {
      name: '429 with a time to wait',
      method: 'chat.postMessage',
      fault: { kind: 'rateLimited', retryAfter: 1 },
    },
    { name: 'an error 500', method: 'chat.postMessage', fault: { kind: 'status', status: 500 } },
    {
      name: 'an internal error',
      method: 'chat.postMessage',
      fault: { kind: 'refused', error: 'internal_error' },
    },
    {
      name: 'a line dropped before the post is taken',
      method: 'chat.postMessage',
      fault: { kind: 'droppedBefore' },
    },
    {
      name: 'a line dropped after the post is taken',
      method: 'chat.postMessage',
      fault: { kind: 'droppedAfter' },
    },
    {
      name: 'a 429 on an edit',
      method: 'chat.update',
      fault: { kind: 'rateLimited', retryAfter: 1 },
    },
    {
      name: 'a line dropped after an edit',
      method: 'chat.update',
      fault: { kind: 'droppedAfter' },
    },
    {
      name: 'an upload that fails',
      method: 'files.completeUploadExternal',
      fault: { kind: 'status', status: 503 },
    },
    {
      name: 'a picture that is refused',
      method: 'chat.postMessage',
      fault: { kind: 'refused', error: 'invalid_blocks' },
    },
  ];

describe('posts under trouble', () => {
  test.concurrent.for(FAULTS)(
    '$name: each post once, in order',
    { timeout: 120_000 },
    async ({ method, fault }, { expect, onTestFinished }) => {
      const { ada, slack, card, post, general } = await openRoom(onTestFinished);
      const picture = fault.kind === 'refused' && fault.error === 'invalid_blocks';
      for (const after of picture ? [0] : [0, 1, 2]) {
        slack.misbehave({
          method,
          fault,
          after,
          when: (call) => !picture || JSON.stringify(call.given).includes('slack_file'),
        });
      }
      await ada.types(COMMAND, 'general');
      await card();
      await post('Proposed decision', 60_000);
      await slack.until(() => thread(general).length >= UNDISTURBED.length, 60_000);
      const keys = thread(general).map(({ metadata }) => keyOf(metadata) ?? 'a file');
      expect(keys).toEqual(picture ? [...UNDISTURBED.slice(0, -1), 'a file'] : UNDISTURBED);
      expect(general.read().filter(({ metadata }) => keyOf(metadata) === 'root')).toHaveLength(1);
    },
  );
});

function thread(general: SlackRoom['general']) {
  return general.read().find(({ metadata }) => keyOf(metadata) === 'root')?.replies ?? [];
}
