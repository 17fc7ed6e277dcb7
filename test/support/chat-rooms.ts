/** One debate on each simulated platform, seen the same way: what was shown, who was pinged, what was refused. */
import { debateOfStream } from '../../src/application/streams.ts';
import type { OpenState } from '../../src/debate/state.ts';
import type { App } from '../../src/main/compose.ts';
import type { LanguageModel } from '../../src/ports/language-model.ts';
import { startDiscord } from './discord/simulator.ts';
import { onlyThread, startBot } from './discord-bot.ts';
import type { Seen } from './slack/seen.ts';
import { openSlackRoom } from './slack-room.ts';
import { wordEmbedder } from './word-embedder.ts';

export interface ChatRoom {
  /** Ada asks for a debate; resolves when its thread is there. */
  ask(topic: string, options: Readonly<Record<string, string | number>>): Promise<void>;
  /** In the thread. */
  says(person: 'ada' | 'ben', text: string): void;
  /** Resolves when the bot shows this in the thread. */
  until(pattern: RegExp): Promise<void>;
  /** Opens every folded reasoning. */
  unfold(): Promise<void>;
  /** Each text that the bot wrote, as the platform has it. */
  shown(): readonly string[];
  /** What would call somebody here, if it were not made harmless. */
  readonly calls: RegExp;
  pings(): readonly unknown[];
  refusals(): readonly unknown[];
  state(): Promise<OpenState>;
  close(): Promise<void>;
}

export interface ChatRoomOptions {
  readonly model: LanguageModel;
  /** Of Ben. */
  readonly name: string;
}

export const CHAT_ROOMS = { Slack: openInSlack, Discord: openInDiscord } as const;

const PATIENCE = 60_000;

async function openInSlack({ model, name }: ChatRoomOptions): Promise<ChatRoom> {
  const { slack, app, card, general, close } = await openSlackRoom({ modelFor: () => model });
  const people = { ada: slack.person('ada'), ben: slack.person(name) };
  const all = () => general.read().flatMap((message) => [message, ...message.replies]);
  const ours = () => all().filter(({ metadata, onlyFor }) => metadata !== null || onlyFor !== null);
  return {
    async ask(topic, options) {
      const typed = Object.entries(options).map(([option, value]) => `--${option} ${value}`);
      await people.ada.types(`/roundtable ${[topic, ...typed].join(' ')}`, 'general');
      await card();
    },
    says(person, text) {
      const root = general.read().find(({ replies, metadata }) => metadata !== null && replies);
      if (root !== undefined) people[person].replies(root, text);
    },
    async until(pattern) {
      await slack.until(
        () => ours().some((message) => textsOf(message).some((text) => pattern.test(text))),
        PATIENCE,
      );
    },
    async unfold() {
      const folded = ours().filter(({ blocks }) => JSON.stringify(blocks).includes('"Reasoning"'));
      for (const message of folded) {
        const before = whispers();
        await people.ada.clicks(message, 'Reasoning');
        await slack.until(() => whispers() > before, PATIENCE);
      }
    },
    calls: /<[!@#]|@(?:everyone|here|channel)\b/i,
    shown: () => ours().flatMap(textsOf),
    pings: () => ours().flatMap(({ pings }) => pings),
    // Words that look like the id of a person are asked for in vain.
    refusals: () =>
      slack.journal.entries.filter(
        ({ kind, name: method, data }) =>
          kind === 'answer' && data.ok === false && method !== 'users.info',
      ),
    state: () => onlyState(app),
    close,
  };

  function whispers(): number {
    return ours().filter(({ onlyFor }) => onlyFor !== null).length;
  }
}

/** Every text of a message that people read, each for itself. */
function textsOf({ text, blocks, author }: Seen): string[] {
  const inside = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(inside);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, field]) =>
      ['text', 'alt_text', 'title'].includes(key) && typeof field === 'string'
        ? [field]
        : inside(field),
    );
  };
  return [author, text, ...inside(blocks)];
}

async function openInDiscord({ model, name }: ChatRoomOptions): Promise<ChatRoom> {
  const discord = await startDiscord();
  const general = discord.guild.channel('general');
  const bot = await startBot(discord, { modelFor: () => model, embedder: wordEmbedder });
  const people = { ada: discord.guild.person('ada'), ben: discord.guild.person(name) };
  const ids: readonly string[] = [people.ada.id, people.ben.id];
  const places = () => [general, ...general.threads()];
  const ours = () =>
    places()
      .flatMap((place) => [...place.messages(people.ada), ...place.messages(people.ben)])
      .filter(({ authorId }) => !ids.includes(authorId));
  return {
    async ask(topic, options) {
      await people.ada.command('roundtable open', { topic, ...options }, general).reply();
      await onlyThread(discord, general);
    },
    says(person, text) {
      const [thread] = general.threads();
      if (thread !== undefined) people[person].replies(thread, text);
    },
    async until(pattern) {
      await discord.until(
        `${pattern}`,
        () => ours().some(({ text }) => pattern.test(text)),
        PATIENCE,
      );
    },
    async unfold() {
      const folded = new Map(
        ours().flatMap((message) =>
          message.buttons
            .filter(({ label }) => label === 'Reasoning')
            .map(({ customId }) => [message.id, { message, customId: customId ?? '' }]),
        ),
      );
      for (const { message, customId } of folded.values()) {
        await people.ada.clicks(message, customId).reply();
      }
    },
    calls: /<@[!&]?\d|@(?:everyone|here)\b/i,
    shown: () => [
      ...general.threads().map((thread) => thread.name()),
      ...ours().flatMap(({ author, text, buttons }) => [
        author,
        text,
        ...buttons.map(({ label }) => label),
      ]),
    ],
    pings: () => discord.pings.filter(({ by }) => !ids.includes(by)),
    refusals: () => [
      ...discord.journal.violations(),
      ...discord.journal.entries.filter(({ status }) => (status ?? 500) >= 400),
    ],
    state: () => onlyState(bot.app),
    async close() {
      await bot.close();
      await discord.close();
    },
  };
}

async function onlyState({ store, debates }: App): Promise<OpenState> {
  const { rows } = await store.log.list({ limit: 1 });
  const { state } = await debates.load(debateOfStream(rows[0]?.stream ?? '') ?? '');
  if (state.status === 'unopened') throw new Error('there is no debate');
  return state;
}
