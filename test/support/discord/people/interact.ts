/** Sends an interaction to the application as Discord's client would. */
import { randomBytes } from 'node:crypto';
import type { APIUser, InteractionType } from 'discord.js';
import { limits } from '../limits.ts';
import { channelPermissions, sees } from '../state/permissions.ts';
import type { Channel, Interaction, StoredMessage } from '../state/records.ts';
import { channelData, memberData, messageData } from '../state/views.ts';
import { announce, type World } from '../state/world.ts';
import { type Asked, askedOf } from './asked.ts';

export interface Started {
  readonly type: InteractionType;
  readonly user: APIUser;
  readonly channel: Channel;
  readonly data: Readonly<Record<string, unknown>>;
  readonly commandName?: string;
  readonly source?: StoredMessage | null;
}

export function interact(world: World, started: Started): Asked {
  const { type, user, channel, data } = started;
  const guild = world.guilds.get(channel.guild);
  const member = guild?.members.get(user.id);
  if (guild === undefined || member === undefined) {
    throw new Error(`${user.username} is not in this guild`);
  }
  if (!sees(world, channel, user.id)) {
    throw new Error(`${user.username} does not see #${channel.name}`);
  }
  const source = started.source ?? null;
  const interaction: Interaction = {
    id: world.newId(),
    token: randomBytes(60).toString('base64url'),
    type,
    at: world.clock.now(),
    guild: guild.id,
    channel,
    user,
    commandName: started.commandName ?? null,
    source,
    answer: null,
    original: null,
    followUps: [],
    modal: null,
    choices: null,
  };
  world.interactions.set(interaction.token, interaction);
  announce(world, {
    name: 'INTERACTION_CREATE',
    data: {
      id: interaction.id,
      application_id: world.application.id,
      type,
      data,
      guild: { id: guild.id, locale: 'en-US', features: [] },
      guild_id: guild.id,
      channel: channelData(world, channel),
      channel_id: channel.id,
      member: {
        ...memberData(member),
        user,
        permissions: String(channelPermissions(world, channel, user.id)),
      },
      token: interaction.token,
      version: 1,
      // Discord tells it as it is, even where the bot has no sight: zero then.
      app_permissions: String(channelPermissions(world, channel, world.bot.id)),
      locale: 'en-US',
      guild_locale: 'en-US',
      entitlements: [],
      entitlement_sku_ids: [],
      authorizing_integration_owners: { 0: guild.id },
      context: 0,
      attachment_size_limit: limits.uploadBytes,
      ...(source && { message: messageData(world, source, true) }),
    },
    channel,
    guild: guild.id,
  });
  return askedOf(world, interaction);
}
