/** Where the bot cannot go, a person is told what would help there. */
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../adapters/chat/slack/client.ts';
import { enter } from '../../../adapters/chat/slack/membership.ts';
import { startWebApi } from '../../support/slack-answers.ts';

async function answerIn(channel: string) {
  const unseen = { ok: false, error: 'channel_not_found' };
  const api = await startWebApi({ 'conversations.info': unseen });
  onTestFinished(api.close);
  return enter(
    createClient('xoxb-1', api.url, () => {}),
    channel,
    'REST or GraphQL?',
  );
}

test('into a private channel it asks to be invited, and keeps the topic', async () => {
  expect(await answerIn('G0PRIVATE1')).toMatchObject({
    text: expect.stringContaining('/invite @Roundtable'),
    instead: 'REST or GraphQL?',
  });
});

test('into a conversation of two others nobody can invite it, and it does not say so', async () => {
  const answer = await answerIn('D0OTHERS1');
  expect(answer).toMatchObject({ text: expect.stringContaining('Open the debate in a channel') });
  expect(answer).not.toHaveProperty('instead');
});
