/** The same client calls against an independent Slack emulator, so that ours does not stand alone. */
import { webApi } from '@slack/bolt';
import { createEmulator } from 'emulate';
import { expect, onTestFinished, test } from 'vitest';
import { silentLogger } from './slack-client.ts';

test('an independent emulator agrees on posting, threads, updates and reactions', async () => {
  const emulator = await createEmulator({
    service: 'slack',
    port: 0,
    seed: { slack: { tokens: [{ token: 'xoxb-test', type: 'bot' }] } },
  });
  onTestFinished(emulator.close);
  const client = new webApi.WebClient('xoxb-test', {
    slackApiUrl: `${emulator.url}/api/`,
    retryConfig: { retries: 0 },
    logger: silentLogger,
  });
  expect((await client.auth.test()).ok).toBe(true);
  const { channels } = await client.conversations.list();
  const channel = channels?.find(({ name }) => name === 'general')?.id ?? '';
  const root = await client.chat.postMessage({ channel, text: 'root', username: 'Chen' });
  const ts = root.ts ?? '';
  await client.chat.postMessage({ channel, thread_ts: ts, text: 'reply' });
  await client.chat.update({ channel, ts, text: 'root, revised' });
  await client.reactions.add({ channel, timestamp: ts, name: 'eyes' });
  const twice = client.reactions.add({ channel, timestamp: ts, name: 'eyes' });
  await expect(twice).rejects.toThrow('already_reacted');
  const { messages } = await client.conversations.replies({ channel, ts });
  expect(messages?.map(({ text }) => text)).toEqual(['root, revised', 'reply']);
});
