/** A Slack app in a process of its own, connected to a simulated workspace. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { SlackWorkspace } from '../../test/support/slack/workspace.ts';
import type { Place } from './places.ts';

/** A file in apps/. */
export type AppName = 'roundtable' | 'bare-bolt';

export interface AppUnderLoad {
  /** Ends it; how many debates were running until then. */
  stop(): Promise<number>;
}

const CONNECTS_WITHIN = 30_000;

export async function startApp(
  name: AppName,
  slack: SlackWorkspace,
  place: Place,
): Promise<AppUnderLoad> {
  const path = fileURLToPath(new URL(`apps/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [path], {
    env: {
      PATH: process.env.PATH,
      ROUNDTABLE_STORE: place.url,
      ROUNDTABLE_PREFIX: place.prefix,
      ROUNDTABLE_PANEL: 'rehearsal',
      ROUNDTABLE_LOG: 'error',
      SLACK_BOT_TOKEN: slack.botToken,
      SLACK_APP_TOKEN: slack.appToken,
      SLACK_API_URL: slack.apiUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const printed = text(child.stdout);
  const ended = exited.then(([code]) => {
    throw new Error(`the app ${name} ended with ${code}`);
  });
  await Promise.race([slack.until(() => slack.connections > 0, CONNECTS_WITHIN), ended]);
  ended.catch(() => {});
  return {
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return Number(await printed);
    },
  };
}
