/** Receives what people do on a chat platform and answers them privately: the same behaviour everywhere. */
import type { Answer, Inbound, Receive } from '../../ports/chat-platform.ts';
import { RoundtableError } from '../../ports/error.ts';
import { parseCommand } from '../../transcript/command.ts';
import { runCommand } from './commands.ts';
import { takePress } from './presses.ts';
import { takeReactions } from './reactions.ts';
import type { ReceptionParts } from './reception-parts.ts';
import { hear, unhear, unhearGone } from './replies.ts';
import { said } from './said.ts';
import { takeSubmission } from './submissions.ts';

export function createReception(parts: ReceptionParts): Receive {
  return async (inbound) => {
    try {
      return await receive(inbound, parts);
    } catch (error) {
      parts.report('error', 'what a person did could not be taken', {
        inbound: inbound.id,
        deed: inbound.deed.kind,
        error,
      });
      return said(inWords(error));
    }
  };
}

function receive(inbound: Inbound, parts: ReceptionParts): Promise<Answer> {
  const { deed } = inbound;
  switch (deed.kind) {
    case 'command':
      return runCommand(parseCommand(deed.text), inbound, parts);
    case 'reply':
      return hear(deed, inbound, parts);
    case 'reply-deleted':
      return unhear(deed.message, inbound, parts);
    case 'gap':
      return unhearGone(deed.isGone, inbound, parts);
    case 'reactions':
      return takeReactions(deed, inbound, parts);
    case 'press':
      return takePress(deed.press, inbound, parts);
    case 'submit':
      return takeSubmission(deed, inbound, parts);
  }
}

/** Never "done" when it is not known to be: the person is asked to try again. */
function inWords(error: unknown): string {
  const away =
    error instanceof RoundtableError &&
    (error.code === 'store-unreachable' || error.code === 'store-busy');
  return away
    ? 'The store cannot be reached right now, so nothing was done. Please try again in a minute.'
    : 'Something went wrong and nothing was done; the operator’s log says what. Please try again.';
}
