/** A channel or thread in a test's hands: reading it, and what moderators do to it. */
import { type ChannelType, PermissionFlagsBits, type PermissionsString } from 'discord.js';
import { channelOf, removeChannel } from '../state/channels.ts';
import type { Channel } from '../state/records.ts';
import { announceThread, setArchived } from '../state/threads.ts';
import { channelData } from '../state/views.ts';
import { announce, type World } from '../state/world.ts';
import { printChannel } from './print.ts';
import { type SeenMessage, seenIn } from './seen.ts';

export interface ChannelHandle {
  readonly id: string;
  readonly type: ChannelType;
  name(): string;
  /** Channel and threads as text; `viewer` also sees what was whispered to them. */
  read(viewer?: { readonly id: string }): string;
  messages(viewer?: { readonly id: string }): SeenMessage[];
  threads(): ChannelHandle[];
  isArchived(): boolean;
  /** Names of the webhooks of this channel. */
  webhooks(): string[];
  members(): string[];
  archive(): void;
  unarchive(): void;
  lock(): void;
  delete(): void;
  deny(who: { readonly id: string }, ...permissions: PermissionsString[]): void;
  allow(who: { readonly id: string }, ...permissions: PermissionsString[]): void;
}

export function channelHandle(world: World, id: string): ChannelHandle {
  const channel = channelOf(world, id);
  const overwrite = (
    who: string,
    side: 'allow' | 'deny',
    permissions: PermissionsString[],
  ): void => {
    const bits = bitsOf(permissions);
    const former = channel.overwrites.find((entry) => entry.id === who);
    const allow = BigInt(former?.allow ?? '0') & ~bits;
    const deny = BigInt(former?.deny ?? '0') & ~bits;
    const type = world.guilds.get(channel.guild)?.roles.has(who) ? 0 : 1;
    const entry = {
      id: who,
      type,
      allow: String(side === 'allow' ? allow | bits : allow),
      deny: String(side === 'deny' ? deny | bits : deny),
    };
    channel.overwrites = [...channel.overwrites.filter((other) => other !== former), entry];
    const data = channelData(world, channel);
    announce(world, { name: 'CHANNEL_UPDATE', data, channel, guild: channel.guild });
  };
  return {
    id,
    type: channel.type,
    name: () => channel.name,
    read: (viewer) => printChannel(world, channel, viewer?.id ?? null),
    messages: (viewer) => seenIn(world, channel, viewer?.id ?? null),
    threads: () => threadsOf(world, channel).map((thread) => channelHandle(world, thread.id)),
    isArchived: () => channel.thread?.archived ?? false,
    webhooks: () =>
      [...world.webhooks.values()]
        .filter((hook) => hook.channel === channel)
        .map(({ name }) => name),
    members: () => [...(channel.thread?.members.keys() ?? [])],
    archive: () => setArchived(world, channel, true),
    unarchive: () => setArchived(world, channel, false),
    lock() {
      if (channel.thread === null) return;
      channel.thread.locked = true;
      announceThread(world, 'THREAD_UPDATE', channel);
    },
    delete: () => removeChannel(world, channel),
    deny: (who, ...permissions) => overwrite(who.id, 'deny', permissions),
    allow: (who, ...permissions) => overwrite(who.id, 'allow', permissions),
  };
}

export function bitsOf(permissions: readonly PermissionsString[]): bigint {
  return permissions.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}

function threadsOf(world: World, channel: Channel): Channel[] {
  return [...world.channels.values()].filter(
    ({ thread, parent }) => thread !== null && parent === channel.id,
  );
}
