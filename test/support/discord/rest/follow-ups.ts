/** What an interaction's token allows for fifteen minutes: its answer edited, and more messages. */
import { MessageFlags } from 'discord.js';
import { spans } from '../limits.ts';
import { refusal } from '../refusal.ts';
import { checkMessage, type MessageBody, requireSomething } from '../state/message-rules.ts';
import { createMessage, editMessage } from '../state/messages.ts';
import type { Interaction, StoredMessage } from '../state/records.ts';
import type { World } from '../state/world.ts';
import type { Call } from './route.ts';

export function interactionByToken(world: World, token: string): Interaction {
  const interaction = world.interactions.get(token);
  if (interaction === undefined) throw refusal(10015);
  if (world.clock.now() - interaction.at > spans.interactionToken) throw refusal(50027);
  // Before the callback there is nothing to edit or to follow.
  if (interaction.answer === null) throw refusal(10015);
  return interaction;
}

export function interactionMessage({ world, param }: Call): StoredMessage {
  const { original, followUps, source } = interactionByToken(world, param('token'));
  const wanted = param('message');
  const all = [original, source, ...followUps].filter((message) => message !== null);
  const found = wanted === '@original' ? original : all.find(({ data }) => data.id === wanted);
  if (!found || world.deleted.includes(found)) throw refusal(10008);
  return found;
}

export function sendFollowUp({ world, param, body, files }: Call): StoredMessage {
  const interaction = interactionByToken(world, param('token'));
  const draft = body as MessageBody;
  const flags = draft.flags ?? 0;
  checkMessage(draft, flags);
  requireSomething(draft, files.length);
  const { original } = interaction;
  // Documented: directly after a deferred answer a follow-up fills in the loading message instead.
  if (original !== null && ((original.data.flags ?? 0) & MessageFlags.Loading) !== 0) {
    editMessage(world, original, draft, files);
    return original;
  }
  const message = answerMessage(world, interaction, draft, flags, files);
  interaction.followUps.push(message);
  return message;
}

/** A message in answer to an interaction; ephemeral ones are shown to the one who asked. */
export function answerMessage(
  world: World,
  interaction: Interaction,
  body: MessageBody,
  flags: number,
  files: Call['files'],
): StoredMessage {
  const { channel, user, commandName } = interaction;
  return createMessage(world, {
    channel,
    author: world.bot,
    body,
    files,
    flags,
    type: commandName === null ? 19 : 20,
    onlyFor: (flags & MessageFlags.Ephemeral) === 0 ? null : user.id,
    extra: {
      webhook_id: world.application.id,
      application_id: world.application.id,
      interaction_metadata: {
        id: interaction.id,
        type: interaction.type,
        user,
        authorizing_integration_owners: { 0: interaction.guild },
        ...(commandName !== null && { name: commandName, command_type: 1 }),
      } as never,
    },
  });
}
