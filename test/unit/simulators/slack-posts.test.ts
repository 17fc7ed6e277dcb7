/** What a real client posts to the simulated workspace, and what it can read back. */
import { expect, test } from 'vitest';
import { openWorkspace } from './slack-client.ts';

const keyed = (key: string) => ({ event_type: 'roundtable_post', event_payload: { key } });

test('who the app is', async () => {
  const { client, slack } = await openWorkspace();
  const answer = await client.auth.test();
  expect(answer).toMatchObject({ ok: true, user_id: slack.world.bot.id, team: 'Acme' });
  expect(answer.response_metadata?.scopes).toContain('chat:write');
});

test('a post under another name has a name and no user', async () => {
  const { client, general } = await openWorkspace();
  const { message } = await client.chat.postMessage({
    channel: '#general',
    text: 'I disagree',
    username: 'Chen',
    icon_emoji: ':robot_face:',
  });
  expect(message).toMatchObject({ subtype: 'bot_message', username: 'Chen' });
  expect(message?.user).toBeUndefined();
  expect(general.read()).toMatchObject([{ author: 'Chen', text: 'I disagree' }]);
});

test('a thread is read back in pages, with its keys, from a given moment on', async () => {
  const { client, general, ada } = await openWorkspace();
  const root = await client.chat.postMessage({ channel: general.id, text: 'root' });
  const thread = { channel: general.id, ts: root.ts ?? '' };
  for (const key of ['a', 'b', 'c']) {
    await client.chat.postMessage({
      channel: general.id,
      thread_ts: thread.ts,
      text: key,
      username: 'Chen',
      metadata: keyed(key),
    });
  }
  ada.replies(thread, 'and what of d?');
  const first = await client.conversations.replies({
    ...thread,
    limit: 3,
    include_all_metadata: true,
  });
  expect(first.messages?.map(({ text }) => text)).toEqual(['root', 'a', 'b']);
  expect(first.messages?.[0]).toMatchObject({ reply_count: 4, reply_users_count: 2 });
  expect(first.messages?.[2]).toMatchObject({ metadata: keyed('b') });
  expect(first.has_more).toBe(true);
  const second = await client.conversations.replies({
    ...thread,
    limit: 3,
    cursor: first.response_metadata?.next_cursor ?? '',
  });
  expect(second.messages?.map(({ text }) => text)).toEqual(['c', 'and what of d?']);
  expect(second.messages?.[0]?.metadata).toBeUndefined();
  const later = await client.conversations.replies({
    ...thread,
    oldest: first.messages?.[2]?.ts ?? '',
  });
  expect(later.messages?.map(({ text }) => text)).toEqual(['root', 'c', 'and what of d?']);
  const history = await client.conversations.history({ channel: general.id });
  expect(history.messages?.map(({ text }) => text)).toEqual(['root']);
});

test('an update with blocks shows no edited flag, one with text only drops the blocks', async () => {
  const { client, general } = await openWorkspace();
  const blocks = [{ type: 'divider' }, { type: 'header', text: { type: 'plain_text', text: 'A' } }];
  const { ts = '' } = await client.chat.postMessage({ channel: general.id, text: 'a', blocks });
  await client.chat.update({ channel: general.id, ts, text: 'b', blocks });
  expect(general.read()[0]).toMatchObject({ text: 'b', edited: false, blocks: [{}, {}] });
  await client.chat.update({ channel: general.id, ts, text: 'c' });
  expect(general.read()[0]).toMatchObject({ text: 'c', edited: true, blocks: [] });
  await client.chat.delete({ channel: general.id, ts });
  expect(general.read()).toEqual([]);
});

test('reactions, permalinks and private messages', async () => {
  const { client, general, ada, slack } = await openWorkspace();
  const place = ada.says('hello', 'general');
  const target = { channel: general.id, timestamp: place.ts };
  await client.reactions.add({ ...target, name: 'eyes' });
  ada.reacts(place, 'eyes');
  const { message } = await client.reactions.get(target);
  expect(message?.reactions).toEqual([
    { name: 'eyes', count: 2, users: [slack.world.bot.id, ada.id] },
  ]);
  await client.reactions.remove({ ...target, name: 'eyes' });
  expect(general.read()[0]?.reactions).toEqual({ eyes: ['ada'] });
  const link = await client.chat.getPermalink({ channel: general.id, message_ts: place.ts });
  expect(link.permalink).toContain(`/archives/${general.id}/p${place.ts.replace('.', '')}`);
  await client.chat.postEphemeral({ channel: general.id, user: ada.id, text: 'psst' });
  expect(general.read(ada).at(-1)).toMatchObject({ text: 'psst', onlyFor: 'ada' });
  const seen = await client.conversations.history({ channel: general.id });
  expect(seen.messages).toHaveLength(1);
});

test('a file is uploaded, becomes ready and is shown in a block', async () => {
  let time = 0;
  const { client, general } = await openWorkspace({
    filesReadyAfter: 60_000,
    now: () => Date.now() + time,
  });
  const content = Buffer.from('picture');
  const { upload_url = '', file_id = '' } = await client.files.getUploadURLExternal({
    filename: 'chart.png',
    length: content.length,
  });
  await fetch(upload_url, { method: 'POST', body: content });
  await client.files.completeUploadExternal({ files: [{ id: file_id, title: 'Chart' }] });
  const blocks = [{ type: 'image', slack_file: { id: file_id }, alt_text: 'chart' }];
  const post = () => client.chat.postMessage({ channel: general.id, text: 'chart', blocks });
  await expect(post()).rejects.toThrow('invalid_blocks');
  const kind = async () => (await client.files.info({ file: file_id })).file?.mimetype;
  expect(await kind()).toBe('');
  time += 60_000;
  expect(await kind()).toBe('image/png');
  expect((await post()).ok).toBe(true);
});

test('channels and people can be looked up, private ones only from inside', async () => {
  const { client, slack, ada } = await openWorkspace();
  const boss = slack.person('boss', { owner: true });
  const secret = slack.channel('secret', { private: true, withApp: false });
  const lobby = slack.channel('lobby', { withApp: false });
  await expect(client.conversations.info({ channel: secret.id })).rejects.toThrow(
    'channel_not_found',
  );
  expect((await client.conversations.info({ channel: lobby.id })).channel?.is_member).toBe(false);
  expect((await client.conversations.join({ channel: lobby.id })).channel?.is_member).toBe(true);
  const members = await client.conversations.members({ channel: lobby.id });
  expect(members.members).toEqual([ada.id, boss.id, slack.world.bot.id]);
  expect((await client.users.info({ user: boss.id })).user).toMatchObject({ is_owner: true });
  const { channels } = await client.users.conversations({ user: ada.id });
  expect(channels?.map(({ name }) => name)).toEqual(['general', 'lobby']);
  expect((await client.team.info()).team?.name).toBe('Acme');
  expect((await client.bots.info({ bot: slack.world.app.botId })).bot?.name).toBe('Roundtable');
});

test('a message shows whom it would notify', async () => {
  const { client, general, ada } = await openWorkspace();
  const post = (text: string, blocks: object[] = []) =>
    client.apiCall('chat.postMessage', { channel: general.id, text, blocks });
  await post('@ada and &lt;!channel&gt; are only words');
  await post(`<@${ada.id}> <!here|here> <!subteam^S123>`);
  const section = (type: string) => ({ type: 'section', text: { type, text: '<!everyone>' } });
  await post('x', [section('plain_text')]);
  await post('x', [section('mrkdwn')]);
  await post('x', [{ type: 'markdown', text: '<!channel>' }]);
  expect(general.read().map(({ pings }) => pings)).toEqual([
    [],
    [ada.id, 'here', 'S123'],
    [],
    ['everyone'],
    ['channel'],
  ]);
});
