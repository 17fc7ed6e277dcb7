/** Slack's refusals and silences, as errors that say whether trying again can help and what a person can do. */
import { webApi } from '@slack/bolt';
import { RoundtableError } from '../../../src/ports/error.ts';

export type TokenName = 'SLACK_BOT_TOKEN' | 'SLACK_APP_TOKEN';

/** Stands for the name of the token below. */
const TOKEN = '%token%';

/** What each refusal means for people. */
const IN_WORDS: Readonly<Record<string, string>> = {
  not_in_channel: 'Roundtable is not in this channel. Invite it there with /invite @Roundtable.',
  channel_not_found:
    'Roundtable cannot see this channel: it is private, or the app was removed from it. Invite it there with /invite @Roundtable.',
  is_archived: 'The channel is archived, so that nothing can be posted there. Unarchive it.',
  thread_not_found:
    'The message that heads the debate was deleted, so that there is no thread to post in.',
  message_not_found: 'A message of the debate was deleted in Slack.',
  cant_update_message: 'Slack does not let Roundtable change its own message any more.',
  edit_window_closed: 'The workspace does not allow messages to be edited any more.',
  restricted_action: 'A setting of the workspace keeps apps from posting in this channel.',
  invalid_auth: `The Slack token is not valid. Set ${TOKEN} to the token of the installed app.`,
  not_authed: `No Slack token was sent. Set ${TOKEN}.`,
  token_revoked: `The Slack token was revoked. Install the app again and set ${TOKEN} anew.`,
  token_expired: `The Slack token has expired. Install the app again and set ${TOKEN} anew.`,
  account_inactive: 'The app was removed from the workspace. Install it again.',
  not_allowed_token_type:
    'The wrong kind of Slack token: SLACK_BOT_TOKEN starts with xoxb-, SLACK_APP_TOKEN with xapp-.',
};

/** Slack answered, but does not say that it did nothing. */
const UNCERTAIN: readonly string[] = [
  'internal_error',
  'fatal_error',
  'service_unavailable',
  'request_timeout',
];
const BUSY: readonly string[] = ['ratelimited', 'rate_limited', 'message_limit_exceeded'];
const LATER_MILLISECONDS = 5_000;

/** Slack's own word for a refusal; null = it was none. */
export function refusalOf(error: unknown): string | null {
  const inner = error instanceof RoundtableError ? error.cause : error;
  return inner instanceof webApi.WebAPIPlatformError ? inner.data.error : null;
}

/** `token`: the setting that the call was made with, for words that name it. */
export function inOurWords(error: unknown, token: TokenName): unknown {
  if (error instanceof webApi.WebAPIRateLimitedError) return busy(error.retryAfter * 1_000, error);
  if (error instanceof webApi.WebAPIHTTPError) {
    return error.statusCode === 429 ? busy(LATER_MILLISECONDS, error) : unreachable(error);
  }
  if (error instanceof webApi.WebAPIRequestError) return unreachable(error);
  if (!(error instanceof webApi.WebAPIPlatformError)) return error;
  const { error: code } = error.data;
  if (BUSY.includes(code)) return busy(LATER_MILLISECONDS, error);
  if (UNCERTAIN.includes(code)) return unreachable(error);
  const words = refusalInWords(error).replaceAll(TOKEN, token);
  return new RoundtableError('platform-refused', words, { kind: 'never' }, error);
}

function refusalInWords({ data }: webApi.WebAPIPlatformError): string {
  if (data.error === 'missing_scope') {
    const needed = 'needed' in data ? String(data.needed) : 'a permission';
    return `The Slack app lacks the scope ${needed}. Add it under OAuth & Permissions and install the app again (roundtable setup slack says how).`;
  }
  return IN_WORDS[data.error] ?? `Slack refused it: ${data.error}.`;
}

function busy(milliseconds: number, cause: unknown): RoundtableError {
  return new RoundtableError(
    'platform-busy',
    'Slack asks for patience',
    { kind: 'after', milliseconds },
    cause,
  );
}

function unreachable(cause: Error): RoundtableError {
  return new RoundtableError(
    'platform-unreachable',
    `Slack gave no clear answer: ${cause.message}`,
    { kind: 'backoff' },
    cause,
  );
}
