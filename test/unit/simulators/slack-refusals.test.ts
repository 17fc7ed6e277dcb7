/** What the simulated workspace refuses, by the names Slack gives its errors. */
import { expect, test } from 'vitest';
import { usualScopes } from '../../support/slack/scopes.ts';
import { clientOf, openWorkspace } from './slack-client.ts';

const plain = (text: string) => ({ type: 'plain_text', text }) as const;
const section = (text: string) => ({ type: 'section', text: plain(text) });
const button = (given: object) => ({
  type: 'actions',
  elements: [{ type: 'button', text: plain('Go'), action_id: 'go', ...given }],
});
const repeat = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item);

test.each([
  ['an unknown kind', [{ type: 'sparkle' }]],
  ['a long section', [section('x'.repeat(3001))]],
  ['an empty section', [section('')]],
  ['too many blocks', repeat(51, { type: 'divider' })],
  ['a long header', [{ type: 'header', text: plain('x'.repeat(151)) }]],
  ['a long button', [button({ text: plain('x'.repeat(76)) })]],
  ['a long action id', [button({ action_id: 'x'.repeat(256) })]],
  ['a long value', [button({ value: 'x'.repeat(2001) })]],
  ['a crowded context', [{ type: 'context', elements: repeat(11, plain('x')) }]],
  ['a block id used twice', repeat(2, { type: 'divider', block_id: 'same' })],
  ['a long markdown', [{ type: 'markdown', text: 'x'.repeat(12_001) }]],
  ['a table too wide', [{ type: 'table', rows: [repeat(21, { type: 'raw_text', text: 'x' })] }]],
])('blocks with %s', async (_, blocks) => {
  const { client, general } = await openWorkspace();
  const post = client.chat.postMessage({ channel: general.id, text: 'x', blocks });
  await expect(post).rejects.toThrow('invalid_blocks');
  expect(general.read()).toEqual([]);
});

test('blocks that are too long together', async () => {
  const { client, general } = await openWorkspace();
  const blocks = repeat(5, section('x'.repeat(2900)));
  await expect(client.chat.postMessage({ channel: general.id, text: 'x', blocks })).rejects.toThrow(
    'msg_blocks_too_long',
  );
});

test('texts that are missing or too long, and metadata that is too large', async () => {
  const { client, general } = await openWorkspace();
  const post = (given: object) =>
    client.apiCall('chat.postMessage', { channel: general.id, ...given });
  await expect(post({})).rejects.toThrow('no_text');
  await expect(post({ text: 'x'.repeat(40_001) })).rejects.toThrow('msg_too_long');
  const metadata = { event_type: 'a', event_payload: { key: 'x'.repeat(9000) } };
  await expect(post({ text: 'x', metadata })).rejects.toThrow('metadata_too_large');
  const { ts = '' } = await client.chat.postMessage({ channel: general.id, text: 'x' });
  const update = client.chat.update({ channel: general.id, ts, text: 'x'.repeat(4001) });
  await expect(update).rejects.toThrow('msg_too_long');
});

test('messages that are not there, or not the app’s', async () => {
  const { client, general, ada } = await openWorkspace();
  const theirs = ada.says('mine', 'general');
  const place = { channel: general.id, ts: theirs.ts };
  await expect(client.chat.update({ ...place, text: 'x' })).rejects.toThrow('cant_update_message');
  await expect(client.chat.delete(place)).rejects.toThrow('cant_delete_message');
  const nowhere = { channel: general.id, ts: '1.000001' };
  await expect(client.chat.update({ ...nowhere, text: 'x' })).rejects.toThrow('message_not_found');
  await expect(client.conversations.replies(nowhere)).rejects.toThrow('thread_not_found');
  const target = { channel: general.id, timestamp: theirs.ts };
  await expect(client.reactions.add({ ...target, name: '✅' })).rejects.toThrow('invalid_name');
  await client.reactions.add({ ...target, name: 'eyes' });
  await expect(client.reactions.add({ ...target, name: 'eyes' })).rejects.toThrow(
    'already_reacted',
  );
  await expect(client.reactions.remove({ ...target, name: 'fire' })).rejects.toThrow('no_reaction');
});

test('channels that are closed to the app', async () => {
  const { client, slack, general } = await openWorkspace();
  const post = (channel: string) => client.chat.postMessage({ channel, text: 'x' });
  const secret = slack.channel('secret', { private: true, withApp: false });
  await expect(post(secret.id)).rejects.toThrow('channel_not_found');
  await expect(post('C0')).rejects.toThrow('channel_not_found');
  general.removeApp();
  await expect(post(general.id)).rejects.toThrow('not_in_channel');
  slack.setScopes([...usualScopes, 'chat:write.public']);
  expect((await post(general.id)).ok).toBe(true);
  general.archive();
  await expect(post(general.id)).rejects.toThrow('is_archived');
});

test('tokens that are missing, wrong, of another kind, revoked or too weak', async () => {
  const { client, slack, general } = await openWorkspace();
  const post = (token: string) =>
    clientOf(slack, token).chat.postMessage({ channel: general.id, text: 'x', username: 'Chen' });
  await expect(post('')).rejects.toThrow('not_authed');
  await expect(post('xoxb-wrong')).rejects.toThrow('invalid_auth');
  await expect(post(slack.appToken)).rejects.toThrow('not_allowed_token_type');
  slack.setScopes(['chat:write']);
  await expect(post(slack.botToken)).rejects.toMatchObject({
    data: { error: 'missing_scope', needed: 'chat:write.customize', provided: 'chat:write' },
  });
  await expect(client.users.info({ user: 'U1' })).rejects.toThrow('missing_scope');
  slack.revokeToken();
  await expect(post(slack.botToken)).rejects.toThrow('token_revoked');
  await expect(client.apiCall('chat.whisper')).rejects.toThrow('unknown_method');
});

test('triggers that are used, old or invented, and views beyond the limits', async () => {
  let time = 0;
  const { client, slack, ada } = await openWorkspace({
    now: () => Date.now() + time,
    acknowledgeWithin: 1,
  });
  const triggerOf = async () => {
    await ada.types('/roundtable', 'general');
    return [...slack.world.triggers.keys()].at(-1) ?? '';
  };
  const show = (trigger_id: string, given: object = {}) =>
    client.views.open({
      trigger_id,
      view: { type: 'modal', title: plain('Form'), blocks: [section('x')], ...given },
    });
  const used = await triggerOf();
  await show(used);
  await expect(show(used)).rejects.toThrow('exchanged_trigger_id');
  const old = await triggerOf();
  time += 3001;
  await expect(show(old)).rejects.toThrow('expired_trigger_id');
  await expect(show('invented')).rejects.toThrow('invalid_trigger_id');
  const fresh = await triggerOf();
  await expect(show(fresh, { title: plain('x'.repeat(25)) })).rejects.toThrow('invalid_arguments');
  await expect(show(fresh, { private_metadata: 'x'.repeat(3001) })).rejects.toThrow();
  await expect(show(fresh, { blocks: [{ type: 'table', rows: [] }] })).rejects.toThrow();
});

test('more than one post a second in a channel, after a short burst', async () => {
  let time = 0;
  const { client, slack, general } = await openWorkspace({ rates: 'slack', now: () => time });
  const other = slack.channel('other');
  const post = (channel: string) => client.chat.postMessage({ channel, text: 'x' });
  for (let count = 0; count < 4; count++) await post(general.id);
  await expect(post(general.id)).rejects.toMatchObject({ retryAfter: 1 });
  expect((await post(other.id)).ok).toBe(true);
  time += 1000;
  expect((await post(general.id)).ok).toBe(true);
});

test('a thread read twice in a minute by an app outside the Marketplace', async () => {
  const { client, general, ada } = await openWorkspace({ rates: 'outsideMarketplace' });
  const { ts } = ada.says('root', 'general');
  for (let count = 0; count < 20; count++) ada.replies({ channel: general.id, ts }, `${count}`);
  const read = () => client.conversations.replies({ channel: general.id, ts, limit: 100 });
  expect((await read()).messages).toHaveLength(15);
  await expect(read()).rejects.toMatchObject({ retryAfter: 60 });
});
