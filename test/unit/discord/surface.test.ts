/** The Discord surface against the simulated guild: late twins, shared webhooks, one process on the gateway. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDiscordSurface } from '../../../adapters/chat/discord/platform.ts';
import { memoryRecords } from '../../../adapters/records/memory.ts';
import type { Delivery } from '../../../src/ports/chat-platform.ts';
import { systemClock } from '../../../src/ports/clock.ts';
import type { Records } from '../../../src/ports/records.ts';
import type { Post } from '../../../src/transcript/post.ts';
import { startDiscord } from '../../support/discord/simulator.ts';
import { post, root, round, turn } from '../terminal/sample-posts.ts';

const drawn = async () => Uint8Array.from(Buffer.from('89504e470d0a1a0a', 'hex'));

async function begin(records: Records = memoryRecords(systemClock)) {
  const discord = await startDiscord();
  onTestFinished(() => discord.close());
  const general = discord.guild.channel('general');
  const reports: string[] = [];
  const surface = () =>
    createDiscordSurface({
      token: discord.token,
      apiUrl: discord.api,
      guildId: discord.guild.id,
      records,
      clock: systemClock,
      report: (_level, message) => reports.push(message),
      modes: ['collaborative'],
      suggestions: () => async () => [],
      drawChart: drawn,
      drawAvatar: drawn,
    });
  const delivery: Delivery = {
    debate: 'd1',
    workspace: discord.guild.id,
    channel: general.id,
    thread: null,
    uncertain: false,
    doubted: [],
  };
  const { platform } = surface();
  const publish = (
    each: Post,
    change: Partial<Delivery> = {},
    signal = new AbortController().signal,
  ) => platform.publish(each, { ...delivery, ...change }, signal);
  return { discord, general, surface, publish, reports };
}

const turnAs = (agent: string): Post => post({ ...turn, agent }, `turn.1.${agent}`);

test('a post that arrives late after it was sent again is taken away with the next one', async () => {
  const { discord, general, publish } = await begin();
  const thread = await publish(post(root));
  await publish(turnAs('Ada'), { thread });
  discord.misbehave({
    method: 'POST',
    path: /^\/webhooks\//,
    fault: { kind: 'delay', milliseconds: 400 },
  });
  const given = AbortSignal.timeout(100);
  await expect(publish(turnAs('Bruno'), { thread }, given)).rejects.toMatchObject({
    code: 'platform-unreachable',
  });
  const ref = await publish(turnAs('Bruno'), { thread, uncertain: true });
  const there = () =>
    general
      .threads()[0]
      ?.messages()
      .filter(({ author }) => author === 'Bruno') ?? [];
  await discord.until('the twin', () => there().length === 2);
  await publish(turnAs('Chen'), { thread, doubted: [{ key: 'turn.1.Bruno', ref }] });
  expect(there().map(({ id }) => ref.includes(id))).toEqual([true]);
});

test('a post whose answer was lost is found again by its marker, also when nonces are forgotten', async () => {
  const { discord, general, publish } = await begin();
  const thread = await publish(post(root));
  for (const [key, path] of [
    ['turn.1.Ada', /^\/webhooks\//],
    ['notice.3', /\/messages$/],
  ] as const) {
    const body =
      key === 'notice.3'
        ? ({ kind: 'notice', tone: 'info', by: null, text: 'Hello' } as const)
        : { ...turn, agent: 'Ada' };
    discord.misbehave({ method: 'POST', path, fault: { kind: 'drop-after' } });
    await expect(publish(post(body, key), { thread })).rejects.toMatchObject({
      code: 'platform-unreachable',
    });
    discord.advance(60 * 60_000);
    await publish(post(body, key), { thread, uncertain: true });
  }
  expect(
    general
      .threads()[0]
      ?.messages()
      .filter(({ data }) => data.type === 0),
  ).toHaveLength(2);
});

test('a root whose thread was refused goes away, and one whose answer was lost is found', async () => {
  const { discord, general, publish } = await begin();
  discord.misbehave({
    method: 'POST',
    path: '/threads',
    fault: { kind: 'status', status: 403, body: { code: 50013, message: 'Missing Permissions' } },
  });
  await expect(publish(post(root))).rejects.toMatchObject({
    code: 'platform-refused',
    message: expect.stringContaining('Create Public Threads'),
  });
  expect(general.messages()).toEqual([]);
  discord.misbehave({ method: 'POST', path: '/threads', fault: { kind: 'drop-after' } });
  await expect(publish(post(root))).rejects.toMatchObject({ code: 'platform-unreachable' });
  await publish(post(root), { uncertain: true });
  expect(general.messages()).toHaveLength(1);
  expect(general.threads()).toHaveLength(1);
});

test('when the webhooks of a channel run out, agents share one under their own names', async () => {
  const { discord, general, publish, reports } = await begin();
  const thread = await publish(post(root));
  await publish(turnAs('Ada'), { thread });
  discord.misbehave({
    method: 'POST',
    path: '/webhooks',
    times: Infinity,
    fault: {
      kind: 'status',
      status: 400,
      body: { code: 30_007, message: 'Maximum number of webhooks reached (15)' },
    },
  });
  await publish(turnAs('Bruno'), { thread });
  const turns =
    general
      .threads()[0]
      ?.messages()
      .filter(({ webhookId }) => webhookId !== null) ?? [];
  expect(turns.map(({ author }) => author)).toEqual(['Ada', 'Bruno']);
  expect(new Set(turns.map(({ webhookId }) => webhookId)).size).toBe(1);
  expect(reports).toContain('the channel has no room for another webhook: agents share one');
});

test('a webhook that somebody deleted is made again', async () => {
  const { discord, general, publish } = await begin();
  const thread = await publish(post(root));
  await publish(turnAs('Ada'), { thread });
  discord.misbehave({
    method: 'POST',
    path: /^\/webhooks\//,
    fault: { kind: 'status', status: 404, body: { code: 10_015, message: 'Unknown Webhook' } },
  });
  await publish(post({ ...turn, agent: 'Ada' }, 'turn.2.Ada'), { thread });
  expect(
    general
      .threads()[0]
      ?.messages()
      .filter(({ author }) => author === 'Ada'),
  ).toHaveLength(2);
});

test('of two processes one holds the gateway, and the other takes over when it is gone', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { discord, surface, reports } = await begin();
  const [first, second] = [surface(), surface()];
  const receive = async () => ({ kind: 'nothing' as const });
  await first.platform.listen(receive);
  await second.platform.listen(receive);
  expect(discord.gateway.connected()).toBe(1);
  expect(reports.at(-1)).toBe('another process answers Discord; this one stands by');
  await first.platform.close();
  await discord.until('nobody', () => discord.gateway.connected() === 0);
  await vi.advanceTimersByTimeAsync(5000);
  await discord.until('the other process', () => discord.gateway.connected() === 1);
  await second.platform.close();
  expect(discord.journal.find('PUT', /commands$/)).toHaveLength(1);
});

test.each([
  [4004, /token is not valid/],
  [4013, /code 4013/],
  [4014, /Message Content Intent/],
])(
  'whom Discord turns away with %i makes room for another process and says why',
  async (code, why) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const { discord, surface } = await begin();
    const [first, second] = [surface(), surface()];
    const receive = async () => ({ kind: 'nothing' as const });
    await first.platform.listen(receive);
    discord.gateway.closeWith(code);
    await vi.waitFor(() => expect(first.ready?.()).rejects.toThrow(why));
    await vi.advanceTimersByTimeAsync(5000);
    await second.platform.listen(receive);
    expect(discord.gateway.connected()).toBe(1);
    await expect(second.ready?.()).resolves.toBeUndefined();
    await expect(first.ready?.()).rejects.toThrow(why);
    await first.platform.close();
    await second.platform.close();
  },
);

test('people who are named in a text are shown by name, in the card and behind it', async () => {
  const { discord, general, publish } = await begin();
  const named = discord.guild.person('ben');
  const topic = `Should <@${named.id}> lead it?`;
  const thread = await publish(post({ ...root, topic }));
  const answering = [{ by: named.id, text: `ask <@!${named.id}> and <@123456789012345678>` }];
  await publish(post({ ...round, answering }), { thread });
  expect(general.messages()[0]?.text).toContain('Should @ben lead it?');
  const [opened] = general.threads();
  expect(opened?.name()).toBe('Should @someone lead it?');
  expect(opened?.messages().at(-1)?.text).toContain('ask @ben and @someone');
  expect(discord.pings).toEqual([]);
});
