/** Messages as a person sees them: who speaks, the text, buttons, reactions, files. */
import { MessageFlags } from 'discord.js';
import { type Part, partsOf, textsOf } from '../state/components.ts';
import type { Channel, StoredMessage } from '../state/records.ts';
import type { World } from '../state/world.ts';

export interface SeenButton {
  readonly label: string;
  readonly customId: string | null;
  readonly url: string | null;
  readonly disabled: boolean;
}

export interface SeenMessage {
  readonly id: string;
  readonly channelId: string;
  /** The name above the message; for a webhook the name it was posted under. */
  readonly author: string;
  readonly authorId: string;
  readonly avatarUrl: string | null;
  readonly webhookId: string | null;
  /** Content, embeds and text displays, one after another. */
  readonly text: string;
  readonly buttons: readonly SeenButton[];
  /** Custom ids of select menus. */
  readonly menus: readonly string[];
  /** Emoji to the names of those who reacted. */
  readonly reactions: Readonly<Record<string, readonly string[]>>;
  readonly files: readonly { readonly name: string; readonly url: string }[];
  readonly edited: boolean;
  /** "Roundtable is thinking…" */
  readonly loading: boolean;
  /** The only person who sees it, or null. */
  readonly onlyFor: string | null;
  /** Flags, components and everything else as stored. */
  readonly data: StoredMessage['data'];
}

const isButton = ({ type }: Part): boolean => type === 2;
const isMenu = ({ type }: Part): boolean => [3, 5, 6, 7, 8].includes(type);

export function seenMessage(world: World, message: StoredMessage): SeenMessage {
  const { data, channel } = message;
  const parts = partsOf(data.components);
  const embeds = data.embeds.flatMap((embed) => [
    embed.title,
    embed.description,
    ...(embed.fields ?? []).flatMap(({ name, value }) => [name, value]),
    embed.footer?.text,
  ]);
  const texts = [data.content, ...embeds, ...textsOf(data.components)];
  return {
    id: data.id,
    channelId: channel.id,
    author: nameOf(world, channel, data.author.id) ?? data.author.username,
    authorId: data.author.id,
    avatarUrl: message.avatarUrl,
    webhookId: data.webhook_id ?? null,
    text: texts.filter((text) => text !== undefined && text !== '').join('\n'),
    buttons: parts.filter(isButton).map((part) => ({
      label: [emojiOf(part), part.label].filter((text) => text !== undefined).join(' '),
      customId: part.custom_id ?? null,
      url: typeof part.url === 'string' ? part.url : null,
      disabled: part.disabled === true,
    })),
    menus: parts.filter(isMenu).map(({ custom_id }) => custom_id ?? ''),
    reactions: Object.fromEntries(
      [...message.reactions].map(([emoji, people]) => [
        emoji,
        [...people].map((id) => nameOf(world, channel, id) ?? id),
      ]),
    ),
    files: data.attachments.map(({ filename, url }) => ({ name: filename, url })),
    edited: data.edited_timestamp !== null,
    loading: ((data.flags ?? 0) & MessageFlags.Loading) !== 0,
    onlyFor: message.onlyFor,
    data,
  };
}

/** The channel's messages in order, with the ephemeral ones that `viewer` was shown. */
export function seenIn(world: World, channel: Channel, viewer: string | null): SeenMessage[] {
  const whispered = [...world.interactions.values()]
    .flatMap(({ original, followUps }) => [original, ...followUps])
    .filter((message) => message !== null)
    .filter((message) => message.channel === channel && message.onlyFor !== null)
    .filter((message) => message.onlyFor === viewer && !world.deleted.includes(message));
  return [...new Set([...channel.messages.values(), ...whispered])]
    .toSorted((one, other) => (BigInt(one.data.id) < BigInt(other.data.id) ? -1 : 1))
    .map((message) => seenMessage(world, message));
}

function nameOf(world: World, { guild }: Channel, user: string): string | undefined {
  const member = world.guilds.get(guild)?.members.get(user);
  return member && (member.nick ?? member.user.global_name ?? member.user.username);
}

function emojiOf(part: Part): string | undefined {
  return (part.emoji as { name?: string } | undefined)?.name;
}
