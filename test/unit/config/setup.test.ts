/** The doctor says what is there, what is missing, and one thing to do next. */
import { expect, test } from 'vitest';
import { type Environment, parseConfig } from '../../../config/env.ts';
import type { Findings } from '../../../src/main/doctor/machine.ts';
import { describeSetup, formatSetup } from '../../../src/main/doctor.ts';

function report(
  environment: Environment,
  findings: Findings = {},
  form: 'short' | 'long' = 'long',
): string {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
  return formatSetup(describeSetup(parsed.config, findings), form);
}

const nextOf = (text: string) => text.split('\n').filter((line) => line.startsWith('→'));

test('a bare machine is ready for a rehearsal and needs nothing', () => {
  const text = report({}, {}, 'short');
  expect(text).toMatch(/Store +embedded \(\.\/data\)/);
  expect(text).toMatch(/Panel +rehearsal/);
  expect(nextOf(text)).toEqual([expect.stringMatching(/nothing to set; start a debate/)]);
});

test('keys and tokens that are set are reported, with what is not used yet, and never shown', () => {
  const text = report({
    OPENAI_API_KEY: 'hush-1',
    OLLAMA_BASE_URL: 'http://127.0.0.1:11434/v1',
    SLACK_BOT_TOKEN: 'xoxb-hush',
    SLACK_APP_TOKEN: 'xapp-hush',
    DISCORD_TOKEN: 'hush-2',
    ROUNDTABLE_TOKEN: 'hush-3',
    ROUNDTABLE_STORE: 'postgres://me:hush-4@db:5432/debates',
  });
  expect(text).toMatch(/OpenAI +set, not used yet: only the rehearsal panel exists so far/);
  expect(text).toMatch(/Ollama +set, not used yet/);
  expect(text).toMatch(/✓ Slack +tokens set; start and bot connect to it/);
  expect(text).toMatch(/✓ Discord +token set; start and bot connect to it/);
  expect(text).toMatch(/Store +postgres db:5432\/debates/);
  expect(text).not.toMatch(/hush|Anthropic/);
});

test('the gravest trouble is the one next thing', () => {
  const text = report(
    { SLACK_BOT_TOKEN: 'xoxb-1', REDIS_URL: 'redis://:hush@h:6379' },
    { store: { reachable: false, reason: 'connection refused' }, clockAheadMilliseconds: -9000 },
  );
  expect(text).toMatch(/✗ Store +redis h:6379: connection refused/);
  expect(text).toMatch(/! Slack +not connected, missing SLACK_APP_TOKEN/);
  expect(text).toMatch(/! Clock +9\.0 s behind the store/);
  expect(nextOf(text)).toEqual([expect.stringMatching(/start that server/)]);
});

test('half of Slack asks for the other half', () => {
  expect(nextOf(report({ SLACK_BOT_TOKEN: 'xoxb-1' }))).toEqual([
    expect.stringMatching(/set SLACK_APP_TOKEN/),
  ]);
  expect(report({ SLACK_CLIENT_ID: 'a', SLACK_SIGNING_SECRET: 'b' })).toMatch(
    /missing SLACK_BOT_TOKEN, SLACK_APP_TOKEN; HTTP events and .* come with a later version/,
  );
});

test('in chat a rehearsal has to be asked for', () => {
  const tokens = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' };
  for (const chat of [tokens, { DISCORD_TOKEN: 'hush' }]) {
    expect(nextOf(report(chat))).toEqual([expect.stringMatching(/set ROUNDTABLE_PANEL=rehearsal/)]);
    expect(nextOf(report({ ...chat, ROUNDTABLE_PANEL: 'rehearsal' }))).toEqual([
      expect.stringMatching(/nothing to set/),
    ]);
  }
});

test('what the check of Slack has found is told, and the first trouble is the next thing', () => {
  const tokens = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' };
  expect(report(tokens, { slack: 'connected' })).toMatch(/✓ Slack +connected/);
  const text = report(tokens, {
    slack: [
      { fine: true, text: 'the bot token is fine' },
      { fine: false, text: 'the scope commands is missing', remedy: 'add commands' },
    ],
  });
  expect(text).toMatch(/✗ Slack +the scope commands is missing/);
  expect(nextOf(text)).toEqual([expect.stringMatching(/add commands/)]);
});

test('findings appear in the long form, details not in the short one', () => {
  const findings: Findings = {
    nodeVersion: 'v26.10.0',
    store: {
      reachable: true,
      milliseconds: 1.4,
      warnings: ['Redis keeps nothing on disk: set appendonly yes'],
    },
    folder: { path: './data', writable: true },
    clockAheadMilliseconds: 12,
    freePort: 3001,
  };
  const long = report({}, findings);
  for (const part of [
    'v26.10.0',
    'answers in 1 ms',
    'writable',
    'agrees',
    'port 3001 is free',
    '$50.00',
  ]) {
    expect(long).toContain(part);
  }
  const short = report({}, findings, 'short');
  expect(short).not.toContain('v26.10.0');
  expect(nextOf(short)).toEqual([expect.stringMatching(/set appendonly yes/)]);
});

test('an old Node, a locked folder, a taken port and an unknown panel are named', () => {
  const text = report(
    { PORT: '80', ROUNDTABLE_PANEL: 'giants' },
    { nodeVersion: 'v20.1.0', folder: { path: '/data', writable: false }, freePort: null },
    'short',
  );
  expect(text).toMatch(/✗ Node +v20\.1\.0 is too old/);
  expect(text).toMatch(/✗ Folder +\/data is not writable/);
  expect(text).toMatch(/✗ Web +127\.0\.0\.1, port 80 is taken/);
  expect(text).toMatch(/! Panel +ROUNDTABLE_PANEL=giants/);
});
