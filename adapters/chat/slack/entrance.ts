/** Before a debate is opened: what Slack alone knows to be wrong, and the way into the channel. */
import type { Answer, Inbound } from '../../../src/ports/chat-platform.ts';
import { parseCommand } from '../../../src/transcript/command.ts';
import { folded } from '../../../src/transcript/cut.ts';
import { decidersProblem } from '../deciders.ts';
import type { SlackClient } from './client.ts';
import { MESSAGE_LIMITS } from './limits.ts';
import { enter } from './membership.ts';

/** Whoever opens a debate must get its posts: the bot goes where it is asked for, or says why it cannot. */
export async function entrance(
  { deed, channel }: Inbound,
  client: SlackClient,
): Promise<Answer | null> {
  if (deed.kind === 'submit' && deed.form === 'open') {
    return enter(client, channel, asTyped(deed.fields));
  }
  if (deed.kind !== 'command') return null;
  const command = parseCommand(deed.text);
  if (command.kind !== 'open') return null;
  const problem = decidersProblem(command.options.deciders?.at(-1), PICKED);
  if (problem !== null) {
    const topic = folded(command.topic, MESSAGE_LIMITS.topicGivenBack);
    const example = `/roundtable ${topic} --deciders @someone`;
    return { kind: 'said', text: `${problem}\nFor example: ${example}` };
  }
  return enter(client, channel, deed.text.replace(/^open\s+/i, ''));
}

/** As `readable` leaves a mention, which is how Slack delivers who was picked from its list. */
const PICKED = {
  option: '--deciders',
  platform: 'Slack',
  person: /^@?[UW][A-Z0-9]+$/,
} as const;

function asTyped({ topic = '', ...options }: Readonly<Record<string, string>>): string {
  const typed = Object.entries(options).filter(([, value]) => value !== '');
  return [topic, ...typed.map(([name, value]) => `--${name} ${value}`)].join(' ');
}
