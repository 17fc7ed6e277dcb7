/** Reads what stands on a message: Slack's own list is the truth when events are late or out of order. */
import type { Inbound, Receive } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { type Installation, inboundOfReactions, reactionNamed, type Standing } from './inbound.ts';
import type { SlackPeople } from './people.ts';
import { createReactionEvents, type ReactionEvents } from './reaction-events.ts';

export interface ReactionEvent {
  readonly type: 'reaction_added' | 'reaction_removed';
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
  readonly report: Log;
}

interface Reading extends ReactionParts {
  readonly events: ReactionEvents;
  readonly refused: (error: RoundtableError) => void;
}

export function createReactionReader(given: ReactionParts): ReactionReader {
  let isKnown = false;
  const parts: Reading = {
    ...given,
    events: createReactionEvents(),
    // It will be the same for every vote; who runs the bot reads it once.
    refused({ message: reason }) {
      if (isKnown) return;
      isKnown = true;
      given.report('warn', 'Slack does not give its lists of reactions; its events must do', {
        reason,
      });
    },
  };
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
  { client, installation, people, receive, events, refused }: Reading,
): Promise<void> {
  const { user: person, reaction: name, event_ts: at } = event;
  const stands = event.type === 'reaction_added';
  const heard = events.after({ message: `${channel}/${ts}`, person, name, stands, at });
  const standing = await standingOn(client, channel, ts).catch((error: unknown): Standing => {
    // No answer at all is trouble; a refusal leaves what this person's events have told.
    if (!(error instanceof RoundtableError) || error.code !== 'platform-refused') throw error;
    refused(error);
    return { reactions: heard.map((each) => ({ name: each, users: [person] })), only: person };
  });
  if (standing === null) return;
  const place = { channel, ts, person, at };
  const inbound = inboundOfReactions(place, standing, installation);
  await receive(await withoutBots(inbound, installation, people));
}

/** Null: the message is gone. */
async function standingOn(
  client: SlackClient,
  channel: string,
  ts: string,
): Promise<Standing | null> {
  try {
    const { message } = await ask(client.reactions.get({ channel, timestamp: ts, full: true }));
    const reactions = message?.reactions ?? [];
    return { reactions: reactions.map(({ name = '', users = [] }) => ({ name, users })) };
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
