/** A thread as the topic of a debate: what was said in it, in order, as far as it fits. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type SlackClient } from './client.ts';
import type { Installation } from './inbound.ts';
import { WAITS } from './limits.ts';
import type { SlackPeople } from './people.ts';
import { readable } from './text.ts';

const MOST_MESSAGES = 50;

/** When the thread cannot be read in time, the message alone. */
export async function threadAsTopic(
  client: SlackClient,
  { channel, ts }: { readonly channel: string; readonly ts: string },
  message: string,
  { team }: Installation,
  people: SlackPeople,
): Promise<string> {
  const alone = readable(message);
  const whole = async () => {
    const { messages = [] } = await ask(
      client.conversations.replies({ channel, ts, limit: MOST_MESSAGES }),
    );
    const written = messages.filter(({ user, text }) => user !== undefined && text);
    const names = await people.names(
      team,
      written.map(({ user = '' }) => user),
    );
    const [first, ...replies] = written;
    if (first === undefined) return alone;
    return [
      readable(first.text ?? ''),
      ...replies.map(({ user = '', text = '' }) => `${names.get(user) ?? user}: ${readable(text)}`),
    ].join('\n');
  };
  // In a channel that the bot is not in, the message is all there is.
  return Promise.race([
    whole().catch(() => alone),
    sleep(WAITS.threadForForm, alone, { ref: false }),
  ]);
}
