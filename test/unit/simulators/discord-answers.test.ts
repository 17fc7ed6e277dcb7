/** What the simulator answers fits the published schemas of Discord's API, not only what it accepts. */
import { ChannelType, MessageFlags } from 'discord.js';
import * as published from 'discord-api-spec/zod';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import type { ChannelHandle } from '../../support/discord/people/channel.ts';
import type { Person } from '../../support/discord/people/person.ts';
import { type DiscordSimulator, startDiscord } from '../../support/discord/simulator.ts';

let discord: DiscordSimulator;
let general: ChannelHandle;
let ana: Person;

beforeEach(async () => {
  discord = await startDiscord();
  general = discord.guild.channel('general');
  ana = discord.guild.person('Ana');
});

afterEach(() => discord.close());

/** Asks, and holds each answered record against the schema. */
async function ask(
  schema: ZodMiniType,
  method: string,
  path: string,
  body?: unknown,
): Promise<Readonly<Record<string, string>>> {
  const answer = await fetch(`${discord.api}/v10${path}`, {
    method,
    headers: { authorization: `Bot ${discord.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const data = await answer.json();
  for (const record of Array.isArray(data) ? data : [data]) {
    expect(schema.safeParse(record).error?.issues, `${method} ${path}`).toBeUndefined();
  }
  return data;
}

it('the application, the guild and its members', async () => {
  const guild = `/guilds/${discord.guild.id}`;
  await ask(published.GatewayBotResponseSchema, 'GET', '/gateway/bot');
  await ask(published.UserPIIResponseSchema, 'GET', '/users/@me');
  await ask(published.PrivateApplicationResponseSchema, 'GET', '/applications/@me');
  await ask(published.GuildWithCountsResponseSchema, 'GET', guild);
  await ask(published.GuildRoleResponseSchema, 'GET', `${guild}/roles`);
  await ask(published.GuildMemberResponseSchema, 'GET', `${guild}/members/${ana.id}`);
});

it('channels, messages, threads and webhooks', async () => {
  const channel = `/channels/${general.id}`;
  const said = ana.says(general, 'hello');
  await ask(published.GuildChannelResponseSchema, 'GET', channel);
  const text = { type: 10, content: 'text' };
  const button = { type: 2, style: 1, label: 'Accept', custom_id: 'accept' };
  const card = { type: 17, components: [text, { type: 1, components: [button] }] };
  const { id } = await ask(published.MessageResponseSchema, 'POST', `${channel}/messages`, {
    flags: MessageFlags.IsComponentsV2,
    components: [card],
  });
  ana.reacts({ id: id ?? '', channelId: general.id }, '✅');
  await ask(published.MessageResponseSchema, 'POST', `${channel}/messages`, {
    content: 'reply',
    message_reference: { message_id: said.id },
  });
  const name = { name: 'Debate' };
  const { CreatedThreadResponseSchema, MessageResponseSchema } = published;
  await ask(CreatedThreadResponseSchema, 'POST', `${channel}/messages/${id}/threads`, name);
  await ask(CreatedThreadResponseSchema, 'POST', `${channel}/threads`, { ...name, type: 11 });
  await ask(published.ThreadResponseSchema, 'GET', `/channels/${id}`);
  await ask(published.ThreadMemberResponseSchema, 'GET', `/channels/${id}/thread-members`);
  const hooks = `${channel}/webhooks`;
  const hook = await ask(published.GuildIncomingWebhookResponseSchema, 'POST', hooks, name);
  const execute = `/webhooks/${hook.id}/${hook.token}?wait=true&thread_id=${id}`;
  await ask(MessageResponseSchema, 'POST', execute, { content: 'hello', username: 'Ada' });
  await ask(MessageResponseSchema, 'GET', `${channel}/messages`);
  await ask(MessageResponseSchema, 'GET', `/channels/${id}/messages`);
  const forum = discord.guild.channel('forum', { type: ChannelType.GuildForum });
  await ask(published.GuildChannelResponseSchema, 'GET', `/channels/${forum.id}`);
  const post = { ...name, message: { content: 'root' } };
  await ask(CreatedThreadResponseSchema, 'POST', `/channels/${forum.id}/threads`, post);
});

it('commands and the answers to them', async () => {
  const { InteractionCallbackResponseSchema, MessageResponseSchema } = published;
  const commands = `/applications/${discord.bot.id}/commands`;
  const command = { name: 'ask', description: 'Ask' };
  await ask(published.ApplicationCommandResponseSchema, 'PUT', commands, [command]);
  const { id, token } = ana.command('ask', {}, general);
  const callback = `/interactions/${id}/${token}/callback?with_response=true`;
  const answer = { type: 4, data: { content: 'answer' } };
  await ask(InteractionCallbackResponseSchema, 'POST', callback, answer);
  await ask(
    MessageResponseSchema,
    'GET',
    `/webhooks/${discord.bot.id}/${token}/messages/@original`,
  );
});
