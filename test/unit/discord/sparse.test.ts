/** Deliveries and answers of Discord that say less than they might, or twice, or not at all. */
import {
  type APIInteraction,
  Client,
  type GatewayMessageUpdateDispatchData,
  SnowflakeUtil,
  Status,
} from 'discord.js';
import { describe, expect, it } from 'vitest';
import { catchUp, isGone } from '../../../adapters/chat/discord/catch-up.ts';
import { surviveOddEvents } from '../../../adapters/chat/discord/gateway.ts';
import { completed, replyOf } from '../../../adapters/chat/discord/inbound.ts';
import { createInteractions } from '../../../adapters/chat/discord/interactions.ts';
import { createPeople } from '../../../adapters/chat/discord/people.ts';
import { createPersonas } from '../../../adapters/chat/discord/personas.ts';
import { standingReactions } from '../../../adapters/chat/discord/reactions.ts';
import { messageRef, threadRef } from '../../../adapters/chat/discord/refs.ts';
import { registerWhenChanged } from '../../../adapters/chat/discord/register.ts';
import { memoryRecords } from '../../../adapters/records/memory.ts';
import type { Inbound } from '../../../src/ports/chat-platform.ts';
import { systemClock } from '../../../src/ports/clock.ts';
import { type Answers, discordThat, refusal } from '../../support/discord/answering-rest.ts';

const THREAD = { id: '20', type: 11, parent_id: '10' };

const command = {
  ...{ id: '1', application_id: '2', type: 2, token: 'key', guild_id: '5', channel_id: '20' },
  member: { user: { id: '7', username: 'ann' } },
  data: { id: '3', type: 1, name: 'roundtable', options: [{ type: 1, name: 'stop' }] },
} as unknown as APIInteraction;

describe('an interaction', () => {
  it('that names only the id of its channel happens in the thread that this is', async () => {
    const { interact, received } = listening({ 'GET /channels/20': () => THREAD });
    await interact(command);
    expect(received).toMatchObject([{ channel: '10', thread: threadRef('20'), person: '7' }]);
  });

  it('from a channel that cannot be read happens where it says', async () => {
    const { interact, received } = listening({});
    await interact(command);
    expect(received).toMatchObject([{ channel: '20', thread: null }]);
  });

  it('is not held up because the bot’s rights are not told', async () => {
    const { interact, received } = listening({});
    const options = [{ name: 'topic', type: 3, value: 'REST?' }];
    const data = { ...command.data, options: [{ type: 1, name: 'open', options }] };
    await interact({ ...command, data } as APIInteraction);
    expect(received).toMatchObject([{ deed: { kind: 'submit', fields: { topic: 'REST?' } } }]);
  });

  it('that Discord leaves without an answer is taken all the same, within its three seconds', async () => {
    const began = Date.now();
    const { interact, received, sent } = listening({
      'GET /channels/20': () => THREAD,
      'POST /interactions/1/key/callback': () => new Promise(() => {}),
    });
    await interact(command);
    expect(Date.now() - began).toBeLessThan(3000);
    expect(received).toMatchObject([{ deed: { kind: 'command', text: 'stop' } }]);
    expect(sent.at(-1)).toMatch(/^PATCH/);
  });

  it('whose acknowledgement never arrived is taken, and the log says that only its answer is missing', async () => {
    const { interact, received } = listening({
      'GET /channels/20': () => THREAD,
      'POST /interactions/1/key/callback': () => {
        throw new Error('socket hang up');
      },
      PATCH: () => {
        throw refusal(404, 10_008);
      },
    });
    await expect(interact(command)).rejects.toThrow(/is done, but Discord takes no answer/);
    expect(received).toHaveLength(1);
  });

  it('whose acknowledgement is lost on the way is acknowledged again, and answered', async () => {
    let asked = 0;
    const { interact, sent } = listening({
      'POST /interactions/1/key/callback': () => {
        asked += 1;
        throw asked === 1 ? new Error('socket hang up') : refusal(400, 40_060);
      },
    });
    await interact(command);
    expect(sent).toContainEqual(expect.stringMatching(/^PATCH .*Taken/));
  });

  it.each([
    ['outside a server', { guild_id: undefined }, /in the channels of a server/],
    ['of a button nobody knows', { type: 3, data: { custom_id: 'old' } }, /do not know this/],
    ['of a form nobody knows', { type: 5, data: { custom_id: 'old', components: [] } }, /not know/],
  ])('%s is told so', async (_, change, words) => {
    const { interact, sent, received } = listening({});
    await interact({ ...command, ...change } as unknown as APIInteraction);
    expect(received).toEqual([]);
    expect(sent).toEqual([expect.stringMatching(words)]);
  });
});

describe('a message', () => {
  const written = {
    ...{ id: '30', channel_id: '20', guild_id: '5', type: 0, content: 'What would it cost?' },
    author: { id: '7', username: 'ann' },
    edited_timestamp: '2026-11-18T12:00:00.000+00:00',
  } as unknown as GatewayMessageUpdateDispatchData;

  it('without a kind and a time of change is one that was just written', () => {
    const { type: _type, edited_timestamp: _edited, ...bare } = written;
    const reply = replyOf(bare as GatewayMessageUpdateDispatchData);
    expect(reply).toMatchObject({ id: 'discord.20.30', deed: { revision: 0 } });
  });

  it('whose edit is told in part is read whole', async () => {
    const { rest } = discordThat({ 'GET /channels/20/messages/30': () => written });
    const part = { id: '30', channel_id: '20', guild_id: '5', content: 'What would it cost?' };
    const whole = await completed(part as GatewayMessageUpdateDispatchData, rest);
    expect(replyOf(whole)).toEqual(replyOf(written));
  });
});

it('a reaction in either spelling of its emoji counts, and one that nobody used is none', async () => {
  const { rest } = discordThat({
    'GET /channels/20/messages/30/reactions/%E2%9C%8F': () => [{ id: '7', username: 'ann' }],
    GET: () => {
      throw refusal(400, 10_014);
    },
  });
  expect(await standingReactions(rest, '20', '30')).toEqual([{ person: '7', reaction: 'edits' }]);
});

it('who may manage the server is read from what little is told of its roles', async () => {
  const { rest } = discordThat({
    'GET /guilds/5': () => ({ id: '5', owner_id: '8', roles: [{ id: '6', permissions: '32' }] }),
    'GET /guilds/5/members/7': () => ({ roles: ['6'] }),
    'GET /guilds/5/members/9': () => ({}),
  });
  const people = createPeople(
    { token: 'token', apiUrl: null },
    { rest, clock: systemClock, report: () => {} },
  );
  expect(await people.isAdmin('5', '7')).toBe(true);
  expect(await people.isAdmin('5', '9')).toBe(false);
  expect(await people.isAdmin('4', '7')).toBe(false);
});

it('agents speak through the bot where webhooks are refused for whatever reason', async () => {
  const personas = createPersonas({
    ...discordThat({}),
    applicationId: async () => '2',
    drawAvatar: async () => new Uint8Array(),
    report: () => {},
    clock: systemClock,
  });
  expect(await personas.voiceOf('Ada', '10')).toBeNull();
});

it('a right or a room for webhooks that comes later is found after ten minutes', async () => {
  let [now, mayList, hasRoom] = [0, false, false];
  const { rest, sent } = discordThat({
    'GET /channels/10/webhooks': () => {
      if (mayList) return [];
      throw refusal(403, 50_013);
    },
    'POST /channels/10/webhooks': () => {
      if (hasRoom) return { id: '30', token: 'key', name: 'Ada' };
      throw refusal(400, 30_007);
    },
  });
  const personas = createPersonas({
    rest,
    applicationId: async () => '2',
    drawAvatar: async () => new Uint8Array(),
    report: () => {},
    clock: { now: () => now },
  });
  const voice = () => personas.voiceOf('Ada', '10');
  expect(await voice()).toBeNull();
  mayList = true;
  now = 9 * 60_000;
  expect(await voice()).toBeNull();
  expect(sent).toHaveLength(1);
  now = 10 * 60_000;
  expect(await voice()).toBeNull();
  hasRoom = true;
  now = 20 * 60_000;
  expect(await voice()).toMatchObject({ id: '30' });
});

it('what was said and voted in a gap is told to a new session, old words are not', async () => {
  const day = Date.parse('2026-11-18T12:00:00Z');
  const idAt = (at: number) => String(SnowflakeUtil.generate({ timestamp: at }));
  const [turn, final, old, edited, card, fresh] = [-2, -1, 1, 2, 3, 100].map((step) =>
    idAt(day + step * 1000),
  );
  const press = { type: 2, custom_id: 'press:d1:decision.2:accept:' };
  const { rest } = discordThat({
    'GET /guilds/5/threads/active': () => ({ threads: [{ id: '20' }, { id: '21' }] }),
    'GET /channels/20/messages': () => [
      { id: fresh, channel_id: '20' },
      { id: card, components: [{ type: 17, components: [{ type: 1, components: [press] }] }] },
      { id: edited, edited_timestamp: new Date(day + 99_000).toISOString() },
      { id: old },
      { id: final, author: { bot: true }, components: [{ type: 17 }] },
      { id: turn, author: { bot: true }, webhook_id: '7', components: [{ type: 17 }] },
    ],
  });
  const heard: (string | undefined)[] = [];
  await catchUp('5', day + 50_000, {
    rest,
    isOurs: async (thread) => thread === '20',
    hear: ({ id, guild_id: server }) => heard.push(`${id} in ${server}`),
    count: (thread, message) => heard.push(`${message} on ${thread}`),
    countComplaints: (thread, message) => heard.push(`complaints of ${message} on ${thread}`),
    over: (thread) => heard.push(`end of ${thread}`),
  });
  expect(heard).toEqual([
    `complaints of ${final} on 20`,
    `${edited} in 5`,
    `${card} on 20`,
    `${fresh} in 5`,
    'end of 20',
  ]);
  const nothing = () => expect.unreachable();
  await catchUp('6', day, {
    ...{ rest, isOurs: async () => true },
    ...{ hear: nothing, count: nothing, countComplaints: nothing, over: nothing },
  });
});

it('a gap in which much was posted is read back to its beginning', async () => {
  const day = Date.parse('2026-11-18T12:00:00Z');
  const idAt = (at: number) => String(SnowflakeUtil.generate({ timestamp: at }));
  const pages = [200, 100].map((end) =>
    Array.from({ length: 100 }, (_, step) => ({ id: idAt(day + (end - step) * 1000) })),
  );
  const { rest, sent } = discordThat({
    'GET /guilds/5/threads/active': () => ({ threads: [{ id: '20' }] }),
    'GET /channels/20/messages': () => pages.shift() ?? [],
  });
  const heard: string[] = [];
  await catchUp('5', day + 50_000, {
    ...{
      rest,
      isOurs: async () => true,
      count: () => {},
      countComplaints: () => {},
      over: () => {},
    },
    hear: ({ id }) => heard.push(id),
  });
  expect(heard).toHaveLength(151);
  expect(sent).toHaveLength(3);
});

it('a message is gone when Discord does not know it, and what is no message never is', async () => {
  const { rest } = discordThat({
    'GET /channels/20/messages/30': () => ({ id: '30' }),
    'GET /channels/20/messages/31': () => {
      throw refusal(404, 10_008);
    },
  });
  expect(await isGone(messageRef('20', '30'), rest)).toBe(false);
  expect(await isGone(messageRef('20', '31'), rest)).toBe(true);
  expect(await isGone('discord.77', rest)).toBe(false);
  await expect(isGone(messageRef('20', '32'), rest)).rejects.toThrow();
});

it('commands that may not be read are registered', async () => {
  const { rest, sent } = discordThat({ PUT: () => [] });
  const registration = { rest, applicationId: '2', guildId: null, definitions: [] };
  expect(await registerWhenChanged(registration, memoryRecords(systemClock))).toBe(true);
  expect(sent).toContainEqual(expect.stringMatching(/^PUT/));
});

it('an event that the library cannot read is a line in the log, and not the end of the bot', () => {
  const client = new Client({ intents: [] });
  client.ws.status = Status.Ready;
  const reports: string[] = [];
  surviveOddEvents(client, (_level, text) => reports.push(text));
  const handle = Reflect.get(client.ws, 'handlePacket') as (packet: unknown) => boolean;
  expect(handle({ t: 'INTERACTION_CREATE', d: command })).toBe(false);
  expect(reports).toEqual(['Discord: an event was not understood']);
});

function listening(answers: Answers) {
  const { rest, sent } = discordThat(answers);
  const received: Inbound[] = [];
  const interact = createInteractions({
    ...{ rest, modes: [], suggest: async () => [] },
    async receive(inbound) {
      received.push(inbound);
      return { kind: 'said', text: 'Taken.' };
    },
  });
  return { interact, sent, received };
}
