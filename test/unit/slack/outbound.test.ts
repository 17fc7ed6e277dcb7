/** A post in doubt is looked for before it is repeated, and a late twin is taken away. */
import { createEmulator } from 'emulate';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../../../adapters/chat/slack/client.ts';
import { createOutbound } from '../../../adapters/chat/slack/outbound.ts';
import { createPeople } from '../../../adapters/chat/slack/people.ts';
import { decodeRef } from '../../../adapters/chat/slack/refs.ts';
import type { Delivery } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { usualScopes } from '../../support/slack/scopes.ts';
import { startSlack } from '../../support/slack/workspace.ts';
import { keyOf } from '../../support/slack-room.ts';
import {
  decision,
  metrics,
  notice,
  post,
  root,
  round,
  samples,
  turn,
} from '../terminal/sample-posts.ts';

const report = () => {};
const never = new AbortController().signal;

function outboundTo(apiUrl: string, token: string, drawChart = async () => PICTURE) {
  const client = createClient(token, apiUrl, report);
  const clientFor = () => client;
  const people = createPeople(clientFor, report);
  return {
    client,
    outbound: createOutbound({ clientFor, people, drawChart }),
  };
}

const PICTURE = Buffer.from('iVBORw0KGgo=', 'base64');

async function begin() {
  const slack = await startSlack({ filesReadyAfter: 20 });
  onTestFinished(slack.close);
  const general = slack.channel('general');
  const { client, outbound } = outboundTo(slack.apiUrl, slack.botToken);
  const place: Delivery = {
    debate: 'k3f9x2ab',
    workspace: slack.world.team.id,
    channel: general.id,
    thread: null,
    uncertain: false,
    doubted: [],
  };
  const thread = await outbound.publish(post(root), place, never);
  const keys = () => general.read()[0]?.replies.map(({ metadata }) => keyOf(metadata));
  return { slack, general, client, outbound, place: { ...place, thread }, keys };
}

test('an uncertain post that is there is found, not repeated', async () => {
  const { outbound, place, keys } = await begin();
  await outbound.publish(post(round, 'round.1'), place, never);
  const there = await outbound.publish(post(turn, 'turn.1.s1'), place, never);
  const again = await outbound.publish(
    post(turn, 'turn.1.s1'),
    { ...place, uncertain: true },
    never,
  );
  expect(again).toBe(there);
  expect(keys()).toEqual(['round.1', 'turn.1.s1']);
});

test('an uncertain post that is not there is posted', async () => {
  const { outbound, place, keys } = await begin();
  await outbound.publish(post(turn, 'turn.1.s1'), { ...place, uncertain: true }, never);
  expect(keys()).toEqual(['turn.1.s1']);
});

test('an uncertain root card is looked for in the channel', async () => {
  const { outbound, place, general } = await begin();
  const again = await outbound.publish(
    post(root),
    { ...place, thread: null, uncertain: true },
    never,
  );
  expect(again).toBe(place.thread);
  expect(general.read()).toHaveLength(1);
});

test('a late twin of a repeated post is deleted with the next post', async () => {
  const { outbound, place, client, keys } = await begin();
  await outbound.publish(post(round, 'round.1'), place, never);
  const ref = await outbound.publish(post(turn, 'turn.1.s1'), { ...place, uncertain: true }, never);
  const metadata = {
    event_type: 'roundtable_post',
    event_payload: { debate: 'k3f9x2ab', key: 'turn.1.s1' },
  };
  const thread = decodeRef(place.thread)?.ts ?? '';
  await client.chat.postMessage({
    channel: place.channel,
    thread_ts: thread,
    text: 'late',
    metadata,
  });
  expect(keys()).toEqual(['round.1', 'turn.1.s1', 'turn.1.s1']);
  const doubted = [{ key: 'turn.1.s1', ref }];
  await outbound.publish(post(metrics, 'metrics.1'), { ...place, doubted }, never);
  expect(keys()).toEqual(['round.1', 'turn.1.s1', 'metrics.1']);
});

test('a look at an upload that fails for now is made again, and nothing is uploaded twice', async () => {
  const { slack, outbound, place, keys } = await begin();
  slack.misbehave({ method: 'files.info', fault: { kind: 'status', status: 503 }, times: 2 });
  const chart = { kind: 'chart', topic: 'REST or GraphQL?', points: [] } as const;
  await outbound.publish(post(chart, 'chart.1'), place, never);
  expect(keys()).toEqual(['chart.1']);
  expect(slack.journal.calls('files.getUploadURLExternal')).toHaveLength(1);
});

test('an app outside the Marketplace waits for its next lookup, and goes on where it was', async () => {
  const { slack, outbound, place, keys } = await begin();
  for (let at = 1; at <= 20; at += 1)
    await outbound.publish(post(notice, `notice.${at}`), place, never);
  const fresh = outboundTo(slack.apiUrl, slack.botToken).outbound;
  slack.setRates('outsideMarketplace');
  const looking = fresh.publish(post(notice, 'notice.20'), { ...place, uncertain: true }, never);
  await expect(looking).rejects.toMatchObject({ code: 'platform-busy', retry: { kind: 'after' } });
  slack.setRates('off');
  await fresh.publish(post(notice, 'notice.20'), { ...place, uncertain: true }, never);
  expect(keys()).toHaveLength(20);
  const cursors = slack.journal.calls('conversations.replies').map(({ cursor }) => cursor);
  expect(cursors.at(-1)).toBeDefined();
});

test('without the scope for personas the bot speaks for the agents, and says once what is missing', async () => {
  const { slack, outbound, place, general, keys } = await begin();
  slack.setScopes(usualScopes.filter((scope) => scope !== 'chat:write.customize'));
  await outbound.publish(post(turn, 'turn.1.s1'), place, never);
  await outbound.publish(post({ ...turn, agent: 'Bruno' }, 'turn.1.s2'), place, never);
  expect(keys()).toEqual(['turn.1.s1', 'turn.1.s2']);
  const shown = (general.read()[0]?.replies ?? []).map(({ blocks }) => JSON.stringify(blocks));
  expect(shown[0]).toContain('lacks the scope chat:write.customize');
  expect(shown[1]).not.toContain('lacks the scope');
  expect(shown[1]).toContain('*Bruno*');
});

const chart = post({ kind: 'chart', topic: 'REST or GraphQL?', points: [] }, 'chart');

test('a chart that Slack refuses for good is missing, and says why', async () => {
  const { outbound, place, slack, general } = await begin();
  const withoutFiles = { kind: 'refused', error: 'missing_scope' } as const;
  slack.misbehave({ method: 'files.getUploadURLExternal', fault: withoutFiles, times: 9 });
  await outbound.publish(chart, place, never);
  const shown = JSON.stringify(general.read()[0]?.replies.at(-1)?.blocks);
  expect(shown).toContain('The chart is missing. The Slack app lacks the scope');
});

test('a chart that cannot be drawn holds nothing back for long either', async () => {
  const { slack, place, general, keys } = await begin();
  const { outbound } = outboundTo(slack.apiUrl, slack.botToken, async () => {
    const words = 'the thread that draws pictures crashed';
    throw new RoundtableError('platform-busy', words, { kind: 'backoff' });
  });
  for (const _ of [1, 2]) {
    await expect(outbound.publish(chart, place, never)).rejects.toMatchObject({
      code: 'platform-busy',
    });
  }
  await outbound.publish(chart, place, never);
  expect(keys()).toEqual(['chart']);
  expect(JSON.stringify(general.read()[0]?.replies[0])).toContain('The chart is missing.');
});

test('a chart that cannot be brought to Slack holds nothing back for long', async () => {
  const { outbound, place, slack, keys } = await begin();
  const down = { kind: 'status', status: 503 } as const;
  slack.misbehave({ method: 'files.getUploadURLExternal', fault: down, times: 9 });
  for (let tries = 1; tries <= 2; tries += 1) {
    await expect(outbound.publish(chart, place, never)).rejects.toMatchObject({
      code: 'platform-unreachable',
    });
  }
  await outbound.publish(chart, place, never);
  expect(keys()).toEqual(['chart']);
});

test('a sign on a message that is no message of Slack becomes words; a sign given twice is one', async () => {
  const { outbound, place, slack, general } = await begin();
  const ada = slack.person('ada');
  const said = ada.replies({ channel: general.id, ts: decodeRef(place.thread)?.ts ?? '' }, 'Why?');
  const message = `slack:${place.workspace}:${general.id}:${said.ts}`;
  const mark = { kind: 'mark', mark: 'seen', by: ada.id, text: '👀 taken' } as const;
  await outbound.publish(post({ ...mark, message }, 'seen.1'), place, never);
  await outbound.publish(
    post({ ...mark, message }, 'seen.1'),
    { ...place, uncertain: true },
    never,
  );
  await outbound.publish(post({ ...mark, message: 'command.1' }, 'seen.2'), place, never);
  const replies = general.read()[0]?.replies ?? [];
  expect(replies[0]?.reactions).toEqual({ eyes: ['roundtable'] });
  expect(JSON.stringify(replies[1]?.blocks)).toContain('*@ada* 👀 taken');
});

test('the same calls are understood by an independent emulator', async () => {
  const emulator = await createEmulator({
    service: 'slack',
    port: 0,
    seed: { slack: { tokens: [{ token: 'xoxb-test', type: 'bot' }] } },
  });
  onTestFinished(emulator.close);
  const { client, outbound } = outboundTo(`${emulator.url}/api/`, 'xoxb-test');
  const { team_id: workspace = '' } = await client.auth.test();
  const { channels } = await client.conversations.list();
  const channel = channels?.find(({ name }) => name === 'general')?.id ?? '';
  const place = {
    debate: 'k3f9x2ab',
    workspace,
    channel,
    thread: null,
    uncertain: false,
    doubted: [],
  };
  const thread = await outbound.publish(post(root), place, never);
  const inThread = { ...place, thread };
  for (const [at, body] of samples.entries()) {
    if (body.kind !== 'root') await outbound.publish(post(body, `post.${at}`), inThread, never);
  }
  const card = await outbound.publish(post(decision), inThread, never);
  await outbound.revise(card, post({ ...decision, actions: [] }), inThread, never);
  const { messages = [] } = await client.conversations.replies({
    channel,
    ts: decodeRef(thread)?.ts ?? '',
  });
  expect(messages).toHaveLength(samples.length + 1);
});
