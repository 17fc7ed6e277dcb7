/** Slack takes its connections away every few hours; people must not notice. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSlackRoom, PATIENCE, wordsOf } from '../support/slack-room.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE });

async function openRoom() {
  const room = await openSlackRoom();
  onTestFinished(room.close);
  return { ...room, ada: room.slack.person('ada'), ben: room.slack.person('ben') };
}

test('a warning costs nothing: the next connection is up while the old one still serves', async () => {
  const { ada, slack } = await openRoom();
  slack.disconnect('warning');
  const during = await ada.types('/roundtable help', 'general');
  expect(during.failure).toBeNull();
  await slack.until(() => slack.connections === 2, PATIENCE);
  const beside = [1, 2, 3].map(() => ada.types('/roundtable help', 'general'));
  expect((await Promise.all(beside)).map(({ failure }) => failure)).toEqual([null, null, null]);
  await slack.until(() => slack.connections === 1, PATIENCE);
});

test('a connection that Slack closes is replaced at once, again and again', async () => {
  const { ada, ben, slack, app, card, post } = await openRoom();
  await ada.types('/roundtable REST or GraphQL? --rounds 3 --story plateau', 'general');
  const root = await card();
  const questions = ['What does it cost?', 'Who owns it?', 'Since when?'];
  for (const question of questions) {
    const before = performance.now();
    slack.disconnect('refresh_requested');
    await slack.until(() => slack.connections === 0, PATIENCE);
    await slack.until(() => slack.connections === 1, PATIENCE);
    // Slack gives a command up after three seconds.
    expect(performance.now() - before).toBeLessThan(5_000);
    ben.replies(root, question);
  }
  await post(/A person has to decide|Proposed decision/);
  const id = /#(\w{8})/.exec(wordsOf(root))?.[1] ?? '';
  const asked = async () => {
    const { state } = await app.debates.load(id);
    return state.status === 'unopened' ? [] : state.debate.focuses.map(({ text }) => text);
  };
  await expect.poll(asked, { timeout: PATIENCE }).toEqual(questions);
});
