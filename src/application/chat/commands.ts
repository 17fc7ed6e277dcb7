/** Runs `/roundtable …` for the person who typed it. */
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import type { ChatCommand } from '../../transcript/command.ts';
import { helpText } from '../../transcript/help.ts';
import { takeReply } from '../people.ts';
import { debateHere } from './debate-here.ts';
import { exportHere } from './export-here.ts';
import { explainHere, listHere, showHere } from './lists.ts';
import { openHere } from './opening.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { said, saidOrTopic } from './said.ts';

export async function runCommand(
  command: ChatCommand,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  switch (command.kind) {
    case 'open':
      return openHere(command.topic, command.options, inbound, parts);
    case 'list':
      return listHere(command.words, inbound, parts);
    case 'show':
      return showHere(command.id, inbound, parts);
    case 'explain':
      return explainHere(command.id, inbound, parts);
    case 'export':
      return exportHere(command, inbound, parts);
    case 'steer':
      return steerHere(command, inbound, parts);
    case 'later':
      return saidOrTopic(
        `"${command.word}" is not built yet; it comes with a later version.`,
        inbound,
      );
    case 'mistyped':
      return saidOrTopic(
        `There is no command "${command.word}". Did you mean: /roundtable ${command.example}`,
        inbound,
      );
    case 'mistake':
      return saidOrTopic(
        `${command.problem}\nFor example: /roundtable ${command.example}`,
        inbound,
      );
    // A platform opens its forms by itself, before it asks here; one without forms shows the words instead.
    case 'form':
    case 'review':
    case 'help':
      return saidOrTopic(helpText(), inbound);
  }
}

async function steerHere(
  command: Extract<ChatCommand, { kind: 'steer' }>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const found = await debateHere(command.id, inbound, parts);
  if (found.kind === 'none') return saidOrTopic(found.reason, inbound);
  const outcome = await takeReply(
    found.session,
    { id: inbound.id, person: inbound.person, message: inbound.id, revision: 0 },
    command.reply,
    rightsOf(inbound, parts),
  );
  return outcome.kind === 'refused'
    ? saidOrTopic(outcome.reason, inbound)
    : said(`Taken, for #${found.session.id}.`);
}
