/** Threads: how they begin, who is in them, and their sleep in the archive. */
import { type APIUser, ChannelType } from 'discord.js';
import { limits } from '../limits.ts';
import { refusal } from '../refusal.ts';
import type { Channel, ThreadState } from './records.ts';
import { channelData, threadMemberData } from './views.ts';
import { announce, type World } from './world.ts';

export interface ThreadPlan {
  readonly id: string;
  readonly parent: Channel;
  readonly name: string;
  readonly owner: APIUser;
  readonly type?: ChannelType;
  readonly autoArchiveMinutes?: number | null | undefined;
  readonly invitable?: boolean | null | undefined;
  readonly appliedTags?: readonly string[] | null | undefined;
}

const defaultAutoArchiveMinutes = 4320;

export function createThread(world: World, plan: ThreadPlan): Channel {
  const at = new Date(world.clock.now()).toISOString();
  const thread: ThreadState = {
    archived: false,
    locked: false,
    archivedAt: at,
    autoArchiveMinutes: plan.autoArchiveMinutes ?? defaultAutoArchiveMinutes,
    invitable: plan.invitable ?? true,
    createdAt: at,
    members: new Map([[plan.owner.id, at]]),
    appliedTags: plan.appliedTags ?? [],
    messageCount: 0,
  };
  const channel: Channel = {
    id: plan.id,
    guild: plan.parent.guild,
    type: plan.type ?? ChannelType.PublicThread,
    name: plan.name,
    topic: null,
    parent: plan.parent.id,
    owner: plan.owner.id,
    overwrites: [],
    thread,
    messages: new Map(),
    renames: [],
  };
  world.channels.set(channel.id, channel);
  announceThread(world, 'THREAD_CREATE', channel, { newly_created: true });
  return channel;
}

export function joinThread(world: World, channel: Channel, user: string): void {
  const { thread } = channel;
  if (thread === null || thread.members.has(user)) return;
  if (world.guilds.get(channel.guild)?.members.has(user) !== true) return;
  if (thread.members.size >= limits.threadMembers) throw refusal(30033);
  thread.members.set(user, new Date(world.clock.now()).toISOString());
  if (user === world.bot.id) announceThread(world, 'THREAD_CREATE', channel);
  announceMembers(world, channel, { added_members: [threadMemberData(channel, user)] });
}

export function leaveThread(world: World, channel: Channel, user: string): void {
  if (channel.thread?.members.delete(user) !== true) return;
  announceMembers(world, channel, { removed_member_ids: [user] });
}

export function unarchive(world: World, channel: Channel): void {
  if (channel.thread?.archived !== true) return;
  setArchived(world, channel, false);
}

export function setArchived(world: World, channel: Channel, archived: boolean): void {
  if (channel.thread === null) return;
  channel.thread.archived = archived;
  channel.thread.archivedAt = new Date(world.clock.now()).toISOString();
  announceThread(world, 'THREAD_UPDATE', channel);
}

/** Threads without a message for their archive duration fall asleep. */
export function archiveIdle(world: World): void {
  for (const channel of world.channels.values()) {
    if (channel.thread === null || channel.thread.archived) continue;
    const last = [...channel.messages.values()].at(-1)?.data.timestamp ?? '';
    const active = Math.max(Date.parse(channel.thread.archivedAt), Date.parse(last) || 0);
    const patience = channel.thread.autoArchiveMinutes * 60_000;
    if (world.clock.now() - active >= patience) setArchived(world, channel, true);
  }
}

/** Everything but new posts needs a thread that is awake. */
export function requireAwake(channel: Channel): void {
  if (channel.thread?.archived === true) throw refusal(50083);
}

export function announceThread(
  world: World,
  name: string,
  channel: Channel,
  extra: Readonly<Record<string, unknown>> = {},
): void {
  const data = { ...channelData(world, channel), ...extra };
  announce(world, { name, data, channel, guild: channel.guild });
}

function announceMembers(
  world: World,
  channel: Channel,
  change: Readonly<Record<string, unknown>>,
): void {
  const data = {
    id: channel.id,
    guild_id: channel.guild,
    member_count: channel.thread?.members.size ?? 0,
    ...change,
  };
  announce(world, { name: 'THREAD_MEMBERS_UPDATE', data, channel, guild: channel.guild });
}
