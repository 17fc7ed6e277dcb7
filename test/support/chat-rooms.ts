/** One debate on each simulated platform, seen the same way: what was shown, who was pinged, what was refused. */
import { gunzipSync } from 'node:zlib';
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
  /** Resolves when the bot shows this, in so many messages at least. */
  until(pattern: RegExp, messages?: number): Promise<void>;
  /** Opens every folded reasoning. */
  unfold(): Promise<void>;
  /** Presses the newest button with these words, once it is there. */
  press(person: 'ada' | 'ben', words: string): Promise<void>;
  /** Words on the buttons that can be pressed in the thread now. */
  buttons(): readonly string[];
  /** What stands in the files of this name, once there is one. */
  file(name: RegExp): Promise<string>;
  /** Each text that the bot wrote, as the platform has it. */
  shown(): readonly string[];
  /** What would call somebody here, or lead elsewhere than it says, if it were not made harmless. */
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
    async until(pattern, messages = 1) {
      const shows = (message: Seen) => textsOf(message).some((text) => pattern.test(text));
      await slack.until(() => ours().filter(shows).length >= messages, PATIENCE);
    },
    async unfold() {
      const folded = ours().filter(({ blocks }) => JSON.stringify(blocks).includes('"Reasoning"'));
      for (const message of folded) {
        const before = whispers();
        await people.ada.clicks(message, 'Reasoning');
        await slack.until(() => whispers() > before, PATIENCE);
      }
    },
    async press(person, words) {
      const button = JSON.stringify({ text: words }).slice(1, -1);
      const card = await slack.until(
        () => ours().findLast(({ blocks }) => JSON.stringify(blocks).includes(button)),
        PATIENCE,
      );
      const { failure } = await people[person].clicks(card, words);
      if (failure !== null) throw new Error(`"${words}" was not taken: ${failure}`);
    },
    buttons: () => ours().flatMap(({ blocks }) => buttonsOf(blocks)),
    async file(name) {
      const { content } = await slack.until(
        () => [...slack.world.files.values()].find((file) => name.test(file.name) && file.content),
        PATIENCE,
      );
      return content?.toString() ?? '';
    },
    calls: /<[!@#]|@(?:everyone|here|channel)\b/i,
    shown: () => ours().flatMap(textsOf),
    pings: () => ours().flatMap(({ pings }) => pings),
    // Words that look like the id of a person are asked for in vain, and a 👀 may be brought by two at once.
    refusals: () =>
      slack.journal.entries.filter(
        ({ kind, name: method, data }) =>
          kind === 'answer' &&
          data.ok === false &&
          method !== 'users.info' &&
          data.error !== 'already_reacted',
      ),
    state: () => onlyState(app),
    close,
  };

  function whispers(): number {
    return ours().filter(({ onlyFor }) => onlyFor !== null).length;
  }
}

function buttonsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(buttonsOf);
  if (typeof value !== 'object' || value === null) return [];
  if ('type' in value && value.type === 'button' && 'text' in value) {
    return textsIn(value.text);
  }
  return Object.values(value).flatMap(buttonsOf);
}

/** Every text of a message that people read, each for itself. */
function textsOf({ text, blocks, author }: Seen): string[] {
  return [author, text, ...textsIn(blocks)];
}

function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    ['text', 'alt_text', 'title'].includes(key) && typeof field === 'string'
      ? [field]
      : textsIn(field),
  );
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
    async until(pattern, messages = 1) {
      await discord.until(
        `${pattern}`,
        () =>
          new Set(ours().flatMap(({ id, text }) => (pattern.test(text) ? [id] : []))).size >=
          messages,
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
    async press(person, words) {
      const pressed = await discord.until(
        `the button ${words}`,
        () =>
          ours()
            .toReversed()
            .flatMap((message) =>
              message.buttons
                .filter(({ label }) => label === words)
                .map(({ customId }) => ({ message, customId: customId ?? '' })),
            )[0],
        PATIENCE,
      );
      people[person].clicks(pressed.message, pressed.customId);
    },
    buttons: () => ours().flatMap(({ buttons }) => buttons.map(({ label }) => label)),
    async file(name) {
      const { url, name: found } = await discord.until(
        `the file ${name}`,
        () => ours().flatMap(({ files }) => files.find((file) => name.test(file.name)) ?? [])[0],
        PATIENCE,
      );
      const content = Buffer.from(await (await fetch(url)).arrayBuffer());
      return (found.endsWith('.gz') ? gunzipSync(content) : content).toString();
    },
    calls: /<@[!&]?\d|@(?:everyone|here)\b|(?<!\\)\]\(|(?<!\\)(?:\|\||```)/i,
    shown: () => [
      ...general.threads().map((thread) => thread.name()),
      ...ours().flatMap(({ author, text, buttons }) => [
        author,
        text,
        ...buttons.map(({ label }) => label),
      ]),
    ],
    pings: () => discord.pings.filter(({ by }) => !ids.includes(by)),
    // Here too: ids that agents write into their texts are looked for among the people of the server.
    refusals: () => [
      ...discord.journal.violations(),
      ...discord.journal.entries.filter(
        ({ status, method, path }) =>
          (status ?? 500) >= 400 && !(method === 'GET' && /\/members\/\d+$/.test(path)),
      ),
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
