/** A debate from command to outcome in a simulated Slack workspace, through everything that is real. */
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSlackRoom, type RoomOptions, wordsOf } from '../support/slack-room.ts';

async function openRoom(options: RoomOptions = {}) {
  const room = await openSlackRoom(options);
  onTestFinished(room.close);
  return { ...room, ada: room.slack.person('ada'), ben: room.slack.person('ben') };
}

describe('a debate in Slack', () => {
  test('a command opens a thread, in which each agent speaks as itself', async () => {
    const { ada, card, post } = await openRoom();
    const typed = await ada.types(
      '/roundtable Should we use REST or GraphQL? --rounds 2 --story consensus',
      'general',
    );
    expect(typed.failure).toBeNull();
    const root = await card();
    expect(wordsOf(root)).toContain('Should we use REST or GraphQL?');
    await post(/Proposed decision|A person has to decide/);
  }, 60_000);
});
