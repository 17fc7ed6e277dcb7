/** The value of one command option: checked as the client checks it, with what it refers to resolved. */
import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import type { Channel } from '../state/records.ts';
import { attachmentsOf } from '../state/uploads.ts';
import { channelData, memberData } from '../state/views.ts';
import type { World } from '../state/world.ts';
import type { OptionValue } from './commands.ts';

export type Resolved = Record<string, Record<string, unknown>>;

export function resolveOption(
  world: World,
  channel: Channel,
  option: APIApplicationCommandOption,
  value: OptionValue,
  resolved: Resolved,
): string | number | boolean {
  const put = (kind: string, id: string, data: unknown): void => {
    resolved[kind] = { ...resolved[kind], [id]: data };
  };
  const guild = world.guilds.get(channel.guild);
  switch (option.type) {
    case ApplicationCommandOptionType.User:
    case ApplicationCommandOptionType.Mentionable: {
      const id = idOf(value);
      const member = guild?.members.get(id);
      const role = guild?.roles.get(id);
      if (role !== undefined) put('roles', id, role);
      else put('users', id, world.users.get(id));
      if (member !== undefined) put('members', id, { ...memberData(member), permissions: '0' });
      return id;
    }
    case ApplicationCommandOptionType.Role:
      put('roles', idOf(value), guild?.roles.get(idOf(value)));
      return idOf(value);
    case ApplicationCommandOptionType.Channel: {
      const target = world.channels.get(idOf(value));
      if (target !== undefined) put('channels', target.id, channelData(world, target));
      return idOf(value);
    }
    case ApplicationCommandOptionType.Attachment: {
      if (typeof value !== 'object' || !('content' in value)) throw unfit(option, 'a file');
      const contentType = 'application/octet-stream';
      const file = { index: '0', name: value.name, contentType, content: value.content };
      const [stored] = attachmentsOf(world, channel, null, [file]);
      put('attachments', stored?.id ?? '', stored);
      return stored?.id ?? '';
    }
    default:
      return plain(option, value);
  }
}

function plain(option: APIApplicationCommandOption, value: OptionValue): string | number | boolean {
  const expected = {
    [ApplicationCommandOptionType.Boolean]: 'boolean',
    [ApplicationCommandOptionType.Integer]: 'number',
    [ApplicationCommandOptionType.Number]: 'number',
  }[option.type as number];
  if (typeof value === 'object' || typeof value !== (expected ?? 'string')) {
    throw unfit(option, expected ?? 'string');
  }
  const bounds = option as {
    choices?: readonly { value: unknown }[];
    min_value?: number;
    max_value?: number;
    min_length?: number;
    max_length?: number;
  };
  if (bounds.choices?.length && !bounds.choices.some((choice) => choice.value === value)) {
    throw unfit(option, 'one of its choices');
  }
  const isInteger = option.type === ApplicationCommandOptionType.Integer;
  if (isInteger && !Number.isInteger(value)) throw unfit(option, 'a whole number');
  const size = typeof value === 'string' ? value.length : Number(value);
  const least = typeof value === 'string' ? bounds.min_length : bounds.min_value;
  const most = typeof value === 'string' ? (bounds.max_length ?? 6000) : bounds.max_value;
  if (size < (least ?? size) || size > (most ?? size)) throw unfit(option, `${least}–${most}`);
  return value;
}

function idOf(value: OptionValue): string {
  if (typeof value === 'object' && 'id' in value) return value.id;
  return String(value);
}

function unfit({ name }: APIApplicationCommandOption, wanted: string): Error {
  return new Error(`Discord would not send this: ${name} takes ${wanted}`);
}
