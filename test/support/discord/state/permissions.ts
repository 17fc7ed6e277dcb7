/** What a member may do in a channel, by the algorithm of Discord's documentation. */
import { PermissionFlagsBits } from 'discord.js';
import { type KnownCode, refusal } from '../refusal.ts';
import type { Channel, Guild, Member } from './records.ts';
import type { World } from './world.ts';

const everything = Object.values(PermissionFlagsBits).reduce((all, bit) => all | bit, 0n);

export function guildPermissions(guild: Guild, member: Member): bigint {
  if (guild.ownerId === member.user.id) return everything;
  const roles = [guild.id, ...member.roles].flatMap((id) => guild.roles.get(id) ?? []);
  const sum = roles.reduce((bits, role) => bits | BigInt(role.permissions), 0n);
  return (sum & PermissionFlagsBits.Administrator) === 0n ? sum : everything;
}

export function channelPermissions(world: World, channel: Channel, userId: string): bigint {
  const guild = world.guilds.get(channel.guild);
  const member = guild?.members.get(userId);
  if (guild === undefined || member === undefined) return 0n;
  const base = guildPermissions(guild, member);
  if (base === everything) return base;
  const holder = channel.thread === null ? channel : parentOf(world, channel);
  const overwrite = (ids: (id: string) => boolean, bits: bigint): bigint => {
    const matching = holder.overwrites.filter(({ id }) => ids(id));
    const deny = matching.reduce((sum, { deny }) => sum | BigInt(deny), 0n);
    const allow = matching.reduce((sum, { allow }) => sum | BigInt(allow), 0n);
    return (bits & ~deny) | allow;
  };
  const forEveryone = overwrite((id) => id === guild.id, base);
  const forRoles = overwrite((id) => member.roles.has(id), forEveryone);
  const bits = overwrite((id) => id === userId, forRoles);
  // Without the sight of a channel every other permission in it is void.
  return (bits & PermissionFlagsBits.ViewChannel) === 0n ? 0n : bits;
}

export function mayInChannel(
  world: World,
  channel: Channel,
  userId: string,
  permission: bigint,
): boolean {
  return (channelPermissions(world, channel, userId) & permission) === permission;
}

/** A private thread is seen by its members and by those who manage threads. */
export function sees(world: World, channel: Channel, userId: string): boolean {
  if (!mayInChannel(world, channel, userId, PermissionFlagsBits.ViewChannel)) return false;
  if (channel.thread === null) return true;
  if (!isPrivateThread(channel)) return true;
  return (
    channel.thread.members.has(userId) ||
    mayInChannel(world, channel, userId, PermissionFlagsBits.ManageThreads)
  );
}

/** The bot's right to do something here, or Discord's refusal. */
export function requireBot(
  world: World,
  channel: Channel,
  permission: bigint,
  code: KnownCode = 50013,
): void {
  if (!sees(world, channel, world.bot.id)) throw refusal(50001);
  if (!mayInChannel(world, channel, world.bot.id, permission)) throw refusal(code);
}

export function parentOf(world: World, thread: Channel): Channel {
  return world.channels.get(thread.parent ?? '') ?? thread;
}

function isPrivateThread(channel: Channel): boolean {
  const privateThread = 12;
  return channel.type === privateThread;
}
