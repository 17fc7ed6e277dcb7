/** A guild in a test's hands: its people, roles and channels, and the bot's rights in it. */
import {
  type APIRole,
  type APIUser,
  ChannelType,
  type PermissionsString,
  type RoleFlags,
} from 'discord.js';
import type { Channel, Guild, Member } from '../state/records.ts';
import { userData } from '../state/users.ts';
import { channelData, memberData } from '../state/views.ts';
import { announce, type World } from '../state/world.ts';
import { bitsOf, type ChannelHandle, channelHandle } from './channel.ts';
import { createPerson, type Person } from './person.ts';

export interface PersonOptions {
  readonly permissions?: readonly PermissionsString[];
  readonly roles?: readonly { readonly id: string }[];
  readonly nick?: string;
  readonly bot?: boolean;
}

export interface ChannelOptions {
  readonly type?: ChannelType.GuildText | ChannelType.GuildForum | ChannelType.GuildAnnouncement;
  /** Who sees the channel besides administrators; everyone when left out. */
  readonly only?: readonly { readonly id: string }[];
}

export interface GuildHandle {
  readonly id: string;
  readonly name: string;
  /** Someone new in the guild, or the one who is there by that name. */
  person(name: string, options?: PersonOptions): Person;
  role(name: string, permissions?: readonly PermissionsString[], mentionable?: boolean): APIRole;
  /** The channel of that name, made when there is none. */
  channel(name: string, options?: ChannelOptions): ChannelHandle;
  /** The thread with that id or name, wherever it hangs. */
  thread(idOrName: string): ChannelHandle;
  /** Replaces what the bot's role permits. */
  botMay(...permissions: PermissionsString[]): void;
  removeBot(): void;
}

const forEveryone: readonly PermissionsString[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'AddReactions',
  'ReadMessageHistory',
  'EmbedLinks',
  'AttachFiles',
  'UseApplicationCommands',
];

/** Mentioning everyone is among them, so that a forgotten allowed_mentions shows up as a ping. */
const forBot: readonly PermissionsString[] = [
  ...forEveryone,
  'ManageWebhooks',
  'ManageThreads',
  'ManageMessages',
  'MentionEveryone',
];

export function createGuild(world: World, name: string): GuildHandle {
  const id = world.newId();
  const owner = createUser(world, `${name} owner`, false);
  const everyone = createRole(id, '@everyone', forEveryone);
  const botRole = { ...createRole(world.newId(), 'Roundtable', forBot), managed: true };
  const guild: Guild = {
    id,
    name,
    ownerId: owner.id,
    roles: new Map([
      [id, everyone],
      [botRole.id, botRole],
    ]),
    members: new Map(),
    commands: new Map(),
  };
  world.guilds.set(id, guild);
  const people = new Map<string, Person>();
  const join = (user: APIUser, roles: readonly string[], nick: string | null): Member => {
    const joinedAt = new Date(world.clock.now()).toISOString();
    const member = { user, nick, roles: new Set(roles), joinedAt };
    guild.members.set(user.id, member);
    return member;
  };
  join(owner, [], null);
  join(world.bot, [botRole.id], null);
  const changeRole = (role: APIRole): void => {
    guild.roles.set(role.id, role);
    announce(world, { name: 'GUILD_ROLE_UPDATE', data: { guild_id: id, role }, guild: id });
  };
  const handle: GuildHandle = {
    id,
    name,
    person(called, options = {}) {
      const known = people.get(called);
      if (known !== undefined) return known;
      const roles = (options.roles ?? []).map((role) => role.id);
      if (options.permissions) roles.push(handle.role(`${called}'s`, options.permissions).id);
      const user = createUser(world, called, options.bot ?? false);
      const member = join(user, roles, options.nick ?? null);
      const data = { ...memberData(member), user, guild_id: id };
      announce(world, { name: 'GUILD_MEMBER_ADD', data, guild: id });
      const person = createPerson(world, member, id);
      people.set(called, person);
      return person;
    },
    role(called, permissions = [], mentionable = false) {
      const role = { ...createRole(world.newId(), called, permissions), mentionable };
      guild.roles.set(role.id, role);
      announce(world, { name: 'GUILD_ROLE_CREATE', data: { guild_id: id, role }, guild: id });
      return role;
    },
    channel(called, options = {}) {
      const known = [...world.channels.values()].find(
        (channel) => channel.guild === id && channel.thread === null && channel.name === called,
      );
      return channelHandle(world, (known ?? createChannel(world, guild, called, options)).id);
    },
    thread(idOrName) {
      const found = [...world.channels.values()].find(
        (channel) =>
          channel.guild === id &&
          channel.thread !== null &&
          [channel.id, channel.name].includes(idOrName),
      );
      if (found === undefined) throw new Error(`No thread ${idOrName} in ${name}`);
      return channelHandle(world, found.id);
    },
    botMay: (...permissions) =>
      changeRole({ ...botRole, permissions: String(bitsOf(permissions)) }),
    removeBot() {
      announce(world, { name: 'GUILD_DELETE', data: { id }, guild: id });
      guild.members.delete(world.bot.id);
    },
  };
  return handle;
}

function createChannel(
  world: World,
  guild: Guild,
  name: string,
  { type = ChannelType.GuildText, only }: ChannelOptions,
): Channel {
  const sight = String(bitsOf(['ViewChannel']));
  const channel: Channel = {
    id: world.newId(),
    guild: guild.id,
    type,
    name,
    topic: null,
    parent: null,
    owner: null,
    overwrites:
      only === undefined
        ? []
        : [
            { id: guild.id, type: 0, allow: '0', deny: sight },
            ...only.map(({ id }) => ({
              id,
              type: guild.roles.has(id) ? 0 : 1,
              allow: sight,
              deny: '0',
            })),
          ],
    thread: null,
    messages: new Map(),
    renames: [],
  };
  world.channels.set(channel.id, channel);
  const data = channelData(world, channel);
  announce(world, { name: 'CHANNEL_CREATE', data, channel, guild: guild.id });
  return channel;
}

function createUser(world: World, name: string, bot: boolean): APIUser {
  const username = name.toLowerCase().replaceAll(/[^a-z0-9._]/g, '_');
  const user = userData({
    id: world.newId(),
    username,
    global_name: bot ? null : name,
    discriminator: bot ? '0001' : '0',
    ...(bot && { bot }),
  });
  world.users.set(user.id, user);
  return user;
}

function createRole(id: string, name: string, permissions: readonly PermissionsString[]): APIRole {
  return {
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    icon: null,
    unicode_emoji: null,
    position: 1,
    permissions: String(bitsOf(permissions)),
    managed: false,
    mentionable: false,
    flags: 0 as RoleFlags,
  };
}
