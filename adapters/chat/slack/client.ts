/** The client of Slack's Web API: without retries of its own, because whoever posts must know what happened. */
import { type Logger, LogLevel, webApi } from '@slack/bolt';
import type { Log } from '../../../src/ports/log.ts';
import { inOurWords, type TokenName } from './errors.ts';
import { WAITS } from './limits.ts';

export type SlackClient = webApi.WebClient;

export function createClient(token: string, apiUrl: string | null, report: Log): SlackClient {
  return new webApi.WebClient(token, {
    ...addressOf(apiUrl),
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: WAITS.call,
    logger: quietLogger(report),
  });
}

/** Every call goes there, that which opens Socket Mode too. */
export function addressOf(apiUrl: string | null): { slackApiUrl?: string } {
  return apiUrl === null ? {} : { slackApiUrl: apiUrl.endsWith('/') ? apiUrl : `${apiUrl}/` };
}

/** A call whose trouble comes in our own words. */
export async function ask<Answer>(
  call: Promise<Answer>,
  token: TokenName = 'SLACK_BOT_TOKEN',
): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw inOurWords(error, token);
  }
}

/** The libraries log what is thrown to us as well; only their own trouble is worth a line. */
export function quietLogger(report: Log): Logger {
  const nothing = () => {};
  return {
    debug: nothing,
    info: nothing,
    warn: (...words) => report('debug', `slack: ${words.join(' ')}`),
    error: (...words) => report('warn', `slack: ${words.join(' ')}`),
    setLevel: nothing,
    getLevel: () => LogLevel.ERROR,
    setName: nothing,
  };
}
