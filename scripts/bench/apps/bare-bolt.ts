/** App under load: nothing but Bolt, which acknowledges a command and answers it. Ends on SIGTERM. */
import { once } from 'node:events';
import { App, LogLevel } from '@slack/bolt';
import { SLASH_COMMAND } from '../../../adapters/chat/slack/listen.ts';
import { helpText } from '../../../src/transcript/help.ts';

const { SLACK_BOT_TOKEN = '', SLACK_APP_TOKEN = '', SLACK_API_URL = '' } = process.env;
const app = new App({
  token: SLACK_BOT_TOKEN,
  appToken: SLACK_APP_TOKEN,
  socketMode: true,
  logLevel: LogLevel.ERROR,
  clientOptions: { slackApiUrl: SLACK_API_URL },
  installerOptions: { clientOptions: { slackApiUrl: SLACK_API_URL } },
});
app.command(SLASH_COMMAND, async ({ ack, respond }) => {
  await ack();
  await respond(helpText());
});
await app.start();
await once(process, 'SIGTERM');
process.stdout.write('0');
await app.stop();
