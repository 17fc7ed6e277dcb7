/** What `roundtable setup discord` prints, checks and registers. */
import {
  type APIApplication,
  type APIPartialChannel,
  ApplicationFlags,
  Client,
  DiscordAPIError,
  type REST,
  Routes,
} from 'discord.js';
import type { PlatformSetup, SetupFinding } from '../../../src/ports/platform-setup.ts';
import { commandDefinitions } from './commands.ts';
import { ask, inOurWords } from './errors.ts';
import { registerCommands } from './register.ts';
import { createRest, restOptions } from './rest.ts';
import { invitedRights, lacking, NEEDED, WANTED } from './rights.ts';

export interface DiscordSetupOptions {
  readonly token: string | null;
  readonly guildId: string | null;
  readonly apiUrl: string | null;
  readonly modes: readonly string[];
}

interface Options extends DiscordSetupOptions {
  readonly token: string;
}

const GUIDE = `Roundtable in Discord (no public address is needed):

1. Open https://discord.com/developers/applications, "New Application", name it Roundtable, "Create".
2. Under "Bot": "Reset Token", copy it.
   DISCORD_TOKEN=…
3. On the same page, under "Privileged Gateway Intents": switch on "Message Content Intent", "Save Changes".
   The bot reads replies in its own threads with it.
4. In Discord, switch on Settings, Advanced, "Developer Mode"; right-click your server, "Copy Server ID".
   DISCORD_GUILD_ID=…
   With it the commands appear at once; without it they are registered everywhere, which takes Discord up to an hour.
   ROUNDTABLE_PANEL=rehearsal      (scripted agents; panels of real models come with a later version)
   Put all three into .env, and run this command again: it checks them and prints the link to invite the bot.
5. Open that link, choose the server, "Authorize". Run this command once more: it registers the commands.
6. npm start, and in a channel: /roundtable open topic: Should we use REST or GraphQL?
`;

export function createDiscordSetup(options: DiscordSetupOptions): PlatformSetup {
  const { token } = options;
  if (token === null) return { guide: GUIDE, check: async () => [TOKEN_MISSING] };
  // A check says at once that it has to wait; a registration waits.
  const rest = createRest({ ...options, token }, false);
  return {
    guide: GUIDE,
    check: () => check({ ...options, token }, rest),
    apply: () => register(options, createRest({ ...options, token }, true)),
  };
}

const TOKEN_MISSING: SetupFinding = {
  fine: false,
  text: 'DISCORD_TOKEN is not set',
  remedy: 'set DISCORD_TOKEN (step 2)',
};

async function check(options: Options, rest: REST): Promise<readonly SetupFinding[]> {
  try {
    const application = (await ask(rest.get(Routes.currentApplication()))) as APIApplication;
    return [
      { fine: true, text: `DISCORD_TOKEN is that of the application ${application.name}` },
      intent(application),
      ...(await servers(options, application, rest)),
    ];
  } catch (error) {
    return [notChecked(error)];
  }
}

/** Only a refusal speaks of the token; silence and a limit say nothing about it. */
function notChecked(error: unknown): SetupFinding {
  const { code, message } = inOurWords(error);
  switch (code) {
    case 'platform-unreachable':
      return {
        fine: false,
        text: `Discord was not reached, so that nothing is checked yet: ${message}`,
        remedy: 'check the network (proxy, firewall) and run this command again',
      };
    case 'platform-busy':
      return {
        fine: false,
        text: 'Discord did not answer or asks for patience, so that nothing is checked yet',
        remedy: 'wait a minute, check the network, and run this command again',
      };
    default:
      return isUnauthorized(error)
        ? {
            fine: false,
            text: `DISCORD_TOKEN: ${message}`,
            remedy: 'set DISCORD_TOKEN anew (step 2)',
          }
        : { fine: false, text: message, remedy: 'see what Discord says, and run this again' };
  }
}

function isUnauthorized(error: unknown): boolean {
  const { cause } = inOurWords(error);
  return cause instanceof DiscordAPIError && cause.status === 401;
}

function intent({ flags }: APIApplication): SetupFinding {
  const granted =
    ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;
  if (((flags ?? 0) & granted) !== 0)
    return { fine: true, text: 'the Message Content Intent is on' };
  return {
    fine: false,
    text: 'the Message Content Intent is off: the bot could not read replies',
    remedy: 'switch it on under "Bot", "Privileged Gateway Intents" (step 3)',
  };
}

async function servers(
  options: Options,
  application: APIApplication,
  rest: REST,
): Promise<readonly SetupFinding[]> {
  const joined = (await ask(rest.get(Routes.userGuilds()))) as readonly (APIPartialChannel & {
    readonly name: string;
  })[];
  const { guildId } = options;
  const wanted = guildId === null ? joined : joined.filter(({ id }) => id === guildId);
  const invitation = inviteUrl(application.id);
  if (wanted.length === 0) {
    const where = guildId === null ? 'any server' : `the server ${guildId}`;
    return [
      { fine: false, text: `the bot is not in ${where}`, remedy: `invite it: ${invitation}` },
    ];
  }
  const found: SetupFinding[] = [];
  for (const { id, name } of wanted.slice(0, MOST_SERVERS)) {
    found.push(...(await permissions(options, application, id, name)));
  }
  return [...found, { fine: true, text: `to invite it elsewhere: ${invitation}` }];
}

const MOST_SERVERS = 10;

async function permissions(
  { token, apiUrl }: Options,
  { id: bot }: APIApplication,
  server: string,
  name: string,
): Promise<readonly SetupFinding[]> {
  const reader = new Client({ intents: [], rest: restOptions(apiUrl) });
  reader.rest.setToken(token);
  const guild = await ask(reader.guilds.fetch({ guild: server, force: true }));
  const member = await ask(guild.members.fetch({ user: bot, force: true }));
  const { bitfield } = member.permissions;
  const needed = lacking(bitfield, NEEDED);
  const wanted = lacking(bitfield, WANTED);
  if (needed.length + wanted.length === 0) {
    return [{ fine: true, text: `it is in ${name} with every permission` }];
  }
  const list = [...needed, ...wanted].join(', ');
  return [
    {
      // Without a webhook the agents speak through the bot: worse, but it works.
      fine: needed.length === 0,
      text: `in ${name} it lacks ${list}`,
      remedy: `Server Settings, Roles, Roundtable: switch on ${list}; or invite it again: ${inviteUrl(bot)}`,
    },
  ];
}

async function register(
  { guildId, modes }: DiscordSetupOptions,
  rest: REST,
): Promise<readonly SetupFinding[]> {
  const { id: applicationId } = (await ask(
    rest.get(Routes.currentApplication()),
  )) as APIApplication;
  await registerCommands({
    ...{ rest, applicationId, guildId },
    definitions: commandDefinitions(modes),
  });
  const where = guildId === null ? 'everywhere (this takes Discord a while)' : 'in the server';
  return [{ fine: true, text: `/roundtable is registered ${where}` }];
}

function inviteUrl(application: string): string {
  const query = new URLSearchParams({
    client_id: application,
    scope: 'bot applications.commands',
    permissions: String(invitedRights()),
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
