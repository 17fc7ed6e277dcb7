/** The shapes in which Discord hands out its records. */
import {
  type APIGuildMember,
  type APIMessage,
  ApplicationFlags,
  ChannelType,
  GuildMemberFlags,
  MessageFlags,
} from 'discord.js';
import { emojiData } from './emoji.ts';
import type { Channel, Guild, Member, StoredMessage, Webhook } from './records.ts';
import type { World } from './world.ts';

export type Data = Record<string, unknown>;

export function channelData(world: World, channel: Channel): Data {
  const common = {
    id: channel.id,
    type: channel.type,
    guild_id: channel.guild,
    name: channel.name,
    parent_id: channel.parent,
    last_message_id: [...channel.messages.keys()].at(-1) ?? null,
    rate_limit_per_user: 0,
    flags: 0,
  };
  if (channel.thread !== null) return { ...common, ...threadData(world, channel, channel.thread) };
  return {
    ...common,
    topic: channel.topic,
    position: 0,
    nsfw: false,
    permission_overwrites: channel.overwrites,
    ...(channel.type === ChannelType.GuildForum && {
      available_tags: [],
      default_reaction_emoji: null,
      default_sort_order: null,
      default_forum_layout: 0,
    }),
  };
}

function threadData(world: World, channel: Channel, thread: NonNullable<Channel['thread']>): Data {
  const joined = thread.members.get(world.bot.id);
  return {
    owner_id: channel.owner,
    message_count: thread.messageCount,
    total_message_sent: thread.messageCount,
    member_count: thread.members.size,
    thread_metadata: {
      archived: thread.archived,
      auto_archive_duration: thread.autoArchiveMinutes,
      archive_timestamp: thread.archivedAt,
      locked: thread.locked,
      create_timestamp: thread.createdAt,
      ...(channel.type === ChannelType.PrivateThread && { invitable: thread.invitable }),
    },
    ...(thread.appliedTags.length > 0 && { applied_tags: thread.appliedTags }),
    ...(joined !== undefined && { member: threadMemberData(channel, world.bot.id) }),
  };
}

export function threadMemberData(channel: Channel, user: string): Data {
  const joined = channel.thread?.members.get(user) ?? '';
  return { id: channel.id, user_id: user, join_timestamp: joined, flags: 0 };
}

export function memberData(member: Member): Omit<APIGuildMember, 'user'> {
  return {
    nick: member.nick,
    avatar: null,
    banner: null,
    roles: [...member.roles],
    joined_at: member.joinedAt,
    deaf: false,
    mute: false,
    flags: GuildMemberFlags.CompletedOnboarding,
    pending: false,
    premium_since: null,
    communication_disabled_until: null,
  };
}

export function webhookData(world: World, webhook: Webhook): Data {
  return {
    id: webhook.id,
    type: 1,
    guild_id: webhook.guild,
    channel_id: webhook.channel.id,
    name: webhook.name,
    avatar: webhook.avatar,
    application_id: webhook.application,
    user: webhook.creator,
    // Only the owner of a webhook, or a person's webhook's managers, learn its token.
    ...((webhook.application === null || webhook.application === world.application.id) && {
      token: webhook.token,
      url: `${world.address.origin}/api/webhooks/${webhook.id}/${webhook.token}`,
    }),
  };
}

/** A message as the application receives it; without the content right most of it is empty. */
export function messageData(world: World, message: StoredMessage, content: boolean): APIMessage {
  const thread = world.channels.get(message.data.id);
  const reactions = [...message.reactions].map(([emoji, people]) => ({
    emoji: emojiData(emoji),
    count: people.size,
    count_details: { burst: 0, normal: people.size },
    burst_colors: [],
    me_burst: false,
    burst_me: false,
    burst_count: 0,
    me: people.has(world.bot.id),
  }));
  const whole = {
    ...message.data,
    ...(reactions.length > 0 && { reactions }),
    ...(thread?.thread && {
      thread: channelData(world, thread),
      flags: (message.data.flags ?? 0) | MessageFlags.HasThread,
    }),
  } as unknown as APIMessage;
  if (content || isOwn(world, whole)) return whole;
  return { ...whole, content: '', embeds: [], attachments: [], components: [] };
}

/** Messages of the application itself and those that mention it are always complete. */
function isOwn(world: World, message: APIMessage): boolean {
  return (
    message.author.id === world.bot.id ||
    message.application_id === world.application.id ||
    message.mentions.some(({ id }) => id === world.bot.id)
  );
}

export function readsContent(world: World): boolean {
  const granted =
    ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
  return (world.application.flags & granted) !== 0;
}

export function guildData(guild: Guild): Data {
  return {
    id: guild.id,
    name: guild.name,
    icon: null,
    splash: null,
    discovery_splash: null,
    owner_id: guild.ownerId,
    afk_channel_id: null,
    afk_timeout: 300,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    roles: [...guild.roles.values()],
    emojis: [],
    stickers: [],
    features: [],
    mfa_level: 0,
    application_id: null,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    vanity_url_code: null,
    description: null,
    banner: null,
    premium_tier: 0,
    premium_subscription_count: 0,
    preferred_locale: 'en-US',
    public_updates_channel_id: null,
    nsfw_level: 0,
    premium_progress_bar_enabled: false,
    safety_alerts_channel_id: null,
    region: 'us-west',
    hub_type: null,
    incidents_data: null,
    home_header: null,
    widget_enabled: false,
    widget_channel_id: null,
    max_stage_video_channel_users: 50,
    max_video_channel_users: 25,
    nsfw: false,
    max_members: 500_000,
    max_presences: null,
  };
}
