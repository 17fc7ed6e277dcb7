/** What people do in the simulated workspace reaches a real Bolt app as Slack would send it. */
import { expect, test } from 'vitest';
import { connect, connectTo } from './bolt-app.ts';

const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text } }) as const;
const button = (text: string, id: string) =>
  ({
    type: 'button',
    text: { type: 'plain_text', text },
    action_id: id,
    value: `${id}-value`,
  }) as const;

test('a command arrives and its answer is shown to its author only', async () => {
  const { slack } = await connect({}, (app) => {
    app.command('/roundtable', async ({ ack, command }) => {
      await ack({ text: `debating ${command.text} in ${command.channel_name}` });
    });
  });
  const ada = slack.person('ada');
  const bob = slack.person('bob');
  const general = slack.channel('general');
  const acted = await ada.types('/roundtable  Tabs or spaces? --deciders @bob', 'general');
  expect(acted.failure).toBeNull();
  const [shown] = general.read(ada);
  expect(shown?.text).toBe(`debating Tabs or spaces? --deciders <@${bob.id}|bob> in general`);
  expect(shown?.onlyFor).toBe('ada');
  expect(general.read(bob)).toEqual([]);
  expect(general.print()).toContain('(only visible to ada)');
});

test('a command nobody acknowledges fails visibly, and so does one without an app', async () => {
  const { slack, app } = await connect({ acknowledgeWithin: 50 });
  const ada = slack.person('ada');
  slack.channel('general');
  expect((await ada.types('/unheard of', 'general')).failure).toBe('operation_timeout');
  await app.stop();
  await slack.until(() => slack.connections === 0);
  expect((await ada.types('/unheard of', 'general')).failure).toBe('dispatch_failed');
});

test('messages, edits and deletions in threads come as events', async () => {
  const events: { readonly event_ts: string }[] = [];
  const { slack } = await connect({}, (app) => {
    app.event('message', async ({ event }) => void events.push(event));
  });
  const ada = slack.person('ada');
  const general = slack.channel('general');
  const root = ada.says('Which <database>?', 'general');
  const reply = ada.replies(root, 'the small one & cheap');
  ada.edits(reply, 'the small one');
  ada.deletes(reply);
  await slack.until(() => events.length === 4);
  events.sort((one, other) => Number(one.event_ts) - Number(other.event_ts));
  const base = { type: 'message', channel: general.id, channel_type: 'channel' };
  expect(events).toMatchObject([
    { ...base, user: ada.id, text: 'Which &lt;database&gt;?', ts: root.ts, event_ts: root.ts },
    { ...base, text: 'the small one &amp; cheap', thread_ts: root.ts, parent_user_id: ada.id },
    {
      ...base,
      subtype: 'message_changed',
      hidden: true,
      message: {
        ts: reply.ts,
        text: 'the small one',
        thread_ts: root.ts,
        edited: { user: ada.id },
      },
      previous_message: { text: 'the small one &amp; cheap' },
    },
    { ...base, subtype: 'message_deleted', deleted_ts: reply.ts, hidden: true },
  ]);
});

test('a root with replies leaves a tombstone when it is deleted', async () => {
  const { slack, app } = await connect();
  const ada = slack.person('ada');
  const general = slack.channel('general');
  const root = ada.says('hello', 'general');
  ada.replies(root, 'first');
  ada.deletes(root);
  expect(general.read()[0]).toMatchObject({ deleted: true, replies: [{ text: 'first' }] });
  const late = await app.client.chat.postMessage({
    channel: general.id,
    thread_ts: root.ts,
    text: 'too late',
  });
  expect(late.message?.thread_ts).toBeUndefined();
  expect(general.read()).toHaveLength(2);
});

test('a mention comes twice, as a message and as a mention', async () => {
  const types: string[] = [];
  const { slack } = await connect({}, (app) => {
    app.event('message', async ({ event }) => void types.push(`${event.type} ${event.ts}`));
    app.event('app_mention', async ({ event }) => void types.push(`${event.type} ${event.ts}`));
  });
  const ada = slack.person('ada');
  slack.channel('general');
  const { ts } = ada.mentions('stop', 'general');
  await slack.until(() => types.length === 2);
  expect(types.toSorted()).toEqual([`app_mention ${ts}`, `message ${ts}`]);
});

test('reactions come with the author of the message, unless it was posted under another name', async () => {
  const events: { readonly item_user?: string; readonly reaction: string }[] = [];
  const { slack, app } = await connect({}, (app) => {
    app.event('reaction_added', async ({ event }) => void events.push(event));
    app.event('reaction_removed', async ({ event }) => void events.push(event));
  });
  const ada = slack.person('ada');
  const general = slack.channel('general');
  const plain = await app.client.chat.postMessage({ channel: general.id, text: 'plain' });
  const masked = await app.client.chat.postMessage({
    channel: general.id,
    text: 'masked',
    username: 'Chen',
    icon_emoji: ':robot_face:',
  });
  const place = (ts: string | undefined) => ({ channel: general.id, ts: ts ?? '' });
  ada.reacts(place(plain.ts), 'thumbsup');
  ada.reacts(place(masked.ts), 'white_check_mark');
  ada.unreacts(place(masked.ts), 'white_check_mark');
  await slack.until(() => events.length === 3);
  // Bolt runs listeners side by side: what arrives in order may be heard in another.
  const heard = events.map(({ item_user, reaction }) => `${reaction} ${item_user}`);
  expect(heard.toSorted()).toEqual([
    `+1 ${slack.world.bot.id}`,
    'white_check_mark undefined',
    'white_check_mark undefined',
  ]);
  expect(general.read()[0]?.reactions).toEqual({ '+1': ['ada'] });
});

test('a click carries the message and its button, even when the message has changed since', async () => {
  const clicks: unknown[] = [];
  const { slack, app } = await connect({}, (app) => {
    app.action(/vote/, async ({ ack, body, respond }) => {
      await ack();
      clicks.push(body);
      await respond({ text: 'noted', response_type: 'ephemeral', replace_original: false });
    });
  });
  const ada = slack.person('ada');
  const general = slack.channel('general');
  await app.client.chat.postMessage({
    channel: general.id,
    text: 'card',
    blocks: [section('Accept?'), { type: 'actions', elements: [button('Accept', 'vote-accept')] }],
  });
  const [card] = general.read(ada);
  if (card === undefined) throw new Error('no card');
  await ada.clicks(card, 'Accept');
  await app.client.chat.update({ channel: general.id, ts: card.ts, text: 'closed', blocks: [] });
  await ada.clicks(card, 'Accept');
  await slack.until(() => general.read(ada).filter(({ text }) => text === 'noted').length === 2);
  expect(clicks).toMatchObject([
    {
      type: 'block_actions',
      user: { id: ada.id },
      container: { message_ts: card.ts, is_ephemeral: false },
      message: { text: 'card' },
      actions: [{ action_id: 'vote-accept', value: 'vote-accept-value', type: 'button' }],
    },
    { message: { text: 'closed' } },
  ]);
  await expect(ada.clicks({ channel: card.channel, ts: card.ts }, 'Accept')).rejects.toThrow(
    'no "Accept"',
  );
});

test('a modal makes its round: opened, refused, filled in', async () => {
  const { slack } = await connect({}, (app) => {
    app.command('/roundtable', async ({ ack, client, command }) => {
      await ack();
      const element = { type: 'plain_text_input', action_id: 'topic', max_length: 50 } as const;
      await client.views.open({
        trigger_id: command.trigger_id,
        view: {
          type: 'modal',
          callback_id: 'open-form',
          private_metadata: command.channel_id,
          title: { type: 'plain_text', text: 'New debate' },
          submit: { type: 'plain_text', text: 'Start' },
          blocks: [
            {
              type: 'input',
              block_id: 'topic-block',
              label: { type: 'plain_text', text: 'Topic' },
              element,
            },
          ],
        },
      });
    });
    app.view('open-form', async ({ ack, view, client }) => {
      const topic = view.state.values['topic-block']?.topic?.value ?? '';
      if (!topic.endsWith('?')) {
        await ack({ response_action: 'errors', errors: { 'topic-block': 'Ask a question' } });
        return;
      }
      await ack();
      await client.chat.postMessage({ channel: view.private_metadata, text: topic });
    });
  });
  const ada = slack.person('ada');
  const general = slack.channel('general');
  await ada.types('/roundtable', 'general');
  await slack.until(() => ada.modal());
  const refused = await ada.submits({ topic: 'Tabs' });
  expect(refused.errors).toEqual({ 'topic-block': 'Ask a question' });
  expect(ada.modal()).not.toBeNull();
  const accepted = await ada.submits({ topic: 'Tabs or spaces?' });
  expect(accepted.errors).toBeNull();
  expect(ada.modal()).toBeNull();
  await slack.until(() => general.read().some(({ text }) => text === 'Tabs or spaces?'));
});

test('a shortcut on a message brings the message', async () => {
  const shortcuts: unknown[] = [];
  const { slack } = await connect({}, (app) => {
    app.shortcut('debate-this', async ({ ack, shortcut }) => {
      await ack();
      shortcuts.push(shortcut);
    });
  });
  const ada = slack.person('ada');
  slack.channel('general');
  const message = ada.says('Which one?', 'general');
  await ada.usesShortcut('debate-this', message);
  expect(shortcuts).toMatchObject([
    {
      type: 'message_action',
      callback_id: 'debate-this',
      message_ts: message.ts,
      message: { text: 'Which one?', user: ada.id },
      channel: { name: 'general' },
    },
  ]);
});

test('the Home tab is published when it is opened', async () => {
  const { slack } = await connect({}, (app) => {
    app.event('app_home_opened', async ({ event, client }) => {
      await client.views.publish({
        user_id: event.user,
        view: { type: 'home', blocks: [section('No debates yet')] },
      });
    });
  });
  const ada = slack.person('ada');
  ada.opensHome();
  const home = await slack.until(() => ada.home());
  expect(home).toMatchObject({ type: 'home', blocks: [{ text: { text: 'No debates yet' } }] });
});

test('the app hears nothing from channels it is not in, and everything in direct messages', async () => {
  const texts: unknown[] = [];
  const { slack } = await connect({}, (app) => {
    app.event('message', async ({ event }) => void texts.push([event.channel_type, event.channel]));
  });
  const ada = slack.person('ada');
  slack.channel('secret', { private: true, withApp: false });
  const direct = slack.direct(ada);
  ada.says('not for you', 'secret');
  ada.says('for you', direct.id);
  await slack.until(() => texts.length > 0);
  await slack.delivery.settled();
  expect(texts).toEqual([['im', direct.id]]);
});

test('the app is told when it is removed, when a channel is archived and when its token ends', async () => {
  const types: string[] = [];
  const note = async ({ event }: { readonly event: { readonly type: string } }) =>
    void types.push(event.type);
  const { slack } = await connect({}, (app) => {
    app.event('channel_archive', note);
    app.event('channel_left', note);
    app.event('tokens_revoked', note);
  });
  const general = slack.channel('general');
  general.archive();
  general.removeApp();
  slack.revokeToken();
  await slack.until(() => types.length === 3);
  expect(types.toSorted()).toEqual(['channel_archive', 'channel_left', 'tokens_revoked']);
});

test('each envelope goes to one of several connections', async () => {
  const { slack, app } = await connect();
  const heard: string[] = [];
  app.message(async () => void heard.push('first'));
  const twin = await connectTo(slack, (other) => {
    other.message(async () => void heard.push('second'));
  });
  const ada = slack.person('ada');
  slack.channel('general');
  expect(slack.connections).toBe(2);
  for (const text of ['one', 'two', 'three', 'four']) ada.says(text, 'general');
  await slack.until(() => heard.length === 4);
  expect(heard.toSorted()).toEqual(['first', 'first', 'second', 'second']);
  await twin.stop();
});
