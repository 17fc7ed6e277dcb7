/** Who people are decides what they may see and do; what Slack does not say gives nobody a right. */
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../adapters/chat/slack/client.ts';
import { createPeople } from '../../../adapters/chat/slack/people.ts';
import { startWebApi } from '../../support/slack-answers.ts';

const open = { ok: true, channel: { id: 'C1', is_private: false } };
const nobody = { ok: true, members: [] };
const refused = { ok: false, error: 'missing_scope' };

async function begin(answers: Parameters<typeof startWebApi>[0]) {
  const api = await startWebApi(answers);
  onTestFinished(api.close);
  const client = createClient('xoxb-1', api.url, () => {});
  return {
    people: createPeople(
      () => client,
      () => {},
    ),
    api,
  };
}

function known(user: object) {
  return {
    'users.info': { ok: true, user: { id: 'U0ADA01', is_admin: true, ...user } },
    'conversations.info': open,
    'conversations.members': nobody,
  };
}

test.each([
  ['of the workspace sees public channels', { team_id: 'T1' }, true],
  ['of another workspace sees only channels that it is in', { team_id: 'T9' }, false],
  ['who is a stranger here sees only channels that it is in', { is_stranger: true }, false],
])('a person %s, and is an admin only in that case', async (_, user, sees) => {
  const { people } = await begin(known(user));
  expect(await people.sees('T1', 'U0ADA01', 'C1')).toBe(sees);
  expect(await people.isAdmin('T1', 'U0ADA01')).toBe(sees);
});

test('whom Slack says nothing about has no rights, and is no bot', async () => {
  const { people } = await begin({ ...known({}), 'users.info': refused });
  expect(await people.isAdmin('T1', 'U0ADA01')).toBe(false);
  expect(await people.isBot('T1', 'U0ADA01')).toBe(false);
  expect(await people.sees('T1', 'U0ADA01', 'C1')).toBe(false);
});

test('a person is told although no conversation can be opened', async () => {
  const { people, api } = await begin({
    'conversations.open': refused,
    'chat.postMessage': { ok: true, ts: '1.000100' },
  });
  await people.tell('T1', 'U0ADA01', 'It is archived.');
  expect(api.calls.at(-1)?.body).toContain('channel=U0ADA01');
});
