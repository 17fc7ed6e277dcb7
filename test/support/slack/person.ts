/** People of the workspace: what they type, reply, react, click and submit, and what comes of it. */
import { randomUUID } from 'node:crypto';
import {
  addMessage,
  addReaction,
  changeMessage,
  removeMessage,
  removeReaction,
} from './changes.ts';
import { emit } from './emit.ts';
import { emojiName } from './emoji.ts';
import type { Outcome } from './envelope.ts';
import { controlIn } from './find-control.ts';
import {
  clickPayload,
  closingPayload,
  commandPayload,
  type Occurrence,
  shortcutPayload,
  submissionPayload,
  viewClickPayload,
} from './interactions.ts';
import { openViews } from './methods/views.ts';
import type { Channel, Ephemeral, Json, Message, User, View } from './model.ts';
import { showAnswer } from './response-urls.ts';
import { afterSubmission } from './submission.ts';
import { richText, wireText } from './typed-text.ts';
import { type Entries, viewShape } from './view-shape.ts';
import { createTrigger, directChannel, findMessage, type World } from './world.ts';

/** Where a message is; whatever `read()` and the verbs below return will do. */
export interface MessageRef {
  readonly channel: string;
  readonly ts: string;
}

/** What Slack tells the person when the app did not answer. */
export type Failure = 'dispatch_failed' | 'operation_timeout' | null;

export interface Acted {
  readonly failure: Failure;
  /** What came with the acknowledgement. */
  readonly answer: Json | null;
}

export interface Submitted extends Acted {
  /** Messages beside the fields, by block id; the modal then stays open. */
  readonly errors: Readonly<Record<string, string>> | null;
}

export interface Person {
  readonly id: string;
  readonly name: string;
  /** A command when it begins with a slash, which Slack takes outside threads only. */
  types(text: string, channel: string): Promise<Acted>;
  says(text: string, channel: string): MessageRef;
  mentions(text: string, where: string | MessageRef): MessageRef;
  replies(thread: MessageRef, text: string, options?: { readonly broadcast?: boolean }): MessageRef;
  edits(message: MessageRef, text: string): void;
  deletes(message: MessageRef): void;
  reacts(message: MessageRef, emoji: string): void;
  unreacts(message: MessageRef, emoji: string): void;
  /** A message that was read may be outdated: its old buttons can still be clicked. */
  clicks(message: MessageRef, control: string, choice?: string): Promise<Acted>;
  clicksInView(view: string, control: string, choice?: string): Promise<Acted>;
  usesShortcut(callbackId: string, message: MessageRef): Promise<Acted>;
  /** The modal on top, as the app's payloads describe it. */
  modal(): Json | null;
  home(): Json | null;
  submits(entries: Entries): Promise<Submitted>;
  closesModal(): Promise<void>;
  opensHome(): void;
}

export interface PersonParts {
  readonly world: World;
  readonly channel: (name: string) => Channel;
  readonly act: (
    type: 'slash_commands' | 'interactive',
    payload: Json,
    acceptsAnswer: boolean,
  ) => Promise<Outcome>;
  readonly responseUrl: (channel: Channel, user: string, ts: string | null) => string;
  readonly triggerLives: number;
}

export function createPerson(parts: PersonParts, user: User): Person {
  const { world, act, responseUrl } = parts;

  function occasion(channel: Channel, ts: string | null): Occurrence {
    return { user, triggerId: trigger(), responseUrl: responseUrl(channel, user.id, ts) };
  }

  function trigger(): string {
    return createTrigger(world, user.id, parts.triggerLives);
  }

  function joined(name: string): Channel {
    const channel = parts.channel(name);
    if (!channel.members.has(user.id)) throw new Error(`${user.name} is not in ${channel.name}`);
    return channel;
  }

  function located({ channel: name, ts }: MessageRef): { channel: Channel; message: Message } {
    const channel = joined(name);
    const message = findMessage(channel, ts);
    if (message === null) throw new Error(`there is no message ${ts} in ${channel.name}`);
    return { channel, message };
  }

  function own(place: MessageRef) {
    const found = located(place);
    if (found.message.author !== user.id) throw new Error('only the author can change a message');
    return found;
  }

  function post(channel: Channel, typed: string, threadTs: string | null, broadcast = false) {
    if (channel.archived) throw new Error(`${channel.name} is archived`);
    const text = wireText(world, typed, 'message');
    const { ts } = addMessage(world, channel, {
      author: user.id,
      text,
      threadTs,
      broadcast,
      blocks: richText(text),
      clientMessageId: randomUUID(),
    });
    return { channel: channel.id, ts };
  }

  function topView(): View {
    const view = openViews(world, user.id).at(-1);
    if (view === undefined) throw new Error(`no modal is open for ${user.name}`);
    return view;
  }

  function reaction(emoji: string) {
    const name = emojiName(world, emoji);
    if (name === null) throw new Error(`there is no emoji ${emoji}`);
    return { user: user.id, name };
  }

  const person: Person = {
    id: user.id,
    name: user.name,
    async types(text, name) {
      const [, command = '', rest = ''] = /^(\/\S+)\s*(.*)$/s.exec(text) ?? [];
      const channel = joined(name);
      if (command === '') {
        person.says(text, name);
        return { failure: null, answer: null };
      }
      const typed = { command, text: wireText(world, rest.trim(), 'command') };
      const payload = commandPayload(world, channel, typed, occasion(channel, null));
      const acted = actedOf(await act('slash_commands', payload, true));
      if (acted.answer !== null) {
        showAnswer(world, { channel, user: user.id, ts: null }, acted.answer);
      }
      return acted;
    },
    says: (text, name) => post(joined(name), text, null),
    mentions(text, where) {
      const mention = `@${world.bot.name} ${text}`;
      return typeof where === 'string'
        ? person.says(mention, where)
        : person.replies(where, mention);
    },
    replies(thread, text, { broadcast = false } = {}) {
      const { channel, message } = located(thread);
      return post(channel, text, message.threadTs ?? message.ts, broadcast);
    },
    edits(place, typed) {
      const { channel, message } = own(place);
      const text = wireText(world, typed, 'message');
      const edited = { user: user.id, ts: world.ids.timestamp() };
      changeMessage(world, channel, message, { text, blocks: richText(text), edited });
    },
    deletes(place) {
      const found = user.admin || user.owner ? located(place) : own(place);
      removeMessage(world, found.channel, found.message);
    },
    reacts(place, emoji) {
      const { channel, message } = located(place);
      addReaction(world, channel, message, reaction(emoji));
    },
    unreacts(place, emoji) {
      const { channel, message } = located(place);
      removeReaction(world, channel, message, reaction(emoji));
    },
    async clicks(place, control, choice) {
      const channel = joined(place.channel);
      const message = shownAt(channel, place.ts, user.id);
      const action = controlIn(blocksSeen(place) ?? message.blocks, control, choice ?? null);
      const payload = clickPayload(
        world,
        { channel, message, action },
        occasion(channel, message.ts),
      );
      return actedOf(await act('interactive', payload, false));
    },
    async clicksInView(id, control, choice) {
      const view = world.views.get(id);
      if (view === undefined) throw new Error(`there is no view ${id}`);
      const blocks = Array.isArray(view.content.blocks) ? view.content.blocks : [];
      const action = controlIn(blocks, control, choice ?? null);
      const payload = viewClickPayload(world, view, action, { user, triggerId: trigger() });
      return actedOf(await act('interactive', payload, false));
    },
    async usesShortcut(callbackId, place) {
      const { channel, message } = located(place);
      const payload = shortcutPayload(world, channel, message, {
        ...occasion(channel, message.ts),
        callbackId,
      });
      return actedOf(await act('interactive', payload, false));
    },
    modal() {
      const view = openViews(world, user.id).at(-1);
      return view === undefined ? null : viewShape(world, view);
    },
    home() {
      const view = world.homes.get(user.id);
      return view === undefined ? null : viewShape(world, view);
    },
    async submits(entries) {
      const view = topView();
      const payload = submissionPayload(world, view, entries, { user, triggerId: trigger() });
      const acted = actedOf(await act('interactive', payload, true));
      const errors = acted.failure === null ? afterSubmission(world, view, acted.answer) : null;
      return { ...acted, errors };
    },
    async closesModal() {
      const view = topView();
      view.open = false;
      world.signals.emit('change');
      if (view.content.notify_on_close !== true) return;
      await act('interactive', closingPayload(world, view, user, false), false);
    },
    opensHome() {
      const known = world.homes.get(user.id);
      const event = {
        type: 'app_home_opened',
        user: user.id,
        channel: directChannel(world, user.id).id,
        tab: 'home',
        ...(known === undefined ? {} : { view: viewShape(world, known) }),
        event_ts: world.ids.timestamp(),
      };
      emit(world, event, null);
    },
  };
  return person;
}

function actedOf(outcome: Outcome): Acted {
  switch (outcome.kind) {
    case 'acknowledged':
      return { failure: null, answer: outcome.answer };
    case 'timeout':
      return { failure: 'operation_timeout', answer: null };
    case 'unreachable':
    case 'failed':
      return { failure: 'dispatch_failed', answer: null };
  }
}

function shownAt(channel: Channel, ts: string, user: string): Message | Ephemeral {
  const whisper = channel.ephemerals.find((known) => known.ts === ts && known.visibleTo === user);
  const shown = whisper ?? findMessage(channel, ts);
  if (shown === null) throw new Error(`${ts} is not shown in ${channel.name}`);
  return shown;
}

function blocksSeen(place: MessageRef): readonly Json[] | null {
  return 'blocks' in place && Array.isArray(place.blocks) ? place.blocks : null;
}
