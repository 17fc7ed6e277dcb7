/** Finds posts that may be there already, by their marker, and takes late twins away. */
import {
  type APIMessage,
  type REST,
  type RESTGetAPIChannelMessagesResult,
  Routes,
} from 'discord.js';
import { COUNTS } from './limits.ts';
import { isMarked, type PostName } from './marker.ts';

/** Of the application, newest first, as far back as a lookup goes. */
export async function ownMessages(
  rest: REST,
  channel: string,
  applicationId: string,
  signal: AbortSignal,
): Promise<readonly APIMessage[]> {
  const found: APIMessage[] = [];
  let before: string | undefined;
  for (let page = 0; page < COUNTS.lookupPages; page += 1) {
    const query = new URLSearchParams({
      limit: String(COUNTS.messagesPerPage),
      ...(before === undefined ? {} : { before }),
    });
    const messages = (await rest.get(Routes.channelMessages(channel), {
      query,
      signal,
    })) as RESTGetAPIChannelMessagesResult;
    found.push(...messages.filter((message) => isOwn(message, applicationId)));
    before = messages.at(-1)?.id;
    if (messages.length < COUNTS.messagesPerPage) break;
  }
  return found;
}

/** The earliest, should there be several. */
export function findPost(messages: readonly APIMessage[], name: PostName): APIMessage | undefined {
  return messages.findLast((message) => isMarked(message, name));
}

/** Every message of the post that is not the one it is known by. */
export function twinsOf(
  messages: readonly APIMessage[],
  { debate, key }: Pick<PostName, 'debate' | 'key'>,
  kept: readonly string[],
): readonly APIMessage[] {
  return messages.filter(
    (message) =>
      !kept.includes(message.id) &&
      kept.some((_, part) => isMarked(message, { debate, key, part })),
  );
}

/** A bot's user has the id of its application, except for some very old ones; webhooks name the application. */
function isOwn(message: APIMessage, applicationId: string): boolean {
  const { author, application_id: named, webhook_id: webhook } = message;
  return (
    (author.bot === true || webhook !== undefined) && (named ?? applicationId) === applicationId
  );
}
