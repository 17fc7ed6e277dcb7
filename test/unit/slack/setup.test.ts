/** The manifest asks for what the code uses, and the setup says what is wrong with tokens and scopes. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SHORTCUT_CALLBACK, SLASH_COMMAND } from '../../../adapters/chat/slack/listen.ts';
import { SCOPES } from '../../../adapters/chat/slack/scopes.ts';
import { createSlackSetup } from '../../../adapters/chat/slack/setup.ts';
import { scopesOf, usualScopes } from '../../support/slack/scopes.ts';
import { type SlackWorkspace, startSlack } from '../../support/slack/workspace.ts';

const FOLDER = join(import.meta.dirname, '../../../adapters/chat/slack');
const manifest = readFileSync(join(FOLDER, 'manifest.yaml'), 'utf8');
const code = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  .join('\n');

/** The entries of a list in the manifest. */
function listed(name: string): string[] {
  const [, lines = ''] = new RegExp(`^ *${name}:\\n((?: +- .*\\n)+)`, 'm').exec(manifest) ?? [];
  return lines
    .trim()
    .split(/\s*- /)
    .filter((line) => line !== '')
    .map((line) => line.trim());
}

describe('the manifest', () => {
  test('asks for the scopes that the setup checks', () => {
    expect(listed('bot')).toEqual(Object.keys(SCOPES));
  });

  test('asks for a scope for every method that is called, and for nothing that is not used', () => {
    const called = Object.keys(scopesOf).filter((method) => code.includes(`client.${method}(`));
    expect(called).toContain('chat.postMessage');
    const channelScopes = /^(channels|groups|im|mpim):(read|history)$/;
    const needed = called.flatMap((method) => {
      const need = scopesOf[method] ?? [];
      return typeof need === 'function' ? need(null) : need;
    });
    const asked = new Set(Object.keys(SCOPES));
    for (const scope of needed.filter(
      (each) => !/^(mpim:write|connections|channels:manage|groups:write)/.test(each),
    )) {
      expect(asked).toContain(scope);
    }
    const byEvents = ['app_mentions:read', 'commands', 'chat:write.customize'];
    for (const scope of asked) {
      expect(needed.includes(scope) || byEvents.includes(scope) || channelScopes.test(scope)).toBe(
        true,
      );
    }
  });

  test('subscribes to the events that the code listens to', () => {
    const events = listed('bot_events').map((name) => name.replace(/^message\..*$/, 'message'));
    for (const name of new Set(events)) expect(code).toContain(`'${name}'`);
    expect(new Set(events)).toEqual(
      new Set(['app_mention', 'message', 'reaction_added', 'reaction_removed']),
    );
  });

  test('hears replies wherever a debate can be opened, and lets people write to the app', () => {
    for (const kind of ['channels', 'groups', 'im', 'mpim']) {
      expect(listed('bot_events')).toContain(`message.${kind}`);
      expect(listed('bot')).toContain(`${kind}:history`);
      expect(listed('bot')).toContain(`${kind}:read`);
    }
    expect(manifest).toContain('messages_tab_read_only_enabled: false');
  });

  test('names the command and the shortcut, and switches Socket Mode and interactivity on', () => {
    expect(manifest).toContain(`command: ${SLASH_COMMAND}`);
    expect(manifest).toContain(`callback_id: ${SHORTCUT_CALLBACK}`);
    expect(manifest).toMatch(/socket_mode_enabled: true/);
    expect(manifest).toMatch(/interactivity:\n\s+is_enabled: true/);
  });
});

describe('the check of the tokens', () => {
  test('everything is fine in a workspace with all scopes', async () => {
    const findings = await check(await workspace());
    expect(findings.filter(({ fine }) => !fine)).toEqual([]);
  });

  test('a missing scope is named with what it is for', async () => {
    const slack = await workspace();
    slack.setScopes(usualScopes.filter((scope) => scope !== 'chat:write.customize'));
    const [problem, ...others] = (await check(slack)).filter(({ fine }) => !fine);
    expect(problem?.text).toMatch(
      /chat:write\.customize is missing: agents that post under their own names/,
    );
    expect(others).toEqual([]);
  });

  test('wrong, revoked and missing tokens are told apart', async () => {
    const slack = await workspace();
    expect(problemsOf(await check({ ...slack, botToken: 'xoxb-wrong' }))).toMatch(/not valid/);
    expect(problemsOf(await check({ ...slack, appToken: slack.botToken }))).toMatch(/wrong kind/);
    slack.revokeToken();
    expect(problemsOf(await check(slack))).toMatch(/revoked/);
    const nothing = createSlackSetup({ botToken: null, appToken: null, apiUrl: null, report });
    expect(problemsOf(await nothing.check())).toMatch(
      /SLACK_BOT_TOKEN is not set\nSLACK_APP_TOKEN/,
    );
  });

  test('the guide has the manifest in it', () => {
    const { guide } = createSlackSetup({ botToken: null, appToken: null, apiUrl: null, report });
    expect(guide).toContain(manifest.trim());
    expect(guide).toMatch(/SLACK_APP_TOKEN=xapp-/);
  });
});

const report = () => {};

async function workspace(): Promise<SlackWorkspace> {
  const slack = await startSlack();
  onTestFinished(slack.close);
  return slack;
}

function check({
  botToken,
  appToken,
  apiUrl,
}: Pick<SlackWorkspace, 'botToken' | 'appToken' | 'apiUrl'>) {
  return createSlackSetup({ botToken, appToken, apiUrl, report }).check();
}

function problemsOf(
  findings: readonly { readonly fine: boolean; readonly text: string }[],
): string {
  return findings
    .filter(({ fine }) => !fine)
    .map(({ text }) => text)
    .join('\n');
}
