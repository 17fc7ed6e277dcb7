/** Lets agents speak where the app may not change its name: the bot speaks for them, and says what is missing. */
import { context } from './blocks.ts';
import { refusalOf } from './errors.ts';
import { MEMORY } from './limits.ts';
import { createMemory } from './remember.ts';
import { safe } from './text.ts';
import type { SlackMessage } from './view.ts';

export interface Personas {
  /** Posts under the agent's name, or under the bot's with the agent's name above. */
  speak(
    debate: string,
    message: SlackMessage,
    post: (message: SlackMessage) => Promise<string>,
  ): Promise<string>;
}

const WHY =
  'Agents post under the name of the app, because it lacks the scope chat:write.customize. `roundtable setup slack` says how to add it.';

export function createPersonas(): Personas {
  // By debate: once the scope is there, the next one has it.
  const unnamed = createMemory<true>(MEMORY.threads);
  return {
    async speak(debate, message, post) {
      const { persona } = message;
      if (persona === null) return post(message);
      const known = unnamed.get(debate) === true;
      if (!known) {
        try {
          return await post(message);
        } catch (error) {
          if (refusalOf(error) !== 'missing_scope') throw error;
        }
      }
      const ts = await post(asBot(message, persona, known ? '' : WHY));
      unnamed.set(debate, true);
      return ts;
    },
  };
}

function asBot(
  message: SlackMessage,
  { username, icon }: NonNullable<SlackMessage['persona']>,
  why: string,
): SlackMessage {
  const name = context(`${icon} *${safe(username)}*`);
  return { ...message, persona: null, blocks: [...context(why), ...name, ...message.blocks] };
}
