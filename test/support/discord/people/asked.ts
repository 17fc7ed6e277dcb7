/** An interaction a person has started, and what comes back to them. */
import type {
  APIApplicationCommandOptionChoice,
  APIModalInteractionResponseCallbackData,
  InteractionResponseType,
} from 'discord.js';
import { spans } from '../limits.ts';
import type { Interaction } from '../state/records.ts';
import type { World } from '../state/world.ts';
import { type SeenMessage, seenMessage } from './seen.ts';
import { waitFor } from './waiting.ts';

export interface Asked {
  readonly id: string;
  readonly token: string;
  readonly channelId: string;
  /** The kind of the first answer, as soon as there is one. */
  acknowledged(): Promise<InteractionResponseType>;
  /** The answer as a message, once it is more than "thinking…". */
  reply(): Promise<SeenMessage>;
  /** The form the application opened. */
  modal(): Promise<Modal>;
  /** The suggestions for an option. */
  choices(): Promise<readonly APIApplicationCommandOptionChoice[]>;
  followUps(): SeenMessage[];
  /** "The application did not respond": three seconds have passed without an answer. */
  failed(): boolean;
}

export interface Modal {
  readonly asked: Asked;
  readonly data: APIModalInteractionResponseCallbackData;
}

export function askedOf(world: World, interaction: Interaction): Asked {
  const asked: Asked = {
    id: interaction.id,
    token: interaction.token,
    channelId: interaction.channel.id,
    acknowledged: () =>
      waitFor(
        world,
        `an answer to ${interaction.commandName ?? 'a click'}`,
        () => interaction.answer,
      ),
    reply: () =>
      waitFor(world, `a reply to ${interaction.commandName ?? 'a click'}`, () => {
        const seen = interaction.original && seenMessage(world, interaction.original);
        return seen?.loading === false && seen;
      }),
    modal: () =>
      waitFor(world, 'a form', () => interaction.modal && { asked, data: interaction.modal }),
    choices: () => waitFor(world, 'suggestions', () => interaction.choices),
    followUps: () => interaction.followUps.map((message) => seenMessage(world, message)),
    failed: () =>
      interaction.answer === null && world.clock.now() - interaction.at > spans.interactionAnswer,
  };
  return asked;
}
