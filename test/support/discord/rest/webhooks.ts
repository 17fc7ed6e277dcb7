/** Webhooks of a channel: made, listed, changed, deleted. */

import { randomBytes } from 'node:crypto';
import { PermissionFlagsBits } from 'discord.js';
import { limits } from '../limits.ts';
import { invalidForm, refusal } from '../refusal.ts';
import { channelOf } from '../state/channels.ts';
import { requireBot } from '../state/permissions.ts';
import type { Channel, Webhook } from '../state/records.ts';
import { webhookData } from '../state/views.ts';
import { announce, type World } from '../state/world.ts';
import { type Call, nothing, ok, type Route } from './route.ts';

interface WebhookBody {
  readonly name?: string;
  readonly avatar?: string | null;
}

export const webhookRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/channels/:channel/webhooks',
    access: 'bot',
    body: () => 'webhookCreate',
    handle: ({ world, param, body }) => {
      const channel = managed(world, param('channel'));
      const { name = '', avatar = null } = body as WebhookBody;
      checkName(name);
      if (webhooksOf(world, channel).length >= limits.webhooksPerChannel) throw refusal(30007);
      return ok(webhookData(world, createWebhook(world, channel, name, avatar)));
    },
  },
  {
    method: 'GET',
    path: '/channels/:channel/webhooks',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = managed(world, param('channel'));
      return ok(webhooksOf(world, channel).map((webhook) => webhookData(world, webhook)));
    },
  },
  ...routesAt('/webhooks/:webhook', 'bot', ({ world, param }) => {
    const webhook = webhookOf(world, param('webhook'));
    requireBot(world, webhook.channel, PermissionFlagsBits.ManageWebhooks);
    return webhook;
  }),
  ...routesAt('/webhooks/:webhook/:token', 'token', ({ world, param }) =>
    webhookByToken(world, param('webhook'), param('token')),
  ),
];

function routesAt(path: string, access: Route['access'], find: (call: Call) => Webhook): Route[] {
  return [
    {
      method: 'GET',
      path,
      access,
      handle: (call) => ok(webhookData(call.world, find(call))),
    },
    {
      method: 'PATCH',
      path,
      access,
      body: () => 'webhookPatch',
      handle: (call) => {
        const webhook = find(call);
        const { name, avatar } = call.body as WebhookBody;
        checkName(name ?? webhook.name);
        webhook.name = name ?? webhook.name;
        webhook.avatar = avatar === undefined ? webhook.avatar : pictureHash(avatar);
        tell(call.world, webhook.channel);
        return ok(webhookData(call.world, webhook));
      },
    },
    {
      method: 'DELETE',
      path,
      access,
      handle: (call) => {
        const webhook = find(call);
        call.world.webhooks.delete(webhook.id);
        tell(call.world, webhook.channel);
        return nothing;
      },
    },
  ];
}

export function webhookByToken(world: World, id: string, token: string): Webhook {
  const webhook = webhookOf(world, id);
  if (webhook.token !== token) throw refusal(50027);
  return webhook;
}

function createWebhook(
  world: World,
  channel: Channel,
  name: string,
  avatar: string | null,
): Webhook {
  const webhook: Webhook = {
    id: world.newId(),
    token: randomBytes(48).toString('base64url'),
    guild: channel.guild,
    channel,
    name,
    avatar: pictureHash(avatar),
    creator: world.bot,
    application: world.application.id,
  };
  world.webhooks.set(webhook.id, webhook);
  tell(world, channel);
  return webhook;
}

function managed(world: World, id: string): Channel {
  const channel = channelOf(world, id);
  requireBot(world, channel, PermissionFlagsBits.ManageWebhooks);
  // Webhooks belong to channels; a post into a thread names it with thread_id.
  if (channel.thread !== null) throw refusal(50024);
  return channel;
}

function webhooksOf(world: World, channel: Channel): Webhook[] {
  return [...world.webhooks.values()].filter((webhook) => webhook.channel === channel);
}

function webhookOf(world: World, id: string): Webhook {
  const webhook = world.webhooks.get(id);
  if (webhook === undefined) throw refusal(10015);
  return webhook;
}

/** Discord refuses names that could pass for its own. */
export function checkName(name: string): void {
  const forbidden = ['clyde', 'discord'].find((word) => name.toLowerCase().includes(word));
  if (forbidden === undefined && name.trim() !== '') return;
  const message =
    forbidden === undefined ? 'This field is required' : `Username cannot contain "${forbidden}"`;
  const code = forbidden === undefined ? 'BASE_TYPE_REQUIRED' : 'USERNAME_INVALID_CONTAINS';
  throw invalidForm([{ path: ['name'], code, message }]);
}

function pictureHash(avatar: string | null): string | null {
  if (avatar === null) return null;
  if (/^data:image\/(png|jpeg|gif|webp);base64,/.test(avatar))
    return randomBytes(16).toString('hex');
  const code = 'IMAGE_INVALID';
  throw invalidForm([{ path: ['avatar'], code, message: 'Invalid image data' }]);
}

function tell(world: World, channel: Channel): void {
  const data = { guild_id: channel.guild, channel_id: channel.id };
  announce(world, { name: 'WEBHOOKS_UPDATE', data, channel, guild: channel.guild });
}
