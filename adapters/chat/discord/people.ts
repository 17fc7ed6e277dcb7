/** The people of a server: who sees what, who may manage it, what they are called, and a way to reach one. */
import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  Client,
  PermissionFlagsBits,
  PermissionsBitField,
  type REST,
  Routes,
} from 'discord.js';
import type { ChatPeople } from '../../../src/ports/chat-platform.ts';
import type { Clock } from '../../../src/ports/clock.ts';
import type { Log } from '../../../src/ports/log.ts';
import { plain } from './clean.ts';
import { ask, inOurWords, refusalCode } from './errors.ts';
import { SIZES, TIMES } from './limits.ts';
import type { Names } from './names.ts';
import { type Credentials, restOptions } from './rest.ts';
import { NO_PINGS } from './senders.ts';
import { pack } from './split.ts';

export interface PeopleParts {
  readonly rest: REST;
  readonly clock: Clock;
  readonly report: Log;
}

export interface DiscordPeople extends ChatPeople {
  namesOf(workspace: string, people: readonly string[]): Promise<Names>;
}

/** No such member, channel or server, none that the bot may see, or a refusal without a code of its own. */
const ABSENT: readonly number[] = [0, 10_003, 10_004, 10_007, 10_013, 50_001];

export function createPeople(
  credentials: Credentials,
  { rest, clock, report }: PeopleParts,
): DiscordPeople {
  // It never connects: it reads the server anew whenever a right is asked for, and knows the rules of overwrites.
  const reader = new Client({ intents: [], rest: restOptions(credentials.apiUrl) });
  reader.rest.setToken(credentials.token);
  const believed = new Map<string, { readonly until: number; readonly answer: Promise<unknown> }>();

  function remember<Answer>(key: string, find: () => Promise<Answer>): Promise<Answer> {
    const known = believed.get(key);
    if (known !== undefined && known.until > clock.now()) return known.answer as Promise<Answer>;
    for (const [old, { until }] of believed) if (until <= clock.now()) believed.delete(old);
    const answer = find();
    believed.set(key, { until: clock.now() + TIMES.memberMilliseconds, answer });
    answer.catch(() => believed.delete(key));
    return answer;
  }

  async function memberOf(workspace: string, person: string) {
    const guild = await reader.guilds.fetch({ guild: workspace, force: true });
    const member = await guild.members.fetch({ user: person, force: true });
    return { guild, member };
  }

  async function writeTo(person: string, text: string): Promise<void> {
    const { id } = (await rest.post(Routes.userChannels(), {
      body: { recipient_id: person },
    })) as APIChannel;
    for (const content of pack([plain(text)], SIZES.content)) {
      const body = { content, allowed_mentions: NO_PINGS };
      await rest.post(Routes.channelMessages(id), { body });
    }
  }

  /** Null: nobody here. That is remembered too, because texts may name whom they like, as often as they like. */
  async function nameOf(workspace: string, person: string): Promise<string | null> {
    try {
      const { nick, user } = (await rest.get(
        Routes.guildMember(workspace, person),
      )) as APIGuildMember;
      return nick ?? user.global_name ?? user.username;
    } catch (error) {
      if (isAbsence(error)) return null;
      throw error;
    }
  }

  return {
    sees: (workspace, person, channel) =>
      remember(`sees ${workspace} ${person} ${channel}`, () =>
        orNo(async () => {
          const { guild, member } = await memberOf(workspace, person);
          const place = await guild.channels.fetch(channel, { force: true });
          return place?.permissionsFor(member).has(PermissionFlagsBits.ViewChannel) ?? false;
        }),
      ),
    isAdmin: (workspace, person) =>
      remember(`admin ${workspace} ${person}`, () =>
        orNo(async () => {
          const [guild, member] = await Promise.all([
            rest.get(Routes.guild(workspace)) as Promise<APIGuild>,
            rest.get(Routes.guildMember(workspace, person)) as Promise<APIGuildMember>,
          ]);
          return guild.owner_id === person || rightsIn(guild, member).has('ManageGuild');
        }),
      ),
    async tell(_workspace, person, text) {
      try {
        await writeTo(person, text);
      } catch (error) {
        const trouble = inOurWords(error);
        if (trouble.code !== 'platform-refused') throw trouble;
        // Who takes no direct messages cannot be told; whoever runs the bot can still read it.
        report('warn', 'Discord: a person could not be told', { person, text, error: trouble });
      }
    },
    async namesOf(workspace, people) {
      const found = people.map(async (person) => {
        try {
          const name = await remember(`name ${workspace} ${person}`, () =>
            nameOf(workspace, person),
          );
          return name === null ? [] : [[person, name] as const];
        } catch {
          // A post waits for nobody's name; who has left the server is "someone".
          return [];
        }
      });
      return new Map((await Promise.all(found)).flat());
    },
  };
}

/** Those of everyone, whose role has the id of the server, and of the member's own roles. */
function rightsIn({ id, roles = [] }: APIGuild, { roles: own = [] }: APIGuildMember) {
  const held = roles.filter((role) => role.id === id || own.includes(role.id));
  return new PermissionsBitField(held.map(({ permissions }) => BigInt(permissions)));
}

async function orNo(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await ask(look());
  } catch (error) {
    if (isAbsence(error)) return false;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  const code = refusalCode(error);
  return code !== null && ABSENT.includes(code);
}
