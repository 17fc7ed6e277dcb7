/** What a new session is told first: itself, and each guild as it stands. */
import { sees } from '../state/permissions.ts';
import type { Guild } from '../state/records.ts';
import { channelData, guildData, memberData } from '../state/views.ts';
import type { World } from '../state/world.ts';

export function readyData(world: World, session: string): Record<string, unknown> {
  return {
    v: 10,
    user: { ...world.bot, verified: true, mfa_enabled: false, email: null, flags: 0 },
    guilds: [...world.guilds.keys()].map((id) => ({ id, unavailable: true })),
    session_id: session,
    session_type: 'normal',
    resume_gateway_url: `${world.address.gateway}/resume`,
    shard: [0, 1],
    application: { id: world.application.id, flags: world.application.flags },
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    _trace: [],
  };
}

export function guildCreateData(world: World, guild: Guild): Record<string, unknown> {
  const channels = [...world.channels.values()].filter((channel) => channel.guild === guild.id);
  const threads = channels.filter(
    (channel) => channel.thread?.archived === false && sees(world, channel, world.bot.id),
  );
  const bot = guild.members.get(world.bot.id);
  return {
    ...guildData(guild),
    joined_at: bot?.joinedAt,
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    voice_states: [],
    members: bot ? [{ ...memberData(bot), user: bot.user }] : [],
    channels: channels
      .filter(({ thread }) => thread === null)
      .map((channel) => channelData(world, channel)),
    threads: threads.map((channel) => channelData(world, channel)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
