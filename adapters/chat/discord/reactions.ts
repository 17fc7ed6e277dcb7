/** The reactions that stand on a message, asked from Discord: the truth, whatever events came before. */
import { type REST, type RESTGetAPIChannelMessageReactionUsersResult, Routes } from 'discord.js';
import type { Deed, Reaction } from '../../../src/ports/chat-platform.ts';
import { refusalCode } from './errors.ts';
import { REACTIONS } from './inbound.ts';
import { COUNTS } from './limits.ts';

type Standing = Extract<Deed, { kind: 'reactions' }>['standing'];

export async function standingReactions(
  rest: REST,
  channel: string,
  message: string,
  wanted: readonly Reaction[] = Object.values(REACTIONS),
): Promise<Standing> {
  const asked = spellings().filter(([, reaction]) => wanted.includes(reaction));
  const lists = asked.map(async ([emoji, reaction]) => {
    const people = await whoReacted(rest, channel, message, emoji);
    return people.map((person) => ({ person, reaction }));
  });
  return (await Promise.all(lists)).flat();
}

async function whoReacted(
  rest: REST,
  channel: string,
  message: string,
  emoji: string,
): Promise<readonly string[]> {
  const people: string[] = [];
  for (let after = '0'; ; ) {
    const query = new URLSearchParams({ limit: String(COUNTS.usersPerPage), after });
    const route = Routes.channelMessageReaction(channel, message, encodeURIComponent(emoji));
    const page = await reactedWith(rest, route, query);
    people.push(...page.filter(({ bot }) => bot !== true).map(({ id }) => id));
    const last = page.at(-1);
    if (page.length < COUNTS.usersPerPage || last === undefined) return people;
    after = last.id;
  }
}

/** With the variation selector and without: a client may send either, and Discord lists each by itself. */
function spellings(): readonly (readonly [string, Reaction])[] {
  return Object.entries(REACTIONS).flatMap(([emoji, reaction]) => {
    const spelt = new Set([emoji, emoji.replaceAll('\uFE0F', '')]);
    return [...spelt].map((each) => [each, reaction] as const);
  });
}

/** An emoji that nobody has used on the message. */
const UNKNOWN_EMOJI = 10_014;

async function reactedWith(
  rest: REST,
  route: `/${string}`,
  query: URLSearchParams,
): Promise<RESTGetAPIChannelMessageReactionUsersResult> {
  try {
    return (await rest.get(route, { query })) as RESTGetAPIChannelMessageReactionUsersResult;
  } catch (error) {
    if (refusalCode(error) !== UNKNOWN_EMOJI) throw error;
    return [];
  }
}
