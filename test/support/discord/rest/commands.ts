/** Application commands, global and of a guild. */
import { type APIApplicationCommand, ApplicationCommandType } from 'discord.js';
import { invalidForm, refusal } from '../refusal.ts';
import { guildOf } from './guilds.ts';
import { type Call, nothing, ok, type Route } from './route.ts';

type Commands = Map<string, APIApplicationCommand>;

export const commandRoutes: readonly Route[] = [
  ...routesAt('/applications/:application/commands', ({ world }) => world.globalCommands),
  ...routesAt(
    '/applications/:application/guilds/:guild/commands',
    ({ world, param }) => guildOf(world, param('guild')).commands,
  ),
];

function routesAt(path: string, commandsOf: (call: Call) => Commands): Route[] {
  const own = (call: Call): Commands => {
    if (call.param('application') !== call.world.application.id) throw refusal(20012);
    return commandsOf(call);
  };
  const one = (call: Call): APIApplicationCommand => {
    const command = own(call).get(call.param('command'));
    if (command === undefined) throw refusal(10063);
    return command;
  };
  return [
    { method: 'GET', path, access: 'bot', handle: (call) => ok([...own(call).values()]) },
    {
      method: 'PUT',
      path,
      access: 'bot',
      body: () => 'commandList',
      handle: (call) => {
        const commands = own(call);
        const wanted = call.body as APIApplicationCommand[];
        const made = wanted.map((command) => complete(call, command, named(commands, command)));
        refuseTwins(made);
        commands.clear();
        for (const command of made) commands.set(command.id, command);
        return ok(made);
      },
    },
    {
      method: 'POST',
      path,
      access: 'bot',
      body: () => 'commandCreate',
      handle: (call) => {
        const commands = own(call);
        const given = call.body as APIApplicationCommand;
        const former = named(commands, given);
        const command = complete(call, given, former);
        commands.set(command.id, command);
        return { status: former ? 200 : 201, body: command };
      },
    },
    { method: 'GET', path: `${path}/:command`, access: 'bot', handle: (call) => ok(one(call)) },
    {
      method: 'PATCH',
      path: `${path}/:command`,
      access: 'bot',
      body: () => 'commandPatch',
      handle: (call) => {
        const former = one(call);
        const given = { ...former, ...(call.body as APIApplicationCommand) };
        const command = complete(call, given, former);
        own(call).set(command.id, command);
        return ok(command);
      },
    },
    {
      method: 'DELETE',
      path: `${path}/:command`,
      access: 'bot',
      handle: (call) => {
        own(call).delete(one(call).id);
        return nothing;
      },
    },
  ];
}

function complete(
  { world, param }: Call,
  given: APIApplicationCommand,
  former: APIApplicationCommand | undefined,
): APIApplicationCommand {
  const type = given.type ?? ApplicationCommandType.ChatInput;
  const isSlash = type === ApplicationCommandType.ChatInput;
  const guild = param('guild');
  checkName(given.name, isSlash);
  return {
    ...given,
    id: former?.id ?? world.newId(),
    application_id: world.application.id,
    version: world.newId(),
    type,
    name: given.name,
    description: isSlash ? given.description : '',
    default_member_permissions: given.default_member_permissions ?? null,
    nsfw: given.nsfw ?? false,
    ...(guild !== '' && { guild_id: guild }),
  } as APIApplicationCommand;
}

/** Slash commands are lower case without spaces; menu entries are free text. */
function checkName(name: string, isSlash: boolean): void {
  if (!isSlash || (/^[-_'\p{L}\p{N}]{1,32}$/u.test(name) && name === name.toLowerCase())) return;
  const code = 'APPLICATION_COMMAND_INVALID_NAME';
  throw invalidForm([{ path: ['name'], code, message: 'Command name is invalid' }]);
}

function refuseTwins(commands: readonly APIApplicationCommand[]): void {
  const names = commands.map(({ type, name }) => `${type} ${name}`);
  const twin = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (twin < 0) return;
  const code = 'APPLICATION_COMMANDS_DUPLICATE_NAME';
  const message = 'Application command names must be unique';
  throw invalidForm([{ path: [twin, 'name'], code, message }]);
}

function named(
  commands: Commands,
  given: APIApplicationCommand,
): APIApplicationCommand | undefined {
  const type = given.type ?? ApplicationCommandType.ChatInput;
  return [...commands.values()].find(
    (command) => command.name === given.name && command.type === type,
  );
}
