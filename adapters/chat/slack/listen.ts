/** Listens to people through Bolt: acknowledged before anything else, then answered privately. */
import type { App, BlockAction, ButtonAction, MessageShortcut } from '@slack/bolt';
import type { Answer, Inbound, Receive } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { parseCommand } from '../../../src/transcript/command.ts';
import {
  type Form,
  formNamed,
  formOfPress,
  inPlaceOf,
  openForm,
} from '../../../src/transcript/forms.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { answer, type Respond } from './answers.ts';
import { ACTION_IDS } from './blocks.ts';
import { ask, type SlackClient } from './client.ts';
import {
  type ButtonPlace,
  inboundOfInstead,
  inboundOfPress,
  inboundOfSubmission,
  pressOf,
} from './controls.ts';
import { entrance } from './entrance.ts';
import { FORM_CALLBACK, type FormOrigin, modalOf, submissionOf } from './forms.ts';
import {
  type Installation,
  inboundOfCommand,
  inboundOfMessage,
  type MessagePayload,
} from './inbound.ts';
import { MEMORY } from './limits.ts';
import type { SlackPeople } from './people.ts';
import { createReactionReader } from './reactions.ts';
import { createMemory } from './remember.ts';
import { readable } from './text.ts';
import { threadAsBrief } from './thread-brief.ts';

export const SHORTCUT_CALLBACK = 'debate_this_thread';
export const SLASH_COMMAND = '/roundtable';

export interface ListenerParts {
  readonly installation: Installation;
  readonly receive: Receive;
  readonly clientFor: (workspace: string) => SlackClient;
  readonly people: SlackPeople;
  readonly modes: readonly string[];
  readonly report: Log;
}

/** Whoever a form is opened for, and where. */
interface Asker {
  readonly inbound: Inbound;
  readonly respond: Respond;
}

/** Resolves when nothing that was heard is under way any more. */
export type Settled = () => Promise<void>;

export function listenTo(app: App, parts: ListenerParts): Settled {
  const { installation, clientFor, modes, report } = parts;
  const client = clientFor(installation.team);
  const underWay = new Set<Promise<void>>();
  const heard = createMemory<true>(MEMORY.deeds);
  const reactions = createReactionReader({ ...parts, client });

  /** After the acknowledgement Slack does not care any more: trouble is ours to tell. */
  function inBackground(what: string, work: () => Promise<void>): void {
    const running = work().catch((error: unknown) => report('error', what, { error }));
    underWay.add(running);
    void running.finally(() => underWay.delete(running));
  }

  async function take(inbound: Inbound, respond?: Respond): Promise<void> {
    const refused = await entrance(inbound, client).catch((error: unknown): Answer => {
      if (!(error instanceof RoundtableError)) throw error;
      report('error', 'nobody can open a debate in Slack', { error });
      return { kind: 'said', text: `${error.message} Nothing was opened.` };
    });
    await answer(refused ?? (await parts.receive(inbound)), inbound, respond, parts);
  }

  async function show(form: Form, trigger: string, origin: FormOrigin, by: Asker): Promise<void> {
    try {
      await ask(client.views.open({ trigger_id: trigger, view: modalOf(form, origin) }));
    } catch (error) {
      // Nobody should wait for a form that does not come.
      const text = `Slack did not open the form. Please try again, or write: ${inPlaceOf(form)}`;
      await answer({ kind: 'said', text }, by.inbound, by.respond, parts);
      throw error;
    }
  }

  app.command(SLASH_COMMAND, async ({ command, ack, respond }) => {
    await ack();
    inBackground('a command could not be taken', async () => {
      const inbound = inboundOfCommand(command, installation);
      const form = formOfCommand(inbound, modes);
      if (form === null) return take(inbound, respond);
      const origin = { channel: inbound.channel, thread: null, press: form.press };
      await show(form.form, command.trigger_id, origin, { inbound, respond });
    });
  });

  async function hear(event: MessagePayload): Promise<void> {
    const inbound = inboundOfMessage(event, installation);
    // A mention comes twice, and so does what Slack delivers again.
    if (inbound === null || heard.get(inbound.id) === true) return;
    heard.set(inbound.id, true);
    try {
      await take(inbound);
    } catch (error) {
      heard.delete(inbound.id);
      throw error;
    }
  }
  for (const name of ['message', 'app_mention'] as const) {
    app.event(name, async ({ event }) => {
      inBackground('a message could not be taken', () => hear(event as MessagePayload));
    });
  }

  for (const name of ['reaction_added', 'reaction_removed'] as const) {
    app.event(name, async ({ event }) => {
      inBackground('reactions could not be read', () => reactions.read(event));
    });
  }

  app.action<BlockAction<ButtonAction>>(
    { type: 'block_actions', action_id: new RegExp(`^${ACTION_IDS.press}`) },
    async ({ action, body, ack, respond }) => {
      await ack();
      inBackground('a button could not be taken', async () => {
        const press = pressOf(action.value);
        const place = placeOf(body, action);
        if (press === null || place === null) return;
        const form = formOfPress(press);
        const inbound = inboundOfPress(press, place, installation);
        if (form === null) return take(inbound, respond);
        const { channel, thread, trigger } = place;
        await show(form, trigger, { channel, thread, press }, { inbound, respond });
      });
    },
  );
  app.action<BlockAction<ButtonAction>>(
    ACTION_IDS.instead,
    async ({ action, body, ack, respond }) => {
      await ack();
      inBackground('a button could not be taken', async () => {
        const place = placeOf(body, action);
        if (place === null || action.value === undefined) return;
        await take(inboundOfInstead(action.value, place, installation), respond);
      });
    },
  );

  app.view(new RegExp(`^${FORM_CALLBACK}`), async ({ view, body, ack }) => {
    await ack();
    inBackground('a form could not be taken', async () => {
      const submission = submissionOf(view);
      const from = { view: view.id, person: body.user.id };
      await take(inboundOfSubmission(submission, from, installation));
    });
  });

  app.shortcut<MessageShortcut>(
    { callback_id: SHORTCUT_CALLBACK, type: 'message_action' },
    async ({ shortcut, ack, respond }) => {
      await ack();
      inBackground('a shortcut could not be taken', async () => {
        const { channel, message, trigger_id: trigger } = shortcut;
        const place = { channel: channel.id, ts: message.thread_ts ?? message.ts };
        const topic = readable(message.text ?? '');
        const brief = await threadAsBrief(client, place, installation, parts.people);
        const origin = { channel: channel.id, thread: null, press: null };
        const person = shortcut.user.id;
        const asked = { trigger_id: trigger, channel_id: channel.id, user_id: person, text: '' };
        const inbound = inboundOfCommand(asked, installation);
        await show(openForm(modes, { topic, brief }), trigger, origin, { inbound, respond });
      });
    },
  );

  app.error(async (error) =>
    report('error', 'Slack sent something that could not be taken', { error }),
  );

  return async () => {
    while (underWay.size > 0) await Promise.all(underWay);
  };
}

/** A form opens at once, before anyone is asked: Slack waits three seconds. */
function formOfCommand({ deed }: Inbound, modes: readonly string[]) {
  const command = deed.kind === 'command' ? parseCommand(deed.text) : null;
  switch (command?.kind) {
    case 'form':
      return { form: openForm(modes), press: null };
    case 'review':
      return {
        form: formNamed('review'),
        press: command.id === null ? null : reviewOf(command.id),
      };
    default:
      return null;
  }
}

function reviewOf(debate: string): Press {
  return { debate, card: '', action: 'review', argument: '' };
}

function placeOf(
  { trigger_id: trigger, channel, user, container, message }: BlockAction,
  { action_ts: at }: ButtonAction,
): ButtonPlace | null {
  if (channel === undefined) return null;
  const thread: unknown = container.thread_ts ?? message?.thread_ts;
  return {
    trigger,
    at,
    channel: channel.id,
    thread: typeof thread === 'string' ? thread : null,
    person: user.id,
  };
}
