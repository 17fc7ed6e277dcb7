/** Which channels and messages a call may touch, and the refusal when it may not. */
import type { Call } from './call.ts';
import type { Channel, Message } from './model.ts';
import { Refusal } from './refusal.ts';
import { directChannel, findMessage, type World } from './world.ts';

/** The channel a call names, by id, by name, or by the person of a direct conversation. */
export function visibleChannel(world: World, name: string): Channel | null {
  const channel =
    world.channels.get(name) ??
    [...world.channels.values()].find(
      (known) => known.kind !== 'im' && known.name === name.replace(/^#/, ''),
    );
  if (channel !== undefined) {
    const hidden = channel.kind !== 'channel' && !channel.members.has(world.bot.id);
    return hidden ? null : channel;
  }
  const user = world.users.get(name);
  return user === undefined || user.bot ? null : directChannel(world, user.id);
}

export function channelOf(world: World, call: Call): Channel {
  const channel = visibleChannel(world, call.required('channel'));
  if (channel === null) throw new Refusal('channel_not_found');
  return channel;
}

/** For reading and reacting: the app is a member. */
export function joinedChannel(world: World, call: Call): Channel {
  const channel = channelOf(world, call);
  if (!channel.members.has(world.bot.id)) throw new Refusal('not_in_channel');
  return channel;
}

/** For posting: the app is a member, or may post to public channels anyway, and it is not archived. */
export function writableChannel(world: World, call: Call): Channel {
  const channel = channelOf(world, call);
  const anywhere = world.tokens.get(call.token ?? '')?.scopes.has('chat:write.public') === true;
  const reachable = channel.members.has(world.bot.id) || (channel.kind === 'channel' && anywhere);
  if (!reachable) throw new Refusal('not_in_channel');
  if (channel.archived) throw new Refusal('is_archived');
  return channel;
}

export function messageAt(channel: Channel, ts: string): Message {
  const message = findMessage(channel, ts);
  if (message === null || message.tombstone) throw new Refusal('message_not_found');
  return message;
}
