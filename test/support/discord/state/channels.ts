/** Looking up, renaming and removing channels. */
import { limits, spans } from '../limits.ts';
import { Refusal, refusal } from '../refusal.ts';
import type { Channel, StoredMessage } from './records.ts';
import { channelData } from './views.ts';
import { announce, type World } from './world.ts';

export function channelOf(world: World, id: string): Channel {
  const channel = world.channels.get(id);
  if (channel === undefined) throw refusal(10003);
  return channel;
}

export function messageOf(channel: Channel, id: string): StoredMessage {
  const message = channel.messages.get(id);
  if (message === undefined) throw refusal(10008);
  return message;
}

/** A name or topic changes twice in ten minutes; the third wish waits, whatever the headers promised. */
export function countRename(world: World, channel: Channel): void {
  const now = world.clock.now();
  const recent = channel.renames.filter((at) => now - at < spans.rename);
  const [oldest] = recent;
  if (recent.length >= limits.renames && oldest !== undefined) {
    const retryAfter = (oldest + spans.rename - now) / 1000;
    throw rateLimited(retryAfter, 'user');
  }
  channel.renames.splice(0, channel.renames.length, ...recent, now);
}

export function rateLimited(retryAfter: number, scope: 'user' | 'shared' | 'global'): Refusal {
  const isGlobal = scope === 'global';
  return new Refusal(
    429,
    { message: 'You are being rate limited.', retry_after: retryAfter, global: isGlobal },
    {
      'retry-after': String(Math.ceil(retryAfter)),
      'x-ratelimit-scope': scope,
      ...(isGlobal && { 'x-ratelimit-global': 'true' }),
    },
  );
}

export function removeChannel(world: World, channel: Channel): void {
  for (const thread of world.channels.values()) {
    if (thread.parent === channel.id && thread.thread !== null) removeChannel(world, thread);
  }
  const { id, guild, parent, type } = channel;
  const isThread = channel.thread !== null;
  const data = isThread
    ? { id, guild_id: guild, parent_id: parent, type }
    : channelData(world, channel);
  // Announced while the channel can still be looked up, because who sees it decides who hears of it.
  announce(world, { name: isThread ? 'THREAD_DELETE' : 'CHANNEL_DELETE', data, channel, guild });
  world.channels.delete(id);
  for (const webhook of world.webhooks.values()) {
    if (webhook.channel.id === id) world.webhooks.delete(webhook.id);
  }
}
