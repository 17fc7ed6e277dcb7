/** A thread as the brief of a debate: what people said in it, in order. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type APIMessage,
  type APIMessageApplicationCommandInteraction,
  MessageFlags,
  MessageType,
  type REST,
  type RESTGetAPIChannelMessagesResult,
  Routes,
} from 'discord.js';
import { THREADS } from './inbound.ts';
import { COUNTS, TIMES } from './limits.ts';
import { withNames } from './names.ts';

/** Empty where nobody has replied, and where the thread cannot be read before the form has to open. */
export function threadAsBrief(
  interaction: APIMessageApplicationCommandInteraction,
  rest: REST,
): Promise<string> {
  const thread = threadOf(interaction);
  if (thread === null) return Promise.resolve('');
  const waited = sleep(TIMES.threadForFormMilliseconds, '', { ref: false });
  // The message itself stands as the topic, so that the form is worth opening without its thread too.
  return Promise.race([saidIn(thread, rest).catch(() => ''), waited]);
}

/** The thread that the message is in, or the one that hangs on it, which has its id. */
function threadOf({ channel, data }: APIMessageApplicationCommandInteraction): string | null {
  if (channel?.type !== undefined && THREADS.includes(channel.type)) return channel.id;
  const flags = data.resolved.messages[data.target_id]?.flags ?? 0;
  return (flags & MessageFlags.HasThread) === 0 ? null : data.target_id;
}

async function saidIn(thread: string, rest: REST): Promise<string> {
  const query = new URLSearchParams({ limit: String(COUNTS.briefMessages) });
  const newestFirst = (await rest.get(Routes.channelMessages(thread), {
    query,
  })) as RESTGetAPIChannelMessagesResult;
  const said = newestFirst
    .toReversed()
    .map(written)
    .filter(({ author, content }) => author.bot !== true && content !== '');
  return said.length < 2 ? '' : said.map(inWords).join('\n');
}

/** A thread on a message begins with a stand-in for it. */
function written(message: APIMessage): APIMessage {
  const isStandIn = message.type === MessageType.ThreadStarterMessage;
  return (isStandIn ? message.referenced_message : null) ?? message;
}

function inWords({ author, content, mentions }: APIMessage): string {
  const names = new Map((mentions ?? []).map((user) => [user.id, calledBy(user)]));
  return `${calledBy(author)}: ${withNames(content, names)}`;
}

function calledBy({ global_name: shown, username }: APIMessage['author']): string {
  return shown ?? username;
}
