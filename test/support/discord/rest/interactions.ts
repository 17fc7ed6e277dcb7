/** The first answer to an interaction: once, and within three seconds. */
import {
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
} from 'discord.js';
import { spans } from '../limits.ts';
import { invalidForm, refusal } from '../refusal.ts';
import {
  checkEdit,
  checkMessage,
  type MessageBody,
  requireSomething,
} from '../state/message-rules.ts';
import { editMessage } from '../state/messages.ts';
import type { Interaction } from '../state/records.ts';
import { messageData } from '../state/views.ts';
import { changed, type World } from '../state/world.ts';
import { answerMessage } from './follow-ups.ts';
import { type Call, nothing, ok, type Route } from './route.ts';

interface Callback {
  readonly type: InteractionResponseType;
  readonly data?: MessageBody & { choices?: Interaction['choices'] };
}

export const interactionRoutes: readonly Route[] = [
  {
    method: 'POST',
    path: '/interactions/:interaction/:token/callback',
    access: 'token',
    body: () => 'callback',
    handle: (call) => {
      const interaction = waiting(call);
      const callback = call.body as Callback;
      requireFitting(interaction, callback.type);
      answer(call, interaction, callback);
      interaction.answer = callback.type;
      changed(call.world);
      const wantsBody = call.query.get('with_response') === 'true';
      return wantsBody ? ok(responseData(call.world, interaction, callback.type)) : nothing;
    },
  },
];

function waiting({ world, param }: Call): Interaction {
  const interaction = world.interactions.get(param('token'));
  if (interaction === undefined || interaction.id !== param('interaction')) throw refusal(10062);
  if (interaction.answer !== null) throw refusal(40060);
  if (world.clock.now() - interaction.at > spans.interactionAnswer) throw refusal(10062);
  return interaction;
}

/** Which answers each kind of interaction takes. */
function requireFitting({ type, source }: Interaction, answer: InteractionResponseType): void {
  const messages = [4, 5];
  const updates = source === null ? [] : [6, 7];
  const fitting: readonly number[] = {
    [InteractionType.Ping]: [1],
    [InteractionType.ApplicationCommand]: [...messages, 9],
    [InteractionType.MessageComponent]: [...messages, ...updates, 9],
    [InteractionType.ApplicationCommandAutocomplete]: [8],
    [InteractionType.ModalSubmit]: [...messages, ...updates],
  }[type];
  if (fitting.includes(answer)) return;
  const message = `Value must be one of (${fitting.join(', ')}).`;
  throw invalidForm([{ path: ['type'], code: 'BASE_TYPE_CHOICES', message }]);
}

function answer(
  { world, files }: Call,
  interaction: Interaction,
  { type, data = {} }: Callback,
): void {
  const flags = data.flags ?? 0;
  switch (type) {
    case InteractionResponseType.ChannelMessageWithSource:
      checkMessage(data, flags, ['data']);
      requireSomething(data, files.length);
      interaction.original = answerMessage(world, interaction, data, flags, files);
      return;
    case InteractionResponseType.DeferredChannelMessageWithSource:
      interaction.original = answerMessage(
        world,
        interaction,
        {},
        flags | MessageFlags.Loading,
        [],
      );
      return;
    case InteractionResponseType.UpdateMessage:
      interaction.original = interaction.source;
      if (interaction.source === null) return;
      checkEdit(interaction.source.data, data, files.length, ['data']);
      editMessage(world, interaction.source, data, files);
      return;
    case InteractionResponseType.DeferredMessageUpdate:
      interaction.original = interaction.source;
      return;
    case InteractionResponseType.ApplicationCommandAutocompleteResult:
      interaction.choices = data.choices ?? [];
      return;
    case InteractionResponseType.Modal:
      interaction.modal = data as unknown as APIModalInteractionResponseCallbackData;
      return;
    default:
      return;
  }
}

function responseData(
  world: World,
  { id, type, original }: Interaction,
  answered: InteractionResponseType,
): Record<string, unknown> {
  const flags = original?.data.flags ?? 0;
  return {
    interaction: {
      id,
      type,
      ...(original && {
        response_message_id: original.data.id,
        response_message_loading: (flags & MessageFlags.Loading) !== 0,
        response_message_ephemeral: (flags & MessageFlags.Ephemeral) !== 0,
      }),
    },
    resource: {
      type: answered,
      ...(original && { message: messageData(world, original, true) }),
    },
  };
}
