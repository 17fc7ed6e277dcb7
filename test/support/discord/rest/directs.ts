/** Direct messages of the bot to one person. */
import { ChannelType } from 'discord.js';
import { refusal } from '../refusal.ts';
import { checkMessage, type MessageBody, requireSomething } from '../state/message-rules.ts';
import type { DirectChannel } from '../state/records.ts';
import type { World } from '../state/world.ts';
import { type Answer, ok, type Route } from './route.ts';

export const directRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/users/@me/channels',
    access: 'bot',
    handle: ({ world, body }) => {
      const { recipient_id: person = '' } = body as { recipient_id?: string };
      const user = world.users.get(person);
      if (user === undefined) throw refusal(10013);
      const known = [...world.directs.values()].find((channel) => channel.person === person);
      const channel = known ?? { id: world.newId(), person, texts: [] };
      world.directs.set(channel.id, channel);
      return ok({ id: channel.id, type: ChannelType.DM, recipients: [user] });
    },
  },
];

export function writeDirectly(world: World, channel: DirectChannel, body: MessageBody): Answer {
  checkMessage(body, body.flags ?? 0);
  requireSomething(body, 0);
  channel.texts.push(body.content ?? '');
  const timestamp = new Date(world.clock.now()).toISOString();
  return ok({ ...body, id: world.newId(), channel_id: channel.id, author: world.bot, timestamp });
}
