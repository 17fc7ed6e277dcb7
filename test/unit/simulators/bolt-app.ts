/** A workspace with a real Bolt app connected to it, closed after the test. */
import { App, SocketModeReceiver } from '@slack/bolt';
import { onTestFinished } from 'vitest';
import {
  type SlackOptions,
  type SlackWorkspace,
  startSlack,
} from '../../support/slack/workspace.ts';
import { silentLogger } from './slack-client.ts';

/**
 * Bolt waits so long before it connects again, and so long for a pong before it gives a connection up:
 * shorter than its own five seconds, but long enough for a busy machine.
 */
const RECONNECT_AFTER = 1_000;

export interface Connected {
  readonly slack: SlackWorkspace;
  readonly app: App;
}

export async function connect(
  options: SlackOptions = {},
  listen: (app: App) => void = () => {},
): Promise<Connected> {
  const slack = await startSlack(options);
  // Registered first, so that it runs after the apps have stopped.
  onTestFinished(slack.close);
  return { slack, app: await connectTo(slack, listen) };
}

export async function connectTo(slack: SlackWorkspace, listen: (app: App) => void): Promise<App> {
  const app = boltApp(slack);
  onTestFinished(async () => void (await app.stop()));
  listen(app);
  await app.start();
  return app;
}

/** Without retries of its own, as the product's publisher wants it. */
function boltApp(slack: SlackWorkspace): App {
  const clientOptions = {
    slackApiUrl: slack.apiUrl,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
  };
  const receiver = new SocketModeReceiver({
    appToken: slack.appToken,
    logger: silentLogger,
    clientPingTimeout: RECONNECT_AFTER,
    installerOptions: { clientOptions },
  });
  return new App({ token: slack.botToken, receiver, clientOptions, logger: silentLogger });
}
