/** A debate at the command line, from the topic to the end and beyond. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startChild } from '../support/child.ts';
import { createFolders, type Event, endCli, eventsIn, runCli, startCli } from '../support/cli.ts';

const TOPIC = 'Should we use REST or GraphQL?';
vi.setConfig({ testTimeout: 60_000 });
const folders = createFolders();
afterAll(folders.remove);

const debate = (store: string, ...options: string[]) =>
  runCli([TOPIC, '--json', '--store', store, ...options]);

/** The course without what differs by nature: ids, times, and the order in which seats happen to answer. */
function courseOf(events: readonly Event[]): string {
  const told = events
    .filter(({ type }) => !['RoundStarted', 'AnswerReceived'].includes(type))
    .map(({ type, data }) => JSON.stringify([type, withoutIds(data)]));
  return told.sort().join('\n');
}

function withoutIds(data: Event['data']): unknown {
  const { debate: _, usage: __, draft: ___, ...rest } = data;
  return rest;
}

describe('--json', () => {
  it('prints only events, and ends with 0; show prints the same', async () => {
    const store = await folders.fresh();
    const { code, stdout } = await debate(store, '--seed', '7');
    expect(code).toBe(0);
    const events = eventsIn(stdout);
    expect(Object.keys(events[0] ?? {})).toEqual('id debate seq type at version data'.split(' '));
    expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
    expect(events[0]?.type).toBe('DebateOpened');
    expect(events.at(-1)?.type).toMatch(/^(DecisionReached|DebateEscalated)$/);
    const shown = await runCli(['show', events[0]?.debate ?? '', '--json', '--store', store]);
    expect(shown).toMatchObject({ code: 0, stdout });
    const exported = await runCli(['export', events[0]?.debate ?? '', '--store', store]);
    expect(exported).toMatchObject({ code: 0, stdout: expect.stringContaining('## Decision') });
  });

  it('prints every event once also when the process that held the folder goes away', async () => {
    const store = await folders.fresh();
    const holder = startChild('hold-folder.ts', store.slice('file:'.length), 'holder', 'exclusive');
    await holder.next();
    const cli = startCli([TOPIC, '--json', '--store', store], {
      environment: { ROUNDTABLE_PREFIX: 'test' },
    });
    await cli.printed(/RoundOpened/);
    await holder.kill('SIGTERM');
    const { code, stdout } = await cli.ended;
    expect(code).toBe(0);
    const places = eventsIn(stdout).map(({ seq }) => seq);
    expect(places).toEqual(places.map((_, index) => index + 1));
  });

  it('tells the same course for the same seed, and another for another', async () => {
    const [first, second, other] = await Promise.all(
      ['3', '3', '4'].map(async (seed) => {
        const { stdout } = await debate(
          await folders.fresh(),
          '--seed',
          seed,
          '--story',
          'consensus',
        );
        return courseOf(eventsIn(stdout));
      }),
    );
    expect(second).toBe(first);
    expect(other).not.toBe(first);
  });
});

it('adversarial seats speak one after the other once the blind round is over', async () => {
  const { stdout } = await debate(await folders.fresh(), '--mode', 'adversarial', '--rounds', '2');
  const events = eventsIn(stdout);
  const seatsOf = (round: number) =>
    events
      .filter(({ type, data }) => type === 'TurnTaken' && data.round === round)
      .map(({ data }) => data.seat);
  expect(seatsOf(2)).toEqual(['s1', 's2', 's3']);
  // Only in turn can a seat be asked after the answer of the one before it is recorded.
  const second = events.filter(({ data }) => data.round === 2 && 'seat' in data);
  expect(second.map(({ data }) => data.seat)).toEqual(second.map(({ data }) => data.seat).sort());
});

describe('a topic', () => {
  it.each([
    ['empty', '', /topic in words/],
    ['too long', 'x'.repeat(100_000), /100000 characters; at most 4000/],
    ['binary rubbish', '\u0001\u0002\uFFFD\uFFFD\uFFFD', /topic in words/],
  ])('that is %s is refused with an example', async (_, topic, said) => {
    const { code, stdout, stderr } = await runCli([topic, '--store', await folders.fresh()]);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(said);
    expect(stderr).toContain('For example: ');
  });
});

describe('an interrupted debate', () => {
  it('exits 130 with its id, and resume goes on from there', async () => {
    const store = await folders.fresh();
    const running = startCli([
      TOPIC,
      '--json',
      '--store',
      store,
      '--rounds',
      '12',
      '--story',
      'diminishing',
    ]);
    await running.printed(/"type":"DebateOpened"/);
    running.signal('SIGINT');
    const { code, stdout, stderr } = await running.ended;
    expect(code).toBe(130);
    const before = eventsIn(stdout);
    const id = before[0]?.debate ?? '';
    expect(stderr).toContain(`resume ${id}`);

    const resumed = await runCli(['resume', '--json', '--store', store]);
    expect(resumed.code).toBe(0);
    const after = eventsIn(resumed.stdout);
    expect(after.every((event) => event.debate === id)).toBe(true);
    expect(after.map(({ seq }) => seq)).toEqual(
      after.map((_, index) => (after[0]?.seq ?? 0) + index),
    );
    expect(after[0]?.seq).toBeGreaterThan(before.length);
    const shown = await runCli(['show', id, '--json', '--store', store]);
    expect(shown.stdout.endsWith(resumed.stdout)).toBe(true);
    expect(shown.stdout.startsWith(stdout)).toBe(true);
    const turns = eventsIn(shown.stdout)
      .filter(({ type }) => type === 'TurnTaken')
      .map(({ data }) => `${data.round}.${data.seat}`);
    expect(new Set(turns).size).toBe(turns.length);

    const again = await runCli(['resume', '--store', store]);
    expect(again).toMatchObject({ code: 1, stdout: '' });
    expect(again.stderr).toContain('No debate is unfinished');
  });
});

describe('piped output', () => {
  it('has no escape codes, and people settle the debate by commands', async () => {
    const store = await folders.fresh();
    const { code, stdout, stderr } = await runCli([
      TOPIC,
      '--store',
      store,
      '--story',
      'consensus',
    ]);
    expect(code).toBe(0);
    expect(stdout).toContain('DECISION');
    expect(`${stdout}${stderr}`).not.toContain('\u001B');
    const [, id = ''] = /accept (\w{8})\b/.exec(stderr) ?? [];

    const wrong = await runCli(['outcome', id, 'good', '--store', store]);
    expect(wrong).toMatchObject({ code: 2, stdout: '' });
    const early = await runCli(['outcome', id, '80', '--store', store]);
    expect(early).toMatchObject({ code: 1, stdout: '' });
    expect(early.stderr).toContain('once there is a decision');
    const accepted = await runCli(['accept', `#${id}`, '--json', '--store', store]);
    expect(eventsIn(accepted.stdout).map(({ type }) => type)).toContain('DecisionAccepted');
    const recorded = await runCli(['outcome', id, '80', 'shipped', '--store', store]);
    expect(recorded).toMatchObject({ code: 0, stdout: 'Recorded.\n' });
    const listed = await runCli(['list', 'graphql', '--store', store]);
    const rows = await runCli(['list', 'graphql', '--json', '--store', store]);
    expect(JSON.parse(rows.stdout)).toEqual({
      ...{ id, topic: TOPIC, status: 'accepted', workspace: 'local', channel: 'terminal' },
      openedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      events: expect.any(Number),
    });
    expect(listed.stdout).toMatch(
      new RegExp(`^${id} .* decided +${TOPIC.replace('?', '\\?')}$`, 'm'),
    );
  });

  it('to a reader that goes away does not hang', async () => {
    const running = startCli([TOPIC, '--store', await folders.fresh()]);
    try {
      await running.printed(/ROUNDTABLE/);
      running.stopReading();
      const { stderr } = await running.ended;
      expect(stderr).not.toMatch(/^\s+at /m);
    } finally {
      await endCli(running);
    }
  });
});
