/** A member of the guild and what they do: write, react, use commands, press buttons, fill in forms. */
import { ApplicationCommandType, InteractionType, PermissionFlagsBits } from 'discord.js';
import { channelOf, messageOf } from '../state/channels.ts';
import { pressable } from '../state/components.ts';
import { canonicalEmoji } from '../state/emoji.ts';
import { createMessage, deleteMessage, editMessage } from '../state/messages.ts';
import { mayInChannel, sees } from '../state/permissions.ts';
import { addReaction, removeReaction } from '../state/reactions.ts';
import type { Channel, Member, StoredMessage } from '../state/records.ts';
import { joinThread, unarchive } from '../state/threads.ts';
import { messageData } from '../state/views.ts';
import type { World } from '../state/world.ts';
import type { Asked, Modal } from './asked.ts';
import { findMenuEntry, type OptionValue, typeCommand } from './commands.ts';
import { type FieldValue, filledIn } from './forms.ts';
import { interact } from './interact.ts';
import { type SeenMessage, seenMessage } from './seen.ts';

export interface Place {
  readonly id: string;
}

export interface Spot {
  readonly id: string;
  readonly channelId: string;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** `open` or `roundtable open`, with typed options. */
  command(path: string, options: Readonly<Record<string, OptionValue>>, where: Place): Asked;
  /** Types into an option and asks for suggestions. */
  autocompletes(
    path: string,
    option: string,
    typed: string,
    where: Place,
    others?: Readonly<Record<string, OptionValue>>,
  ): Asked;
  /** A menu entry of a message. */
  usesMenu(name: string, message: Spot): Asked;
  says(where: Place, text: string, replyTo?: Spot): SeenMessage;
  replies(thread: Place, text: string): SeenMessage;
  edits(message: Spot, text: string): void;
  /** Their own message, or anyone's with ManageMessages. */
  deletes(message: Spot): void;
  reacts(message: Spot, emoji: string): void;
  unreacts(message: Spot, emoji: string): void;
  clicks(message: Spot, customId: string): Asked;
  selects(message: Spot, customId: string, values: readonly string[]): Asked;
  /** Fields by custom id; a field that is left out keeps its preset value. */
  submits(modal: Modal, fields: Readonly<Record<string, FieldValue>>): Asked;
  joins(thread: Place): void;
  /** What the bot has written to them alone. */
  directMessages(): readonly string[];
}

export function createPerson(world: World, member: Member, guildId: string): Person {
  const { user } = member;
  const guild = world.guilds.get(guildId);
  if (guild === undefined) throw new Error('No such guild');
  const enter = (place: Place): Channel => {
    const channel = channelOf(world, place.id);
    if (!sees(world, channel, user.id)) {
      throw new Error(`${user.username} does not see #${channel.name}`);
    }
    return channel;
  };
  const find = (spot: Spot): StoredMessage => {
    const whispered = [...world.interactions.values()]
      .flatMap(({ original, followUps }) => [original, ...followUps])
      .find((message) => message?.data.id === spot.id && message.onlyFor === user.id);
    return whispered ?? messageOf(enter({ id: spot.channelId }), spot.id);
  };
  const component = (spot: Spot, customId: string, extra: Record<string, unknown>): Asked => {
    const source = find(spot);
    const part = pressable(source.data.components, customId);
    if (part === undefined) throw new Error(`The message has nothing called ${customId}`);
    if (part.disabled === true) throw new Error(`${customId} is disabled`);
    const data = { custom_id: customId, component_type: part.type, id: part.id, ...extra };
    const { channel } = source;
    return interact(world, { type: InteractionType.MessageComponent, user, channel, data, source });
  };
  const person: Person = {
    id: user.id,
    name: member.nick ?? user.username,
    command(path, options, where) {
      const channel = enter(where);
      const { name, data } = typeCommand(world, channel, member, path, options);
      const type = InteractionType.ApplicationCommand;
      return interact(world, { type, user, channel, data, commandName: name });
    },
    autocompletes(path, option, typed, where, others = {}) {
      const channel = enter(where);
      const values = { ...others, [option]: typed };
      const { name, data } = typeCommand(world, channel, member, path, values, option);
      const type = InteractionType.ApplicationCommandAutocomplete;
      return interact(world, { type, user, channel, data, commandName: name });
    },
    usesMenu(name, spot) {
      const message = find(spot);
      const command = findMenuEntry(world, guild, name, ApplicationCommandType.Message);
      const data = {
        id: command.id,
        name,
        type: ApplicationCommandType.Message,
        target_id: message.data.id,
        resolved: { messages: { [message.data.id]: messageData(world, message, true) } },
      };
      const { channel } = message;
      const type = InteractionType.ApplicationCommand;
      return interact(world, { type, user, channel, data, commandName: name });
    },
    says(where, text, replyTo) {
      const channel = enter(where);
      const { SendMessages, SendMessagesInThreads } = PermissionFlagsBits;
      const needed = channel.thread === null ? SendMessages : SendMessagesInThreads;
      if (channel.thread?.locked) throw new Error(`${channel.name} is locked`);
      if (!mayInChannel(world, channel, user.id, needed)) {
        throw new Error(`${user.username} may not write in #${channel.name}`);
      }
      const reference = replyTo && { message_reference: { message_id: replyTo.id } };
      const body = { content: text, ...reference };
      return seenMessage(world, createMessage(world, { channel, author: user, body }));
    },
    replies: (thread, text) => person.says(thread, text),
    edits(spot, text) {
      unarchive(world, find(spot).channel);
      editMessage(world, own(find(spot)), { content: text });
    },
    deletes(spot) {
      const message = find(spot);
      const { ManageMessages } = PermissionFlagsBits;
      const moderates = mayInChannel(world, message.channel, user.id, ManageMessages);
      deleteMessage(world, moderates ? message : own(message));
    },
    reacts(spot, emoji) {
      unarchive(world, find(spot).channel);
      addReaction(world, find(spot), canonicalEmoji(emoji), user.id);
    },
    unreacts: (spot, emoji) => removeReaction(world, find(spot), canonicalEmoji(emoji), user.id),
    clicks: (spot, customId) => component(spot, customId, {}),
    selects: (spot, customId, values) => component(spot, customId, { values, resolved: {} }),
    submits({ asked, data: form }, fields) {
      const opened = world.interactions.get(asked.token);
      const channel = enter({ id: asked.channelId });
      const data = { custom_id: form.custom_id, components: filledIn(form, fields), resolved: {} };
      const source = opened?.source ?? null;
      return interact(world, { type: InteractionType.ModalSubmit, user, channel, data, source });
    },
    joins: (thread) => joinThread(world, enter(thread), user.id),
    directMessages: () =>
      [...world.directs.values()].flatMap((channel) =>
        channel.person === user.id ? channel.texts : [],
      ),
  };
  const own = (message: StoredMessage): StoredMessage => {
    if (message.data.author.id === user.id) return message;
    throw new Error(`The message is not ${user.username}'s`);
  };
  return person;
}
