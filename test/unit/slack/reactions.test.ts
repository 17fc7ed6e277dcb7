/** Reactions are read from Slack's own list, and where Slack does not give it, from the events. */
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../adapters/chat/slack/client.ts';
import { createPeople } from '../../../adapters/chat/slack/people.ts';
import {
  createReactionReader,
  type ReactionEvent,
} from '../../../adapters/chat/slack/reactions.ts';
import type { Inbound } from '../../../src/ports/chat-platform.ts';
import type { Log } from '../../../src/ports/log.ts';
import { startWebApi } from '../../support/slack-answers.ts';

const installation = { team: 'T1', botUser: 'U0BOT01' };

async function begin(answers: Parameters<typeof startWebApi>[0]) {
  const api = await startWebApi(answers);
  onTestFinished(api.close);
  const logged: { message: string; fields: unknown }[] = [];
  const report: Log = (_, message, fields) => void logged.push({ message, fields });
  const client = createClient('xoxb-1', api.url, report);
  const heard: Inbound[] = [];
  const reader = createReactionReader({
    client,
    installation,
    report,
    people: createPeople(() => client, report),
    receive: async (inbound) => {
      heard.push(inbound);
      return { kind: 'nothing' };
    },
  });
  const standing = () => heard.map(({ deed }) => (deed.kind === 'reactions' ? deed : null));
  return { reader, standing, logged };
}

function event(change: Partial<ReactionEvent>): ReactionEvent {
  return {
    type: 'reaction_added',
    user: 'U0ADA01',
    reaction: 'white_check_mark',
    event_ts: '2.000100',
    item: { type: 'message', channel: 'C1', ts: '1.000100' },
    ...change,
  };
}

const refused = { ok: false, error: 'unknown_method' };
const person = { ok: true, user: { id: 'U0ADA01', name: 'ada' } };

test('a list that Slack refuses is made up for by what a person’s events tell, in whatever order', async () => {
  const { reader, standing } = await begin({ 'reactions.get': refused, 'users.info': person });
  await reader.read(event({}));
  await reader.read(event({ reaction: 'no_entry', event_ts: '3.000100' }));
  await reader.read(
    event({ type: 'reaction_removed', reaction: 'no_entry', event_ts: '4.000100' }),
  );
  await reader.read(event({ reaction: 'no_entry', event_ts: '3.000100' }));
  const accepts = [{ person: 'U0ADA01', reaction: 'accept' }];
  const both = [...accepts, { person: 'U0ADA01', reaction: 'block' }];
  expect(standing()).toMatchObject([
    { only: 'U0ADA01', standing: accepts },
    { only: 'U0ADA01', standing: both },
    { only: 'U0ADA01', standing: accepts },
    { only: 'U0ADA01', standing: accepts },
  ]);
});

test('that Slack refuses its lists is logged once, in a line', async () => {
  const { reader, logged } = await begin({ 'reactions.get': refused, 'users.info': person });
  for (const at of ['2.000100', '3.000100', '4.000100']) await reader.read(event({ event_ts: at }));
  const lines = logged.filter(({ message }) => /list/.test(message));
  expect(lines).toMatchObject([{ fields: { reason: expect.stringContaining('unknown_method') } }]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

test('a vote counts although Slack does not say who its person is', async () => {
  const message = { reactions: [{ name: 'pencil2', users: ['U0ADA01'], count: 1 }] };
  const lists = { 'reactions.get': { ok: true, message }, 'users.info': refused };
  const { reader, standing } = await begin(lists);
  await reader.read(event({ reaction: 'pencil2' }));
  expect(standing()).toMatchObject([{ standing: [{ person: 'U0ADA01', reaction: 'edits' }] }]);
});

test('an answer that never comes is trouble, not a list', async () => {
  const { reader, standing } = await begin({});
  await expect(reader.read(event({}))).rejects.toMatchObject({ code: 'platform-unreachable' });
  expect(standing()).toEqual([]);
});
