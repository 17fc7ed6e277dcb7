/** The real processes against a simulated Slack workspace: started by their settings alone, and ended cleanly. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { endCli, runCli, startCli } from '../support/cli.ts';
import { startSlack } from '../support/slack/workspace.ts';
import { wordsOf } from '../support/slack-room.ts';

async function begin() {
  const slack = await startSlack();
  onTestFinished(slack.close);
  const folder = await mkdtemp(join(tmpdir(), 'roundtable-slack-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const environment = {
    ROUNDTABLE_STORE: `file:${folder}`,
    PORT: '0',
    SLACK_BOT_TOKEN: slack.botToken,
    SLACK_APP_TOKEN: slack.appToken,
    SLACK_API_URL: slack.apiUrl,
    ROUNDTABLE_PANEL: 'rehearsal',
  };
  return { slack, environment, ada: slack.person('ada'), general: slack.channel('general') };
}

test('start connects, says so, debates, and ends cleanly at SIGTERM', {
  timeout: 120_000,
}, async () => {
  const { slack, environment, ada, general } = await begin();
  const cli = startCli(['start'], { environment });
  onTestFinished(() => endCli(cli));
  const [, address = ''] = await cli.printed(/Health endpoints at (\S+)/);
  expect(cli.stderr()).toMatch(/✓ Slack +connected/);
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({
    store: 'ok',
    queue: 'ok',
    slack: 'ok',
  });
  const typed = await ada.types('/roundtable Tabs or spaces? --rounds 1', 'general');
  expect(typed.failure).toBeNull();
  await slack.until(
    () =>
      general
        .read()
        .some((each) => wordsOf(each).includes('Tabs or spaces?') && each.replies.length > 1),
    30_000,
  );
  cli.signal('SIGTERM');
  expect((await cli.ended).code).toBe(0);
  expect(slack.connections).toBe(0);
});

test('wrong tokens are told in one sentence, and nothing is started', {
  timeout: 120_000,
}, async () => {
  const { environment } = await begin();
  const ended = await runCli(['start'], {
    environment: { ...environment, SLACK_BOT_TOKEN: 'xoxb-wrong' },
  });
  expect(ended).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/The Slack token is not valid\. Set SLACK_BOT_TOKEN/),
  });
  const other = await runCli(['start'], {
    environment: { ...environment, SLACK_APP_TOKEN: 'xapp-wrong' },
  });
  expect(other).toMatchObject({ code: 1, stderr: expect.stringMatching(/Set SLACK_APP_TOKEN/) });
});

test('setup and doctor check the tokens', { timeout: 120_000 }, async () => {
  const { slack, environment } = await begin();
  const fine = await runCli(['setup', 'slack'], { environment });
  expect(fine).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/✓ all scopes are granted/),
  });
  slack.setScopes(['chat:write']);
  const doctor = await runCli(['doctor'], { environment });
  expect(doctor).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/✗ Slack +the scope app_mentions:read is missing/),
  });
});
