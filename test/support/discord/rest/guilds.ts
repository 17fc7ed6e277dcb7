/** A guild, its channels, roles and members. */
import { refusal } from '../refusal.ts';
import { sees } from '../state/permissions.ts';
import type { Guild, Member } from '../state/records.ts';
import {
  channelData,
  guildData,
  memberData,
  threadMemberData,
  webhookData,
} from '../state/views.ts';
import type { World } from '../state/world.ts';
import { ok, type Route } from './route.ts';

export const guildRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/users/@me/guilds',
    access: 'bot',
    handle: ({ world }) =>
      ok([...world.guilds.values()].map(({ id, name }) => ({ id, name, icon: null }))),
  },
  {
    method: 'GET',
    path: '/guilds/:guild',
    access: 'bot',
    handle: ({ world, param }) => ok(guildData(guildOf(world, param('guild')))),
  },
  {
    method: 'GET',
    path: '/guilds/:guild/channels',
    access: 'bot',
    handle: ({ world, param }) => {
      const { id } = guildOf(world, param('guild'));
      const all = [...world.channels.values()].filter(({ guild }) => guild === id);
      return ok(all.filter(({ thread }) => !thread).map((channel) => channelData(world, channel)));
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/threads/active',
    access: 'bot',
    handle: ({ world, param }) => {
      const { id } = guildOf(world, param('guild'));
      const active = [...world.channels.values()].filter(
        (channel) =>
          channel.guild === id &&
          channel.thread?.archived === false &&
          sees(world, channel, world.bot.id),
      );
      const joined = active.filter(({ thread }) => thread?.members.has(world.bot.id));
      return ok({
        threads: active.map((channel) => channelData(world, channel)),
        members: joined.map((channel) => threadMemberData(channel, world.bot.id)),
      });
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/roles',
    access: 'bot',
    handle: ({ world, param }) => ok([...guildOf(world, param('guild')).roles.values()]),
  },
  {
    method: 'GET',
    path: '/guilds/:guild/webhooks',
    access: 'bot',
    handle: ({ world, param }) => {
      const { id } = guildOf(world, param('guild'));
      const webhooks = [...world.webhooks.values()].filter(({ guild }) => guild === id);
      return ok(webhooks.map((webhook) => webhookData(world, webhook)));
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members/:user',
    access: 'bot',
    handle: ({ world, param }) => {
      const member = guildOf(world, param('guild')).members.get(param('user'));
      if (member === undefined) throw refusal(world.users.has(param('user')) ? 10007 : 10013);
      return ok(wholeMember(member));
    },
  },
  {
    method: 'GET',
    path: '/guilds/:guild/members',
    access: 'bot',
    handle: ({ world, param, query }) => {
      const all = [...guildOf(world, param('guild')).members.values()];
      const after = BigInt(query.get('after') ?? '0');
      const page = all.filter(({ user }) => BigInt(user.id) > after);
      return ok(page.slice(0, Number(query.get('limit') ?? '1')).map(wholeMember));
    },
  },
  {
    method: 'GET',
    path: '/users/:user',
    access: 'bot',
    handle: ({ world, param }) => {
      const user = world.users.get(param('user'));
      if (user === undefined) throw refusal(10013);
      return ok(user);
    },
  },
];

export function guildOf(world: World, id: string): Guild {
  const guild = world.guilds.get(id);
  if (guild === undefined) throw refusal(10004);
  if (!guild.members.has(world.bot.id)) throw refusal(50001);
  return guild;
}

function wholeMember(member: Member): Record<string, unknown> {
  return { ...memberData(member), user: member.user };
}
