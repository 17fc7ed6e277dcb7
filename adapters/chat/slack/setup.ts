/** What `roundtable setup slack` prints and checks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../../src/ports/log.ts';
import type { PlatformSetup, SetupFinding } from '../../../src/ports/platform-setup.ts';
import { ask, createClient } from './client.ts';
import { APP_SCOPE, lackingScopes } from './scopes.ts';

export interface SlackSetupOptions {
  readonly botToken: string | null;
  readonly appToken: string | null;
  readonly apiUrl: string | null;
  readonly report: Log;
}

export function createSlackSetup(options: SlackSetupOptions): PlatformSetup {
  return {
    get guide() {
      return guideText();
    },
    check: async () => [...(await checkBot(options)), ...(await checkApp(options))],
  };
}

function guideText(): string {
  const manifest = readFileSync(join(import.meta.dirname, 'manifest.yaml'), 'utf8').trim();
  return `Roundtable in Slack, in five clicks (no public address is needed):

1. Open https://api.slack.com/apps?new_app=1, choose "From a manifest", pick the workspace, and paste:

${manifest}

2. "Create", then "Install to Workspace", then "Allow".
3. Under "Basic Information", "App-Level Tokens": "Generate Token" with the scope ${APP_SCOPE}.
   SLACK_APP_TOKEN=xapp-…
4. Under "OAuth & Permissions", copy the "Bot User OAuth Token".
   SLACK_BOT_TOKEN=xoxb-…
   ROUNDTABLE_PANEL=rehearsal      (scripted agents; panels of real models come with a later version)
   Put all three into .env, and run this command again: it checks the tokens.
5. npm start, and in a channel: /invite @Roundtable, then /roundtable Should we use REST or GraphQL?
`;
}

async function checkBot({ botToken, apiUrl, report }: SlackSetupOptions): Promise<SetupFinding[]> {
  if (botToken === null) return [missing('SLACK_BOT_TOKEN', 'step 4')];
  try {
    const client = createClient(botToken, apiUrl, report);
    const { team, user, response_metadata: metadata } = await ask(client.auth.test());
    const granted = metadata?.scopes;
    const lacking = lackingScopes(granted);
    return [
      { fine: true, text: `SLACK_BOT_TOKEN is that of @${user} in ${team}` },
      ...(lacking.length === 0 && granted !== undefined
        ? [{ fine: true, text: 'all scopes are granted' }]
        : []),
      ...lacking.map(([scope, use]) => ({
        fine: false,
        text: `the scope ${scope} is missing: ${use}`,
        remedy: `add ${scope} under "OAuth & Permissions", "Bot Token Scopes", and install the app again`,
      })),
    ];
  } catch (error) {
    return [failed('SLACK_BOT_TOKEN', error)];
  }
}

async function checkApp({ appToken, apiUrl, report }: SlackSetupOptions): Promise<SetupFinding[]> {
  if (appToken === null) return [missing('SLACK_APP_TOKEN', 'step 3')];
  try {
    await ask(createClient(appToken, apiUrl, report).apps.connections.open({}), 'SLACK_APP_TOKEN');
    return [{ fine: true, text: 'SLACK_APP_TOKEN opens Socket Mode' }];
  } catch (error) {
    return [failed('SLACK_APP_TOKEN', error)];
  }
}

function missing(name: string, step: string): SetupFinding {
  return { fine: false, text: `${name} is not set`, remedy: `set ${name} (${step})` };
}

function failed(name: string, error: unknown): SetupFinding {
  const reason = error instanceof Error ? error.message : String(error);
  return { fine: false, text: `${name}: ${reason}`, remedy: `set ${name} anew: ${reason}` };
}
