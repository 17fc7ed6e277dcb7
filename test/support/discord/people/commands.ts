/** Slash commands as typed by a person: held against the registered definition, as the client does. */
import {
  type APIApplicationCommand,
  type APIApplicationCommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
} from 'discord.js';
import { guildPermissions } from '../state/permissions.ts';
import type { Channel, Guild, Member } from '../state/records.ts';
import type { World } from '../state/world.ts';
import { type Resolved, resolveOption } from './options.ts';

/** A person, role, channel, file or plain value; what the option's type asks for. */
export type OptionValue =
  | string
  | number
  | boolean
  | { readonly id: string }
  | { readonly name: string; readonly content: Uint8Array };

export interface TypedCommand {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const { Subcommand, SubcommandGroup } = ApplicationCommandOptionType;

/** `focused` is the option being completed; the others may then still be missing. */
export function typeCommand(
  world: World,
  channel: Channel,
  member: Member,
  path: string,
  values: Readonly<Record<string, OptionValue>>,
  focused: string | null = null,
): TypedCommand {
  const guild = world.guilds.get(channel.guild);
  if (guild === undefined) throw new Error('No such guild');
  const { command, steps } = findCommand(world, guild, path);
  requirePermission(command, guild, member);
  const resolved: Resolved = {};
  const build = (
    options: readonly APIApplicationCommandOption[] | undefined,
    rest: readonly string[],
  ): Record<string, unknown>[] => {
    const [step, ...further] = rest;
    if (step !== undefined) {
      const inner = options?.find(({ name }) => name === step);
      if (inner?.type !== Subcommand && inner?.type !== SubcommandGroup) {
        throw new Error(`/${command.name} has no ${step}`);
      }
      return [{ name: step, type: inner.type, options: build(inner.options, further) }];
    }
    const given = Object.keys(values).find(
      (name) => !options?.some((option) => option.name === name),
    );
    if (given !== undefined) throw new Error(`/${path} has no option ${given}`);
    return (options ?? []).flatMap((option) => {
      const value = values[option.name];
      if (value === undefined) {
        if (option.required === true && focused === null) {
          throw new Error(`/${path} needs ${option.name}`);
        }
        return [];
      }
      const isFocused = option.name === focused;
      const filled = isFocused ? value : resolveOption(world, channel, option, value, resolved);
      return [
        {
          name: option.name,
          type: option.type,
          value: filled,
          ...(isFocused && { focused: true }),
        },
      ];
    });
  };
  const options = build(command.options, steps);
  const data = {
    id: command.id,
    name: command.name,
    type: ApplicationCommandType.ChatInput,
    ...(command.guild_id !== undefined && { guild_id: command.guild_id }),
    ...(options.length > 0 && { options }),
    ...(Object.keys(resolved).length > 0 && { resolved }),
  };
  return { name: [command.name, ...steps].join(' '), data };
}

/** A menu entry on a message or a person. */
export function findMenuEntry(
  world: World,
  guild: Guild,
  name: string,
  type: ApplicationCommandType,
): APIApplicationCommand {
  const found = commandsIn(world, guild).find(
    (command) => command.name === name && command.type === type,
  );
  if (found === undefined) throw new Error(`No menu entry is called "${name}"`);
  return found;
}

/** "roundtable open", or "open" alone where only one command has such a subcommand. */
function findCommand(
  world: World,
  guild: Guild,
  path: string,
): { command: APIApplicationCommand; steps: string[] } {
  const [first = '', ...steps] = path.replace(/^\//, '').split(/\s+/);
  const slash = commandsIn(world, guild).filter(
    ({ type }) => type === ApplicationCommandType.ChatInput,
  );
  const exact = slash.find(({ name }) => name === first);
  if (exact !== undefined) return { command: exact, steps };
  const [only, ...others] = slash.filter(({ options }) =>
    options?.some(({ name, type }) => name === first && type <= SubcommandGroup),
  );
  if (only !== undefined && others.length === 0) return { command: only, steps: [first, ...steps] };
  throw new Error(`No command is called /${path}; registered: ${slash.map(({ name }) => name)}`);
}

function commandsIn(world: World, guild: Guild): APIApplicationCommand[] {
  return [...guild.commands.values(), ...world.globalCommands.values()];
}

function requirePermission(command: APIApplicationCommand, guild: Guild, member: Member): void {
  const needed = BigInt(command.default_member_permissions ?? '0');
  if ((guildPermissions(guild, member) & needed) === needed) return;
  throw new Error(`${member.user.username} is not offered /${command.name}`);
}
