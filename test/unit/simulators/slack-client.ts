/** A workspace with a channel, a person and a real Web API client, closed after the test. */
import { type Logger, LogLevel, webApi } from '@slack/bolt';
import { onTestFinished } from 'vitest';
import {
  type SlackOptions,
  type SlackWorkspace,
  startSlack,
} from '../../support/slack/workspace.ts';

const nothing = () => {};

/** Refusals are what many of these tests are about: the client need not print each. */
export const silentLogger: Logger = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  getLevel: () => LogLevel.ERROR,
  setName: nothing,
};

export async function openWorkspace(options: SlackOptions = {}) {
  const slack = await startSlack(options);
  onTestFinished(slack.close);
  const general = slack.channel('general');
  return { slack, client: clientOf(slack, slack.botToken), general, ada: slack.person('ada') };
}

/** Without retries of its own, as the product's publisher wants it. */
export function clientOf(slack: SlackWorkspace, token: string): webApi.WebClient {
  return new webApi.WebClient(token, {
    slackApiUrl: slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    logger: silentLogger,
  });
}
