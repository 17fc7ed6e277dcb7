/** A thread as the brief of a debate: what was said in it, in order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type SlackClient } from './client.ts';
import type { Installation } from './inbound.ts';
import { WAITS } from './limits.ts';
import type { SlackPeople } from './people.ts';
import { readable } from './text.ts';

const MOST_MESSAGES = 50;

/** Empty where nobody has replied, and where the thread cannot be read in time. */
export async function threadAsBrief(
  client: SlackClient,
  { channel, ts }: { readonly channel: string; readonly ts: string },
  { team }: Installation,
  people: SlackPeople,
): Promise<string> {
  const whole = async () => {
    const { messages = [] } = await ask(
      client.conversations.replies({ channel, ts, limit: MOST_MESSAGES }),
    );
    const written = messages.filter(({ user, text }) => user !== undefined && text);
    if (written.length < 2) return '';
    const names = await people.names(
      team,
      written.map(({ user = '' }) => user),
    );
    return written
      .map(({ user = '', text = '' }) => `${names.get(user) ?? user}: ${readable(text)}`)
      .join('\n');
  };
  // In a channel that the bot is not in, the message is all there is: it stands as the topic.
  return Promise.race([whole().catch(() => ''), sleep(WAITS.threadForForm, '', { ref: false })]);
}
