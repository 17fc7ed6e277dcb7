/** A channel in the hands of a test: read it, print it, and change who is in it. */

import { joinChannel } from './changes.ts';
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
  return {
    id: channel.id,
    name: channel.name,
    read,
    print: (as) => printed(read(as)),
    add: ({ id }) => joinChannel(world, channel, id),
    remove({ id }) {
      channel.members.delete(id);
      changed();
    },
    inviteApp: () => joinChannel(world, channel, world.bot.id),
    removeApp() {
      channel.members.delete(world.bot.id);
      changed();
    },
    archive() {
      channel.archived = true;
      changed();
    },
    unarchive() {
      channel.archived = false;
      changed();
    },
  };
}
