/** Commands, buttons, forms and suggestions: answered in time, taken once. */
import {
  type APIApplicationCommandAutocompleteInteraction,
  type APIApplicationCommandInteraction,
  type APIAttachment,
  type APIInteraction,
  type APIMessageComponentInteraction,
  type APIModalSubmitInteraction,
  ApplicationCommandType,
  InteractionResponseType,
  InteractionType,
  type REST,
  Routes,
} from 'discord.js';
import type { Answer, Deed, Receive } from '../../../src/ports/chat-platform.ts';
import { type Form, formNamed, formOfPress, openForm } from '../../../src/transcript/forms.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { type Acknowledgement, acknowledge, refuse, respond, say } from './answers.ts';
import { readCommand } from './asked.ts';
import { readAttached } from './attachments.ts';
import { label } from './clean.ts';
import { BRIEF_FILE, MENU_ENTRY, SLASH } from './commands.ts';
import { refusalCode } from './errors.ts';
import { fieldsOf, modalOf } from './forms.ts';
import { channelIdOf, isPlaced, type Place, placeOf } from './inbound.ts';
import { COUNTS, SIZES } from './limits.ts';
import { readForm, readPress } from './refs.ts';
import { missingRights } from './rights.ts';
import { threadAsBrief } from './thread-brief.ts';
import { decidersMistake } from './wording.ts';

export interface InteractionParts {
  readonly rest: REST;
  readonly receive: Receive;
  readonly modes: readonly string[];
  /** Debates that the person may know of, the likeliest first. */
  readonly suggest: (
    place: Place,
    typed: string,
  ) => Promise<readonly { readonly id: string; readonly topic: string }[]>;
}

export function createInteractions(
  parts: InteractionParts,
): (data: APIInteraction) => Promise<void> {
  const { rest, receive, modes, suggest } = parts;
  const seen = new Set<string>();

  /** A gateway that resumes may deliver an interaction again. */
  function isReplay(id: string): boolean {
    if (seen.has(id)) return true;
    seen.add(id);
    const oldest = seen.size > COUNTS.interactions ? seen.values().next().value : undefined;
    if (oldest !== undefined) seen.delete(oldest);
    return false;
  }

  /** A delivery need not say what kind of channel it comes from: then Discord is asked, after the answer is under way. */
  async function located(interaction: APIInteraction, place: Place): Promise<Place> {
    const id = channelIdOf(interaction);
    if (id === undefined || isPlaced(interaction)) return place;
    try {
      const channel = (await rest.get(Routes.channel(id))) as NonNullable<
        APIInteraction['channel']
      >;
      return placeOf({ ...interaction, channel } as APIInteraction) ?? place;
    } catch (error) {
      // Who may not read the channel takes it as it is named.
      if (refusalCode(error) === null) throw error;
      return place;
    }
  }

  async function show(interaction: APIInteraction, form: Form, about: Press | null): Promise<void> {
    const data = modalOf(form, about);
    await respond(rest, interaction, { type: InteractionResponseType.Modal, data });
  }

  async function take(
    interaction: APIInteraction,
    place: Place,
    deed: Deed,
    how: Acknowledgement,
  ): Promise<void> {
    const isHeard = await acknowledge(rest, interaction, how);
    const answer = await receive({ ...(await located(interaction, place)), deed });
    if (isHeard) await say(rest, interaction, answer, how);
  }

  async function command(
    interaction: APIApplicationCommandInteraction,
    place: Place,
  ): Promise<void> {
    const { data } = interaction;
    if (data.type === ApplicationCommandType.Message && data.name === MENU_ENTRY) {
      const topic = data.resolved.messages[data.target_id]?.content ?? '';
      const brief = await threadAsBrief({ ...interaction, data }, rest);
      const form = openForm(modes, {
        topic: label(topic, SIZES.content),
        ...(brief === '' ? {} : { brief }),
      });
      return show(interaction, form, null);
    }
    if (data.type !== ApplicationCommandType.ChatInput || data.name !== SLASH) {
      return stale(interaction);
    }
    const asked = readCommand(data.options ?? []);
    if (asked.kind === 'deed') return open(interaction, place, asked.deed);
    if (asked.form === 'open') return show(interaction, openForm(modes), null);
    return show(interaction, formNamed('review'), asked.about);
  }

  /** Where the bot may not post, or nobody knows who decides, no debate is opened and the topic is handed back. */
  async function open(interaction: APIInteraction, place: Place, deed: Deed): Promise<void> {
    if (deed.kind !== 'submit') return take(interaction, place, deed, 'thinking');
    const isHeard = await acknowledge(rest, interaction, 'thinking');
    const opening = await completeOpening(interaction, deed.fields);
    const answer: Answer =
      typeof opening === 'string'
        ? {
            kind: 'said',
            text: `${opening}\nYour topic, to try again: ${deed.fields.topic ?? ''}`,
          }
        : await receive({
            ...(await located(interaction, place)),
            deed: { ...deed, fields: opening },
          });
    if (isHeard) await say(rest, interaction, answer, 'thinking');
  }

  /** With the text of an attached file in place; a text: what is wrong. */
  async function completeOpening(
    interaction: APIInteraction,
    { [BRIEF_FILE]: file, ...fields }: Readonly<Record<string, string>>,
  ): Promise<Readonly<Record<string, string>> | string> {
    const problem = missingRights(interaction.app_permissions) ?? decidersMistake(fields.deciders);
    if (problem !== null || file === undefined) return problem ?? fields;
    const attachment = attachmentOf(interaction, file);
    if (attachment === undefined) return 'Discord did not deliver the attached file.';
    const read = await readAttached(attachment);
    if (read.kind === 'problem') return read.problem;
    return { ...fields, brief: [fields.brief ?? '', read.text].join('\n\n').trim() };
  }

  async function press(interaction: APIMessageComponentInteraction, place: Place): Promise<void> {
    const pressed = readPress(interaction.data.custom_id);
    if (pressed === null) return stale(interaction);
    const form = formOfPress(pressed);
    return form === null
      ? take(interaction, place, { kind: 'press', press: pressed }, 'quiet')
      : show(interaction, form, pressed);
  }

  async function submit(interaction: APIModalSubmitInteraction, place: Place): Promise<void> {
    const form = readForm(interaction.data.custom_id);
    if (form === null) return stale(interaction);
    const fields = fieldsOf(interaction.data);
    const how = interaction.message === undefined ? 'thinking' : 'quiet';
    const deed = { kind: 'submit', ...form, fields } as const;
    return form.form === 'open'
      ? open(interaction, place, deed)
      : take(interaction, place, deed, how);
  }

  async function elsewhere(interaction: APIInteraction): Promise<void> {
    if (!ANSWERABLE.includes(interaction.type)) return;
    await refuse(
      rest,
      interaction,
      'Debates are held in the channels of a server; use /roundtable there.',
    );
  }

  /** Of another version of the bot: who presses it is told, instead of "the application did not respond". */
  async function stale(interaction: APIInteraction): Promise<void> {
    await refuse(
      rest,
      interaction,
      'I do not know this any more. /roundtable help shows what works.',
    );
  }

  async function complete(
    interaction: APIApplicationCommandAutocompleteInteraction,
    place: Place,
  ): Promise<void> {
    const found = await suggest(
      await located(interaction, place),
      focusedOf(interaction.data.options),
    );
    const choices = found.slice(0, COUNTS.choices).map(({ id, topic }) => ({
      name: label(`#${id} ${topic}`, SIZES.choiceName),
      value: id,
    }));
    const type = InteractionResponseType.ApplicationCommandAutocompleteResult;
    await respond(rest, interaction, { type, data: { choices } });
  }

  return async (interaction) => {
    const place = placeOf(interaction);
    if (isReplay(interaction.id)) return;
    if (place === null) return elsewhere(interaction);
    switch (interaction.type) {
      case InteractionType.ApplicationCommand:
        return command(interaction, place);
      case InteractionType.MessageComponent:
        return press(interaction, place);
      case InteractionType.ModalSubmit:
        return submit(interaction, place);
      case InteractionType.ApplicationCommandAutocomplete:
        return complete(interaction, place);
      default:
        return;
    }
  };
}

/** The others are no acts of a person that could be told something. */
const ANSWERABLE: readonly InteractionType[] = [
  InteractionType.ApplicationCommand,
  InteractionType.MessageComponent,
  InteractionType.ModalSubmit,
];

function attachmentOf(interaction: APIInteraction, id: string): APIAttachment | undefined {
  if (interaction.type !== InteractionType.ApplicationCommand) return undefined;
  const { data } = interaction;
  if (data.type !== ApplicationCommandType.ChatInput) return undefined;
  return data.resolved?.attachments?.[id];
}

function focusedOf(
  options: APIApplicationCommandAutocompleteInteraction['data']['options'],
): string {
  for (const option of options) {
    if ('options' in option) return focusedOf(option.options ?? []);
    if ('focused' in option && option.focused === true) return String(option.value);
  }
  return '';
}
