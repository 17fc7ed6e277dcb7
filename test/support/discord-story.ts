/** A whole debate in Discord as people live it: asked, steered, blocked, voted on, decided, reviewed and exported. */
import type { ChannelHandle } from './discord/people/channel.ts';
import type { Person } from './discord/people/person.ts';
import type { SeenMessage } from './discord/people/seen.ts';
import type { DiscordSimulator } from './discord/simulator.ts';
import { onlyThread, PATIENCE, untilPost } from './discord-bot.ts';

export interface Told {
  readonly thread: ChannelHandle;
  readonly ana: Person;
  readonly ben: Person;
  readonly replies: readonly SeenMessage[];
  /** How the first card showed the votes while they came and went. */
  readonly votes: readonly { readonly did: string; readonly card: string }[];
}

const TOPIC = 'Should we move billing to event sourcing?';

/** The bot has to think for a moment, so that people can speak between the rounds. */
export async function tellStory(discord: DiscordSimulator, general: ChannelHandle): Promise<Told> {
  const ana = discord.guild.person('Ana');
  const ben = discord.guild.person('Ben');
  const asked = ana.command('roundtable open', { topic: TOPIC, story: 'consensus' }, general);
  await asked.reply();
  const thread = await onlyThread(discord, general);
  const replies = [
    ana.replies(thread, 'What would it cost in the third year?'),
    ben.replies(thread, 'Who is on call for it?'),
  ];
  for (const reply of replies) await untilReaction(discord, thread, reply, '👀');
  const first = await untilCard(discord, thread);
  const votes: { did: string; card: string }[] = [];
  const note = (did: string) => {
    const shown = now(thread, first.id).text.match(
      /(?:✅\sACCEPT|✏️\sMINOR|⛔\s\*\*B\d\*\*)\s\*\*@\w+/g,
    );
    votes.push({ did, card: [...new Set(shown)].join(' · ').replaceAll('*', '') });
  };
  await voteAndTakeBack(discord, thread, ben, first, note);
  await block(discord, thread, ben, first);
  const second = await untilCard(discord, thread, first.id);
  note('Ben blocks with a reason');
  ben.replies(thread, 'resolve B1: the fourth round has answered it');
  await untilGone(discord, thread, second.id, /⛔ \*\*B1/);
  ben.reacts(second, '✅');
  await untilText(discord, thread, second.id, /ACCEPT.*@Ben/);
  press(ana, now(thread, second.id), 'Accept');
  await untilText(discord, thread, second.id, /Decided/);
  await ana
    .command('roundtable track', { note: 'The pilot is live for one team.' }, thread)
    .reply();
  await ana
    .command('roundtable outcome', { score: 85, note: 'Held, two weeks late.' }, thread)
    .reply();
  await untilPost(discord, thread, /85 of 100/);
  await ana.command('roundtable export', { format: 'md' }, thread).reply();
  await discord.until('the file', () => thread.messages().at(-1)?.files[0], PATIENCE);
  return { thread, ana, ben, replies, votes };
}

async function voteAndTakeBack(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  person: Person,
  card: SeenMessage,
  note: (did: string) => void,
): Promise<void> {
  person.reacts(card, '✅');
  await untilText(discord, thread, card.id, new RegExp(`ACCEPT.*@${person.name}`, 'i'));
  note('Ben adds ✅');
  person.unreacts(card, '✅');
  await untilGone(discord, thread, card.id, new RegExp(`ACCEPT.*@${person.name}`, 'i'));
  note('Ben takes ✅ away');
}

async function block(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  person: Person,
  card: SeenMessage,
): Promise<void> {
  const form = await press(person, now(thread, card.id), 'Block').modal();
  person.submits(form, { reason: 'Nobody has said what happens to the old invoices.' });
  await untilPost(discord, thread, /blocks \(B1\)/);
}

export function press(person: Person, card: SeenMessage, label: string) {
  const button = card.buttons.find((each) => each.label.endsWith(label));
  if (button?.customId == null) throw new Error(`The card has no button ${label}`);
  return person.clicks(card, button.customId);
}

/** The newest card that people can act on. */
export function untilCard(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  except = '',
): Promise<SeenMessage> {
  return discord.until(
    'a card',
    () =>
      thread
        .messages()
        .findLast(
          ({ id, buttons }) =>
            id !== except && buttons.some(({ label }) => /Block|Close/.test(label)),
        ),
    PATIENCE,
  );
}

export function now(thread: ChannelHandle, id: string): SeenMessage {
  const found = thread.messages().find((message) => message.id === id);
  if (found === undefined) throw new Error('The message is gone');
  return found;
}

export function untilText(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  id: string,
  what: RegExp,
): Promise<true> {
  return discord.until(`${what}`, () => what.test(now(thread, id).text), PATIENCE);
}

function untilGone(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  id: string,
  what: RegExp,
): Promise<true> {
  return discord.until(`no ${what}`, () => !what.test(now(thread, id).text), PATIENCE);
}

export function untilReaction(
  discord: DiscordSimulator,
  thread: ChannelHandle,
  { id }: SeenMessage,
  emoji: string,
): Promise<readonly string[]> {
  return discord.until(`${emoji}`, () => now(thread, id).reactions[emoji], PATIENCE);
}
