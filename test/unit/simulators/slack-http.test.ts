/** The simulated workspace also delivers over HTTP, signed, to a real Bolt receiver. */
import { App, HTTPReceiver } from '@slack/bolt';
import { expect, onTestFinished, test } from 'vitest';
import { signatureOf } from '../../support/slack/http-mode.ts';
import { type SlackOptions, startSlack } from '../../support/slack/workspace.ts';
import { silentLogger } from './slack-client.ts';

async function serve(options: SlackOptions = {}) {
  const slack = await startSlack(options);
  const receiver = new HTTPReceiver({ signingSecret: slack.signingSecret, logger: silentLogger });
  const clientOptions = { slackApiUrl: slack.apiUrl, retryConfig: { retries: 0 } };
  const app = new App({ token: slack.botToken, receiver, clientOptions, logger: silentLogger });
  const server = await app.start(0);
  const address = server && 'address' in server ? server.address() : null;
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const url = `http://127.0.0.1:${port}/slack/events`;
  slack.deliverOverHttp(url);
  onTestFinished(async () => {
    await app.stop();
    await slack.close();
  });
  slack.channel('general');
  return { slack, app, url, ada: slack.person('ada') };
}

test('commands and their answers go over HTTP', async () => {
  const { slack, app, ada } = await serve();
  app.command('/roundtable', async ({ ack, command }) => ack(`debating ${command.text}`));
  await ada.types('/roundtable Tabs?', 'general');
  expect(slack.channel('general').read(ada)[0]?.text).toBe('debating Tabs?');
});

test('an event that fails comes again, and says so', async () => {
  const { slack, app, ada } = await serve({ retryAfter: [1, 1, 1] });
  const texts: string[] = [];
  app.message(async ({ message }) => {
    if ('text' in message) texts.push(message.text ?? '');
  });
  slack.deliverOverHttp('http://127.0.0.1:9/nobody');
  ada.says('hello', 'general');
  await slack.until(() => slack.journal.entries.some(({ name }) => name === 'event lost'));
  const retries = slack.journal.entries
    .filter(({ kind }) => kind === 'sent')
    .map(({ data }) => (data.headers as Record<string, string>)['x-slack-retry-num']);
  expect(retries).toEqual([undefined, '1', '2', '3']);
  expect(texts).toEqual([]);
});

test('a forged request is refused', async () => {
  const { slack, url } = await serve();
  const body = JSON.stringify({ type: 'event_callback', event: { type: 'message' } });
  const timestamp = `${Math.floor(Date.now() / 1000)}`;
  const send = (secret: string, at: string) =>
    fetch(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-slack-request-timestamp': at,
        'x-slack-signature': signatureOf(secret, at, body),
      },
    });
  expect((await send('wrong', timestamp)).status).toBe(401);
  const old = `${Number(timestamp) - 600}`;
  expect((await send(slack.signingSecret, old)).status).toBe(401);
});
