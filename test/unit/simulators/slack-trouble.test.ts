/** The simulated workspace misbehaves on command, and a real Bolt app gets to feel it. */
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { connect } from './bolt-app.ts';
import { clientOf, openWorkspace } from './slack-client.ts';

interface Envelope {
  readonly type: string;
  readonly envelope_id: string;
  readonly retry_attempt: number;
  readonly retry_reason: string;
  readonly payload: { readonly event_id: string };
}

test('a post whose answer is lost is kept, and found again by its key', async () => {
  const { client, slack, general } = await openWorkspace();
  const root = await client.chat.postMessage({ channel: general.id, text: 'root' });
  const thread = { channel: general.id, thread_ts: root.ts ?? '' };
  const metadata = { event_type: 'roundtable_post', event_payload: { key: 'turn-1' } };
  const post = () => client.chat.postMessage({ ...thread, text: 'turn 1', metadata });
  slack.misbehave({ method: 'chat.postMessage', fault: { kind: 'droppedAfter' } });
  await expect(post()).rejects.toThrow();
  expect(general.read()[0]?.replies).toHaveLength(1);
  const found = await client.conversations.replies({
    channel: general.id,
    ts: root.ts ?? '',
    include_all_metadata: true,
  });
  expect(found.messages?.at(-1)?.metadata).toEqual(metadata);
  slack.misbehave({ method: 'chat.postMessage', fault: { kind: 'droppedBefore' } });
  await expect(post()).rejects.toThrow();
  expect(general.read()[0]?.replies).toHaveLength(1);
});

test('answers 429, 5xx and refusals come when told, as often as told', async () => {
  const { client, slack, general } = await openWorkspace();
  const post = (text: string) => client.chat.postMessage({ channel: general.id, text });
  slack.misbehave({
    method: 'chat.postMessage',
    fault: { kind: 'rateLimited', retryAfter: 7 },
    after: 1,
    times: 2,
  });
  await post('first');
  await expect(post('second')).rejects.toMatchObject({ retryAfter: 7 });
  await expect(post('third')).rejects.toMatchObject({ retryAfter: 7 });
  await post('fourth');
  slack.misbehave({ fault: { kind: 'status', status: 503 } });
  await expect(post('fifth')).rejects.toMatchObject({ statusCode: 503 });
  slack.misbehave({
    fault: { kind: 'refused', error: 'fatal_error' },
    when: (call) => call.text('text') === 'seventh',
  });
  await post('sixth');
  await expect(post('seventh')).rejects.toThrow('fatal_error');
  expect(general.read().map(({ text }) => text)).toEqual(['first', 'fourth', 'sixth']);
  expect(slack.journal.calls('chat.postMessage')).toHaveLength(7);
});

test('an answer can be late while the post is already there', async () => {
  const { client, slack, general } = await openWorkspace();
  slack.misbehave({ fault: { kind: 'answeredLate', milliseconds: 200 } });
  const answered = () => slack.journal.entries.some(({ kind }) => kind === 'answer');
  const posting = client.chat.postMessage({ channel: general.id, text: 'x' });
  await slack.until(() => general.read().length === 1);
  expect(answered()).toBe(false);
  await posting;
  expect(answered()).toBe(true);
});

test('an unacknowledged event is delivered again, under the same id', async () => {
  const { slack, ada } = await openWorkspace({ acknowledgeWithin: 250, retryAfter: [5, 5, 5] });
  // Bolt acknowledges every event by itself, so this app is a bare socket.
  const { url = '' } = await clientOf(slack, slack.appToken).apps.connections.open({});
  const socket = new WebSocket(url);
  onTestFinished(() => socket.terminate());
  const envelopes: Envelope[] = [];
  socket.on('message', (data) => {
    const envelope: Envelope = JSON.parse(`${data}`);
    if (envelope.type === 'hello') return;
    envelopes.push(envelope);
    const { envelope_id } = envelope;
    if (envelopes.length === 3) socket.send(JSON.stringify({ envelope_id }));
  });
  await slack.until(() => slack.connections === 1);
  ada.says('hello', 'general');
  await slack.until(() => slack.journal.entries.some(({ kind }) => kind === 'acknowledged'));
  expect(envelopes.map(({ retry_attempt }) => retry_attempt)).toEqual([0, 1, 2]);
  expect(envelopes.map(({ retry_reason }) => retry_reason)).toEqual(['', 'timeout', 'timeout']);
  expect(new Set(envelopes.map(({ payload }) => payload.event_id)).size).toBe(1);
  expect(new Set(envelopes.map(({ envelope_id }) => envelope_id)).size).toBe(3);
});

test('events sent while no connection stands arrive after the app is back', async () => {
  const texts: string[] = [];
  const { slack } = await connect({ retryAfter: [60_000, 60_000, 60_000] }, (app) => {
    app.message(async ({ message }) => {
      if ('text' in message) texts.push(message.text ?? '');
    });
  });
  const ada = slack.person('ada');
  slack.channel('general');
  slack.dropSockets();
  await slack.until(() => slack.connections === 0);
  ada.says('are you there?', 'general');
  await slack.until(() => slack.connections === 1);
  await slack.delivery.retryNow();
  await slack.until(() => texts.length === 1);
  expect(texts).toEqual(['are you there?']);
  const [envelope] = slack.journal.entries.filter(({ name }) => name === 'message');
  expect(envelope?.data).toMatchObject({ retry_attempt: 1, retry_reason: 'timeout' });
});

test('the app comes back when Slack asks for a new connection', async () => {
  const texts: string[] = [];
  const { slack } = await connect({}, (app) => {
    app.message(async ({ message }) => {
      if ('text' in message) texts.push(message.text ?? '');
    });
  });
  const ada = slack.person('ada');
  slack.channel('general');
  const opened = () => slack.journal.calls('apps.connections.open').length;
  slack.disconnect('refresh_requested');
  await slack.until(() => opened() === 2 && slack.connections === 1);
  // Bolt may be stopped only once it has heard the hello: before, its pending start is rejected
  // with nothing, which nobody catches (socket-mode 3.1).
  ada.says('welcome back', 'general');
  await slack.until(() => texts.length === 1);
});

test('events come up to three times and in any order', async () => {
  const seen: { readonly id: string; readonly text: string }[] = [];
  const { slack } = await connect({}, (app) => {
    app.message(async ({ message, body }) => {
      if ('text' in message) seen.push({ id: body.event_id, text: message.text ?? '' });
    });
  });
  const ada = slack.person('ada');
  slack.channel('general');
  let copy = 0;
  slack.delivery.disorder = { copies: () => (copy++ % 3) + 1 };
  slack.delivery.hold();
  for (const text of ['one', 'two', 'three']) ada.says(text, 'general');
  slack.delivery.release((events) => events.toReversed());
  await slack.until(() => seen.length === 6);
  const sent = slack.journal.entries.filter(
    ({ kind, name }) => kind === 'sent' && name === 'message',
  );
  const order = sent.map(({ data }) => JSON.stringify(data).match(/one|two|three/)?.[0]);
  expect(order).toEqual(['three', 'two', 'two', 'one', 'one', 'one']);
  expect(new Set(seen.map(({ id }) => id)).size).toBe(3);
});
