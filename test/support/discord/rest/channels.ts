/** Channels and threads as such: read, changed, deleted. */
import { PermissionFlagsBits } from 'discord.js';
import { refusal } from '../refusal.ts';
import { channelOf, countRename, removeChannel } from '../state/channels.ts';
import { mayInChannel, requireBot } from '../state/permissions.ts';
import type { Channel } from '../state/records.ts';
import { announceThread, requireAwake } from '../state/threads.ts';
import { channelData } from '../state/views.ts';
import { announce, type World } from '../state/world.ts';
import { nothing, ok, type Route } from './route.ts';

interface Change {
  readonly name?: string | null;
  readonly topic?: string | null;
  readonly archived?: boolean | null;
  readonly locked?: boolean | null;
  readonly invitable?: boolean | null;
  readonly auto_archive_duration?: number | null;
  readonly applied_tags?: readonly string[] | null;
}

export const channelRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/channels/:channel',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
      return ok(channelData(world, channel));
    },
  },
  {
    method: 'PATCH',
    path: '/channels/:channel',
    access: 'bot',
    body: ({ world, param }) =>
      channelOf(world, param('channel')).thread === null ? 'channelEdit' : 'threadEdit',
    handle: ({ world, param, body }) => {
      const channel = channelOf(world, param('channel'));
      if (channel.thread === null) changeChannel(world, channel, body as Change);
      else changeThread(world, channel, channel.thread, body as Change);
      return ok(channelData(world, channel));
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      const { ManageThreads, ManageChannels } = PermissionFlagsBits;
      requireBot(world, channel, channel.thread === null ? ManageChannels : ManageThreads);
      const data = channelData(world, channel);
      removeChannel(world, channel);
      return ok(data);
    },
  },
  {
    method: 'POST',
    path: '/channels/:channel/typing',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
      return nothing;
    },
  },
];

function changeChannel(world: World, channel: Channel, change: Change): void {
  requireBot(world, channel, PermissionFlagsBits.ManageChannels);
  rename(world, channel, change);
  announce(world, {
    name: 'CHANNEL_UPDATE',
    data: channelData(world, channel),
    channel,
    guild: channel.guild,
  });
}

function changeThread(
  world: World,
  channel: Channel,
  thread: NonNullable<Channel['thread']>,
  change: Change,
): void {
  const { ManageThreads, SendMessagesInThreads } = PermissionFlagsBits;
  requireBot(world, channel, PermissionFlagsBits.ViewChannel, 50001);
  const manages = mayInChannel(world, channel, world.bot.id, ManageThreads);
  const fields = Object.entries(change).flatMap(([field, value]) =>
    value === undefined ? [] : field,
  );
  const onlyWakes = change.archived === false && fields.length === 1;
  // Anyone who may write wakes an unlocked thread; its owner archives and renames it.
  const maySend = mayInChannel(world, channel, world.bot.id, SendMessagesInThreads);
  const allowed = onlyWakes && !thread.locked ? maySend : channel.owner === world.bot.id;
  const touchesLock = change.locked !== undefined || thread.locked;
  if (!manages && (!allowed || touchesLock)) throw refusal(50013);
  if (change.archived !== false) requireAwake(channel);
  rename(world, channel, change);
  if (typeof change.archived === 'boolean' && change.archived !== thread.archived) {
    thread.archived = change.archived;
    thread.archivedAt = new Date(world.clock.now()).toISOString();
  }
  thread.locked = change.locked ?? thread.locked;
  thread.invitable = change.invitable ?? thread.invitable;
  thread.autoArchiveMinutes = change.auto_archive_duration ?? thread.autoArchiveMinutes;
  thread.appliedTags = change.applied_tags ?? thread.appliedTags;
  announceThread(world, 'THREAD_UPDATE', channel);
}

function rename(world: World, channel: Channel, { name, topic }: Change): void {
  const newName = name ?? channel.name;
  const newTopic = topic === undefined ? channel.topic : topic;
  if (newName === channel.name && newTopic === channel.topic) return;
  countRename(world, channel);
  channel.name = newName;
  channel.topic = newTopic;
}
