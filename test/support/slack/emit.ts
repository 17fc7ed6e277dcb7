/** Tells the app what happened, if it is in that channel and may know. */
import type { Channel, Json } from './model.ts';
import type { World } from './world.ts';

export function emitIn(world: World, channel: Channel, event: Json): void {
  if (!channel.members.has(world.bot.id)) return;
  emit(world, event, scopeOf(String(event.type), channel));
}

/** For events that belong to no channel, such as an opened Home tab. */
export function emit(world: World, event: Json, scope: string | null): void {
  const token = [...world.tokens.values()].find(({ kind }) => kind === 'bot');
  const allowed = scope === null || token?.scopes.has(scope) === true;
  if (allowed && token?.revoked !== true) world.signals.emit('event', event);
}

function scopeOf(type: string, { kind }: Channel): string | null {
  const family = kind === 'channel' ? 'channels' : kind === 'group' ? 'groups' : 'im';
  switch (type) {
    case 'message':
      return `${family}:history`;
    case 'app_mention':
      return 'app_mentions:read';
    case 'reaction_added':
    case 'reaction_removed':
      return 'reactions:read';
    case 'member_joined_channel':
    case 'member_left_channel':
    case 'channel_left':
    case 'channel_archive':
    case 'channel_unarchive':
    case 'group_left':
    case 'group_archive':
    case 'group_unarchive':
      return `${family}:read`;
    default:
      return null;
  }
}
