/** A channel in the hands of a test: read it, print it, and change who is in it. */

import { joinChannel } from './changes.ts';
import { emitIn } from './emit.ts';
import type { Channel } from './model.ts';
import type { Person } from './person.ts';
import { printed, type Seen, seenIn } from './seen.ts';
import type { World } from './world.ts';

export interface ChannelHandle {
  readonly id: string;
  readonly name: string;
  /** As one person sees it, or with everyone's private messages. */
  read(as?: Person): readonly Seen[];
  print(as?: Person): string;
  add(person: Person): void;
  remove(person: Person): void;
  inviteApp(): void;
  removeApp(): void;
  archive(): void;
  unarchive(): void;
}

export function createChannelHandle(world: World, channel: Channel): ChannelHandle {
  const read = (as?: Person) => seenIn(world, channel, as?.id ?? null);
  const changed = () => world.signals.emit('change');
  const tell = (type: string) =>
    emitIn(world, channel, { type, channel: channel.id, event_ts: world.ids.timestamp() });
  return {
    id: channel.id,
    name: channel.name,
    read,
    print: (as) => printed(read(as)),
    add: ({ id }) => joinChannel(world, channel, id),
    remove({ id }) {
      channel.members.delete(id);
      emitIn(world, channel, {
        type: 'member_left_channel',
        user: id,
        channel: channel.id,
        channel_type: channel.kind === 'channel' ? 'C' : 'G',
        team: world.team.id,
        event_ts: world.ids.timestamp(),
      });
      changed();
    },
    inviteApp: () => joinChannel(world, channel, world.bot.id),
    removeApp() {
      tell(channel.kind === 'group' ? 'group_left' : 'channel_left');
      channel.members.delete(world.bot.id);
      changed();
    },
    archive() {
      channel.archived = true;
      tell(channel.kind === 'group' ? 'group_archive' : 'channel_archive');
      changed();
    },
    unarchive() {
      channel.archived = false;
      tell(channel.kind === 'group' ? 'group_unarchive' : 'channel_unarchive');
      changed();
    },
  };
}
