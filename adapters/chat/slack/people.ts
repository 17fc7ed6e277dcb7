/** The people of a workspace: who sees a channel, who is an admin, what they are called. */
import type { webApi } from '@slack/bolt';
import type { ChatPeople } from '../../../src/ports/chat-platform.ts';
import type { Log } from '../../../src/ports/log.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { MEMORY, MESSAGE_LIMITS, WAITS } from './limits.ts';
import { createMemory } from './remember.ts';
import { safe } from './text.ts';

export interface SlackPeople extends ChatPeople {
  /** Display names, by id; who is unknown keeps the id. */
  names(workspace: string, people: readonly string[]): Promise<ReadonlyMap<string, string>>;
  isBot(workspace: string, person: string): Promise<boolean>;
}

interface Profile {
  readonly name: string;
  readonly admin: boolean;
  readonly bot: boolean;
  /** Guests see only the channels that they are in. */
  readonly guest: boolean;
}

const STRANGER = { admin: false, bot: false, guest: true } as const;

export function createPeople(
  clientFor: (workspace: string) => SlackClient,
  report: Log,
): SlackPeople {
  const profiles = createMemory<{ profile: Profile; until: number }>(MEMORY.names);

  async function profileOf(workspace: string, person: string): Promise<Profile> {
    const key = `${workspace}/${person}`;
    const known = profiles.get(key);
    if (known !== undefined && known.until > performance.now()) return known.profile;
    const profile = await askProfile(workspace, person);
    profiles.set(key, { profile, until: performance.now() + WAITS.remembered });
    return profile;
  }

  async function askProfile(workspace: string, person: string): Promise<Profile> {
    const client = clientFor(workspace);
    try {
      const { user } = await ask(client.users.info({ user: person }));
      return profileFrom(user, workspace, person);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null) throw error;
      if (refusal !== 'user_not_found' && refusal !== 'user_not_visible') {
        report('warn', 'Slack says nothing about a person', { workspace, person, error });
      }
      return { ...STRANGER, name: person };
    }
  }

  return {
    async sees(workspace, person, channel) {
      const client = clientFor(workspace);
      try {
        const { channel: known } = await ask(client.conversations.info({ channel }));
        const open = known?.is_private === false && !(await profileOf(workspace, person)).guest;
        return open || (await isMember(client, channel, person));
      } catch (error) {
        if (refusalOf(error) === 'channel_not_found') return false;
        throw error;
      }
    },
    isAdmin: async (workspace, person) => (await profileOf(workspace, person)).admin,
    async tell(workspace, person, text) {
      const client = clientFor(workspace);
      try {
        const channel = await directMessage(client, person);
        await ask(client.chat.postMessage({ channel, text: safe(text) }));
      } catch (error) {
        // Whoever cannot be reached is not worth failing for; the operator reads it instead.
        report('error', 'a person could not be told', { workspace, person, text, error });
      }
    },
    async names(workspace, people) {
      const found = people.slice(0, MEMORY.namesAtOnce).map(async (person) => {
        try {
          return [person, (await profileOf(workspace, person)).name] as const;
        } catch (error) {
          report('warn', 'a name could not be asked for', { workspace, person, error });
          return [person, person] as const;
        }
      });
      return new Map(await Promise.all(found));
    },
    isBot: async (workspace, person) => (await profileOf(workspace, person)).bot,
  };
}

type User = NonNullable<webApi.UsersInfoResponse['user']>;

function profileFrom(user: User | undefined, workspace: string, person: string): Profile {
  const name = user?.profile?.display_name || user?.real_name || user?.name || person;
  const bot = user?.is_bot === true;
  // Who comes through a shared channel is in that channel only, and is an admin elsewhere.
  const elsewhere = user?.team_id !== undefined && user.team_id !== workspace;
  if (elsewhere || user?.is_stranger === true) return { ...STRANGER, name, bot };
  return {
    name,
    bot,
    admin: user?.is_admin === true || user?.is_owner === true,
    guest: user?.is_restricted === true || user?.is_ultra_restricted === true,
  };
}

/** Slack also takes a person's id for the conversation with the app. */
async function directMessage(client: SlackClient, person: string): Promise<string> {
  try {
    const { channel } = await ask(client.conversations.open({ users: person }));
    return channel?.id ?? person;
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return person;
  }
}

async function isMember(client: SlackClient, channel: string, person: string): Promise<boolean> {
  let cursor = '';
  do {
    const answer = await ask(
      client.conversations.members({
        channel,
        limit: MESSAGE_LIMITS.page,
        ...(cursor === '' ? {} : { cursor }),
      }),
    );
    if (answer.members?.includes(person) === true) return true;
    cursor = answer.response_metadata?.next_cursor ?? '';
  } while (cursor !== '');
  return false;
}
