/** reactions.*: what the app reacts with, and what people reacted with. */
import { joinedChannel, messageAt } from '../access.ts';
import type { Call } from '../call.ts';
import { addReaction, removeReaction } from '../changes.ts';
import { emojiName } from '../emoji.ts';
import { messageLimits } from '../limits.ts';
import { fullShape, permalink } from '../message-shape.ts';
import type { Channel, Json, Message } from '../model.ts';
import { Refusal } from '../refusal.ts';
import type { World } from '../world.ts';

export function add(world: World, call: Call): Json {
  const { channel, message, name } = targetOf(world, call);
  if (channel.archived) throw new Refusal('is_archived');
  const own = message.reactions.filter(({ users }) => users.includes(world.bot.id));
  if (own.some((reaction) => reaction.name === name)) throw new Refusal('already_reacted');
  if (own.length >= messageLimits.reactionsByOne) throw new Refusal('too_many_reactions');
  addReaction(world, channel, message, { user: world.bot.id, name });
  return {};
}

export function remove(world: World, call: Call): Json {
  const { channel, message, name } = targetOf(world, call);
  const removed = removeReaction(world, channel, message, { user: world.bot.id, name });
  if (!removed) throw new Refusal('no_reaction');
  return {};
}

export function get(world: World, call: Call): Json {
  const { channel, message } = itemOf(world, call);
  const shape = fullShape(world, channel, message, { metadata: false });
  return {
    type: 'message',
    channel: channel.id,
    message: { ...shape, permalink: permalink(world, channel, message) },
  };
}

interface Item {
  readonly channel: Channel;
  readonly message: Message;
}

function targetOf(world: World, call: Call): Item & { readonly name: string } {
  const name = emojiName(world, call.required('name'));
  if (name === null) throw new Refusal('invalid_name');
  return { ...itemOf(world, call), name };
}

function itemOf(world: World, call: Call): Item {
  const ts = call.text('timestamp');
  if (ts === null || call.text('channel') === null) throw new Refusal('no_item_specified');
  if (!/^\d+\.\d+$/.test(ts)) throw new Refusal('bad_timestamp');
  const channel = joinedChannel(world, call);
  return { channel, message: messageAt(channel, ts) };
}
