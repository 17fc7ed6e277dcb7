/** Messages, threads, personas, reactions and refusals in the simulator, seen from the real client library. */
import {
  AttachmentBuilder,
  ChannelType,
  type Client,
  ContainerBuilder,
  Events,
  type ForumChannel,
  MessageFlags,
  type TextChannel,
  TextDisplayBuilder,
  ThreadAutoArchiveDuration,
} from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientFor, logIn } from '../../support/discord/client.ts';
import type { ChannelHandle } from '../../support/discord/people/channel.ts';
import type { Person } from '../../support/discord/people/person.ts';
import { type DiscordSimulator, startDiscord } from '../../support/discord/simulator.ts';

let discord: DiscordSimulator;
let client: Client<true>;
let general: ChannelHandle;
let channel: TextChannel;
let ana: Person;

beforeEach(async () => {
  discord = await startDiscord();
  general = discord.guild.channel('general');
  ana = discord.guild.person('Ana');
  client = clientFor(discord);
  await logIn(client, discord.token);
  channel = client.channels.cache.get(general.id) as TextChannel;
});

afterEach(async () => {
  await client.destroy();
  await discord.close();
});

it('a persona of a webhook posts in a thread and edits its post', async () => {
  const root = await channel.send('root');
  const thread = await root.startThread({ name: 'Debate' });
  const webhook = await channel.createWebhook({ name: 'Ada' });
  const post = await webhook.send({ content: 'hello', username: 'Ada', threadId: thread.id });
  await webhook.editMessage(post, { content: 'hello again', threadId: thread.id });
  expect(general.threads()[0]?.messages().at(-1)).toMatchObject({
    author: 'Ada',
    text: 'hello again',
    webhookId: webhook.id,
  });
  expect(general.read()).toBe(
    '#general\nroundtable:\n  root\n  🧵 Debate\n  roundtable:\n  Ada (edited):\n    hello again',
  );
  expect(discord.journal.violations()).toEqual([]);
});

it('a channel has fifteen webhooks', async () => {
  for (let count = 0; count < 15; count += 1)
    await channel.createWebhook({ name: `Hook ${count}` });
  await expect(channel.createWebhook({ name: 'One more' })).rejects.toMatchObject({ code: 30007 });
});

it('a card of components is read as text, and its limits hold', async () => {
  const text = (content: string) => new TextDisplayBuilder().setContent(content);
  const card = new ContainerBuilder().addTextDisplayComponents(text('one'), text('two'));
  const flags = MessageFlags.IsComponentsV2;
  await channel.send({ components: [card], flags });
  expect(general.messages()[0]?.text).toBe('one\ntwo');
  const long = [text('a'.repeat(2500)), text('b'.repeat(2500))];
  await expect(channel.send({ components: long, flags })).rejects.toMatchObject({
    code: 50035,
    rawError: {
      errors: { components: { _errors: [{ code: 'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED' }] } },
    },
  });
  const many = Array.from({ length: 14 }, () =>
    new ContainerBuilder().addTextDisplayComponents(text('one'), text('two')),
  );
  await expect(channel.send({ components: many, flags })).rejects.toMatchObject({ code: 50035 });
  const mixed = { content: 'no', components: [text('card')], flags } as const;
  await expect(channel.send(mixed)).rejects.toMatchObject({ code: 50035 });
});

it('a text over 2000 characters is refused with the place of the fault', async () => {
  await expect(channel.send('x'.repeat(2001))).rejects.toMatchObject({
    status: 400,
    code: 50035,
    rawError: { errors: { content: { _errors: [{ code: 'BASE_TYPE_MAX_LENGTH' }] } } },
  });
  expect(general.messages()).toEqual([]);
});

it('the published schema finds faults deep inside components', async () => {
  const button = { type: 2, style: 1, label: 'x'.repeat(81), custom_id: 'y' };
  const body = { components: [{ type: 1, components: [button] }] };
  await expect(
    client.rest.post(`/channels/${general.id}/messages`, { body }),
  ).rejects.toMatchObject({
    rawError: {
      errors: { components: { 0: { components: { 0: { label: { _errors: [{}] } } } } } },
    },
  });
  expect(discord.journal.violations()).toHaveLength(1);
});

it('a file travels with its message and can be fetched again', async () => {
  const file = new AttachmentBuilder(Buffer.from('picture'), { name: 'chart.png' });
  await channel.send({ content: 'chart', files: [file] });
  const [seen] = general.messages()[0]?.files ?? [];
  expect(seen?.name).toBe('chart.png');
  expect(await (await fetch(seen?.url ?? '')).text()).toBe('picture');
});

it('a post whose answer was lost is not posted twice under its nonce', async () => {
  discord.misbehave({ method: 'POST', path: '/messages', fault: { kind: 'drop-after' } });
  const post = { content: 'once', nonce: 'post-1', enforceNonce: true } as const;
  await expect(channel.send(post)).rejects.toThrow();
  const again = await channel.send(post);
  expect(general.messages().map(({ id }) => id)).toEqual([again.id]);
  discord.advance(10 * 60_000);
  await channel.send(post);
  expect(general.messages()).toHaveLength(2);
});

it('a request that is dropped before has no effect', async () => {
  discord.misbehave({ method: 'POST', path: '/messages', fault: { kind: 'drop-before' } });
  await expect(channel.send('lost')).rejects.toThrow();
  discord.misbehave({ path: '/messages', fault: { kind: 'status', status: 503 } });
  await expect(channel.send('lost')).rejects.toMatchObject({ status: 503 });
  expect(general.messages()).toEqual([]);
});

it('a rate limit that a test orders is waited out by the client', async () => {
  const fault = { kind: 'rate-limited', retryAfter: 0.1, scope: 'shared' } as const;
  discord.misbehave({ method: 'POST', path: '/messages', fault });
  await channel.send('later');
  expect(discord.journal.find('POST', '/messages').map(({ status }) => status)).toEqual([429, 200]);
});

it('the sixth post in five seconds is refused when limits are on', async () => {
  discord.limitRates(true);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      fetch(`${discord.api}/v10/channels/${general.id}/messages`, {
        method: 'POST',
        headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `post ${index}` }),
      }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(answers[5]?.headers.get('x-ratelimit-scope')).toBe('user');
  expect(await answers[5]?.json()).toMatchObject({ global: false });
});

it('reactions of people are heard, listed and taken back', async () => {
  const root = await channel.send('vote');
  const spot = { id: root.id, channelId: general.id };
  await root.react('✅');
  const added = new Promise((resolve) => client.once(Events.MessageReactionAdd, resolve));
  ana.reacts(spot, '✅');
  await added;
  const users = await root.reactions.cache.get('✅')?.users.fetch();
  expect(users?.has(ana.id)).toBe(true);
  ana.unreacts(spot, '✅');
  expect(general.messages()[0]?.reactions).toEqual({ '✅': ['roundtable'] });
});

it('only what allowed_mentions lets through is pinged', async () => {
  const text = `@everyone <@${ana.id}>`;
  await channel.send({ content: text, allowedMentions: { parse: [] } });
  expect(discord.pings).toEqual([]);
  await channel.send({ content: text, allowedMentions: { users: [ana.id] } });
  await channel.send(text);
  expect(discord.pings.map(({ who }) => who)).toEqual([[ana.id], [ana.id, 'everyone']]);
  const both = { parse: ['users'], users: [ana.id] } as const;
  await expect(channel.send({ content: text, allowedMentions: both })).rejects.toMatchObject({
    code: 50035,
  });
});

it('an archived thread refuses edits and reactions until it is awake', async () => {
  const thread = await channel.threads.create({
    name: 'Debate',
    autoArchiveDuration: ThreadAutoArchiveDuration.OneHour,
  });
  const post = await thread.send('post');
  const handle = discord.guild.thread(thread.id);
  handle.archive();
  await expect(post.edit('changed')).rejects.toMatchObject({ code: 50083 });
  await expect(post.react('👀')).rejects.toMatchObject({ code: 50083 });
  await client.rest.patch(`/channels/${thread.id}`, { body: { archived: false } });
  await post.edit('changed');
  handle.archive();
  await thread.send('a post wakes it');
  expect(handle.isArchived()).toBe(false);
});

it('a thread is renamed twice in ten minutes', async () => {
  const thread = await channel.threads.create({ name: 'Debate' });
  await thread.setName('Two');
  await thread.setName('Three');
  const renamed = await fetch(`${discord.api}/v10/channels/${thread.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Four' }),
  });
  expect(renamed.status).toBe(429);
  discord.advance(10 * 60_000);
  expect(discord.guild.thread(thread.id).name()).toBe('Three');
});

it('missing rights and missing things have their codes', async () => {
  await expect(channel.messages.fetch('1')).rejects.toMatchObject({ code: 10008 });
  await expect(client.rest.get('/channels/none')).rejects.toMatchObject({ code: 50035 });
  const secret = discord.guild.channel('secret', { only: [] });
  await expect(client.rest.get(`/channels/${secret.id}`)).rejects.toMatchObject({ code: 50001 });
  general.deny(discord.bot, 'SendMessages');
  await expect(channel.send('x')).rejects.toMatchObject({ code: 50013 });
  general.delete();
  await expect(client.rest.get(`/channels/${general.id}`)).rejects.toMatchObject({ code: 10003 });
});

it('messages are listed newest first, before and after an id', async () => {
  const ids = [1, 2, 3, 4].map((count) => ana.says(general, `message ${count}`).id);
  const [, second = '', third = ''] = ids;
  const texts = async (options: object) =>
    (await channel.messages.fetch(options)).map(({ content }) => content.slice(-1)).join('');
  expect(await texts({ limit: 2 })).toBe('43');
  expect(await texts({ before: third })).toBe('21');
  expect(await texts({ after: second })).toBe('43');
  expect(await texts({ around: second, limit: 3 })).toBe('321');
});

it('a forum post begins with its message, and an idle one falls asleep', async () => {
  const forum = discord.guild.channel('debates', { type: ChannelType.GuildForum });
  const posts = (await client.channels.fetch(forum.id)) as ForumChannel;
  const post = await posts.threads.create({ name: 'Tabs?', message: { content: 'root' } });
  expect(await post.fetchStarterMessage()).toMatchObject({ id: post.id, content: 'root' });
  const [thread] = forum.threads();
  discord.advance(4320 * 60_000);
  expect(thread?.isArchived()).toBe(true);
  expect(discord.journal.violations()).toEqual([]);
});

it('a private thread is seen by its members only', async () => {
  const thread = await channel.threads.create({ name: 'Quiet', type: ChannelType.PrivateThread });
  expect(() => ana.replies(thread, 'hello')).toThrow('does not see');
  await thread.members.add(ana.id);
  ana.replies(thread, 'hello');
  expect((await thread.members.fetch()).map(({ id }) => id)).toContain(ana.id);
});

it('the thirty-first webhook post in a minute is refused for the whole channel', async () => {
  const hooks = await Promise.all(['Ada', 'Bruno'].map((name) => channel.createWebhook({ name })));
  discord.limitRates(true);
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) {
    // Past the shorter limits of one webhook and of the whole application.
    discord.advance(1000);
    const hook = hooks[count % 2];
    const answer = await fetch(`${discord.api}/v10/webhooks/${hook?.id}/${hook?.token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ content: `post ${count}` }),
    });
    statuses.push(answer.status);
    if (count === 30) expect(answer.headers.get('x-ratelimit-scope')).toBe('shared');
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 204), 429]);
});

it('an edit that would leave nothing, or text beside a card, is refused', async () => {
  const post = await channel.send('text');
  await expect(post.edit({ content: '' })).rejects.toMatchObject({ code: 50006 });
  const card = [new TextDisplayBuilder().setContent('card')];
  const flags = MessageFlags.IsComponentsV2;
  await expect(post.edit({ components: card, flags })).rejects.toMatchObject({ code: 50035 });
  await post.edit({ content: null, components: card, flags });
  expect(general.messages()[0]?.text).toBe('card');
});

it('people edit and delete their own messages, moderators any', async () => {
  const heard: string[] = [];
  client.on(Events.MessageUpdate, (_, message) => heard.push(`edited ${message.content}`));
  const deleted = new Promise((resolve) => client.once(Events.MessageDelete, resolve));
  const said = ana.says(general, 'frist');
  ana.edits(said, 'first');
  expect(() => discord.guild.person('Ben').deletes(said)).toThrow('not ben');
  discord.guild.person('Mod', { permissions: ['ManageMessages'] }).deletes(said);
  await deleted;
  expect(heard).toEqual(['edited first']);
  expect(general.messages()).toEqual([]);
});
