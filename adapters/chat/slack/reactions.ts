/** Reads what stands on a message: Slack's own list is the truth when events are late or out of order. */
import type { Inbound, Receive } from '../../../src/ports/chat-platform.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { type Installation, inboundOfReactions, reactionNamed } from './inbound.ts';
import type { SlackPeople } from './people.ts';

export interface ReactionEvent {
  readonly user: string;
  readonly reaction: string;
  readonly event_ts: string;
  readonly item: { readonly type: string; readonly channel?: string; readonly ts?: string };
}

export interface ReactionReader {
  read(event: ReactionEvent): Promise<void>;
}

export interface ReactionParts {
  readonly client: SlackClient;
  readonly installation: Installation;
  readonly people: SlackPeople;
  readonly receive: Receive;
}

export function createReactionReader(parts: ReactionParts): ReactionReader {
  // One after the other for each message: an older list must never be taken after a newer one.
  const lines = new Map<string, Promise<void>>();
  return {
    read(event) {
      const { channel, ts } = event.item;
      if (channel === undefined || ts === undefined || reactionNamed(event.reaction) === null) {
        return Promise.resolve();
      }
      const line = `${channel}/${ts}`;
      const before = lines.get(line) ?? Promise.resolve();
      // Whoever waits in front has reported its own trouble.
      const mine = before.catch(() => {}).then(() => readOne(event, { channel, ts }, parts));
      lines.set(line, mine);
      const leave = () => {
        if (lines.get(line) === mine) lines.delete(line);
      };
      mine.then(leave, leave);
      return mine;
    },
  };
}

async function readOne(
  event: ReactionEvent,
  { channel, ts }: { readonly channel: string; readonly ts: string },
  { client, installation, people, receive }: ReactionParts,
): Promise<void> {
  const standing = await standingOn(client, channel, ts);
  if (standing === null) return;
  const place = { channel, ts, person: event.user, at: event.event_ts };
  const inbound = inboundOfReactions(place, standing, installation);
  await receive(await withoutBots(inbound, installation, people));
}

/** Null: the message is gone. */
async function standingOn(client: SlackClient, channel: string, ts: string) {
  try {
    const { message } = await ask(client.reactions.get({ channel, timestamp: ts, full: true }));
    return (message?.reactions ?? []).map(({ name = '', users = [] }) => ({ name, users }));
  } catch (error) {
    if (refusalOf(error) === 'message_not_found') return null;
    throw error;
  }
}

async function withoutBots(
  inbound: Inbound,
  { team, botUser }: Installation,
  people: SlackPeople,
): Promise<Inbound> {
  const { deed } = inbound;
  if (deed.kind !== 'reactions') return inbound;
  const checked = await Promise.all(
    deed.standing.map(async (vote) => {
      const bot = vote.person === botUser || (await people.isBot(team, vote.person));
      return bot ? [] : [vote];
    }),
  );
  return { ...inbound, deed: { ...deed, standing: checked.flat() } };
}
