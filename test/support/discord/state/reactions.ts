/** Reactions on a message, each person once per emoji. */
import { limits } from '../limits.ts';
import { refusal } from '../refusal.ts';
import { emojiData } from './emoji.ts';
import type { StoredMessage } from './records.ts';
import { memberData } from './views.ts';
import { announce, type World } from './world.ts';

export function addReaction(
  world: World,
  message: StoredMessage,
  emoji: string,
  user: string,
): void {
  const { reactions } = message;
  if (!reactions.has(emoji) && reactions.size >= limits.reactionsPerMessage) throw refusal(30010);
  const people = reactions.get(emoji) ?? new Set<string>();
  if (people.has(user)) return;
  reactions.set(emoji, people.add(user));
  tell(world, 'MESSAGE_REACTION_ADD', message, emoji, user);
}

export function removeReaction(
  world: World,
  message: StoredMessage,
  emoji: string,
  user: string,
): void {
  const people = message.reactions.get(emoji);
  if (people?.delete(user) !== true) return;
  if (people.size === 0) message.reactions.delete(emoji);
  tell(world, 'MESSAGE_REACTION_REMOVE', message, emoji, user);
}

export function clearReactions(world: World, message: StoredMessage): void {
  message.reactions.clear();
  const { channel, data } = message;
  announce(world, {
    name: 'MESSAGE_REACTION_REMOVE_ALL',
    data: { channel_id: channel.id, message_id: data.id, guild_id: channel.guild },
    channel,
    guild: channel.guild,
  });
}

function tell(
  world: World,
  name: string,
  { channel, data }: StoredMessage,
  emoji: string,
  user: string,
): void {
  const member = world.guilds.get(channel.guild)?.members.get(user);
  const added = name === 'MESSAGE_REACTION_ADD';
  announce(world, {
    name,
    data: {
      user_id: user,
      channel_id: channel.id,
      message_id: data.id,
      guild_id: channel.guild,
      emoji: emojiData(emoji),
      burst: false,
      type: 0,
      ...(added && member && { member: { ...memberData(member), user: member.user } }),
      // Discord leaves the author out for messages of webhooks.
      ...(added && data.webhook_id === undefined && { message_author_id: data.author.id }),
    },
    channel,
    guild: channel.guild,
  });
}
