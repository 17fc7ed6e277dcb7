/** Reactions of the bot, and who has reacted. */
import { PermissionFlagsBits } from 'discord.js';
import { limits } from '../limits.ts';
import { channelOf, messageOf } from '../state/channels.ts';
import { canonicalEmoji } from '../state/emoji.ts';
import { requireBot } from '../state/permissions.ts';
import { addReaction, clearReactions, removeReaction } from '../state/reactions.ts';
import type { StoredMessage } from '../state/records.ts';
import { requireAwake } from '../state/threads.ts';
import { type Call, nothing, ok, type Route } from './route.ts';

const { AddReactions, ManageMessages, ReadMessageHistory } = PermissionFlagsBits;
const one = '/channels/:channel/messages/:message/reactions/:emoji';

export const reactionRoutes: readonly Route[] = [
  {
    method: 'PUT',
    path: `${one}/@me`,
    access: 'bot',
    handle: (call) => {
      const { message, emoji } = target(call);
      if (!message.reactions.has(emoji)) requireBot(call.world, message.channel, AddReactions);
      requireAwake(message.channel);
      addReaction(call.world, message, emoji, call.world.bot.id);
      return nothing;
    },
  },
  {
    method: 'DELETE',
    path: `${one}/:user`,
    access: 'bot',
    handle: (call) => {
      const { message, emoji } = target(call);
      const user = call.param('user') === '@me' ? call.world.bot.id : call.param('user');
      if (user !== call.world.bot.id) requireBot(call.world, message.channel, ManageMessages);
      requireAwake(message.channel);
      removeReaction(call.world, message, emoji, user);
      return nothing;
    },
  },
  {
    method: 'GET',
    path: one,
    access: 'bot',
    handle: (call) => {
      const { message, emoji } = target(call);
      const after = BigInt(call.query.get('after') ?? '0');
      const limit = Math.min(Number(call.query.get('limit') ?? '25'), limits.usersPerPage);
      const ids = [...(message.reactions.get(emoji) ?? [])].filter((id) => BigInt(id) > after);
      const sorted = ids.toSorted((first, second) => (BigInt(first) < BigInt(second) ? -1 : 1));
      return ok(sorted.slice(0, limit).flatMap((id) => call.world.users.get(id) ?? []));
    },
  },
  {
    method: 'DELETE',
    path: '/channels/:channel/messages/:message/reactions',
    access: 'bot',
    handle: ({ world, param }) => {
      const channel = channelOf(world, param('channel'));
      requireBot(world, channel, ManageMessages);
      requireAwake(channel);
      clearReactions(world, messageOf(channel, param('message')));
      return nothing;
    },
  },
];

function target({ world, param }: Call): { message: StoredMessage; emoji: string } {
  const channel = channelOf(world, param('channel'));
  requireBot(world, channel, ReadMessageHistory);
  const message = messageOf(channel, param('message'));
  return { message, emoji: canonicalEmoji(param('emoji')) };
}
