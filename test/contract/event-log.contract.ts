/** What every event log promises of its streams. */
import { beforeEach, expect, test } from 'vitest';
import type { EventLog } from '../../src/ports/event-log.ts';
import { event, summary } from '../support/log-builders.ts';

export function eventLogContract(opened: () => EventLog): void {
  let log: EventLog;
  let stream: string;
  let streams = 0;
  beforeEach(() => {
    log = opened();
    streams += 1;
    stream = `debate/${streams}`;
  });

  const idsOf = async (from?: number) => (await log.read(stream, from)).map(({ id }) => id);
  const rowOf = async (name: string) => {
    const { rows } = await log.list({ limit: 1000 });
    return rows.find((row) => row.stream === name);
  };

  test('events come back in order, with their places and everything they had', async () => {
    expect(await log.append(stream, 0, [event('a'), event('b')], summary())).toEqual({
      kind: 'appended',
      version: 2,
    });
    expect(await log.append(stream, 2, [event('c', null)], summary())).toEqual({
      kind: 'appended',
      version: 3,
    });
    expect(await log.read(stream)).toEqual([
      { ...event('a'), seq: 1 },
      { ...event('b'), seq: 2 },
      { ...event('c', null), seq: 3 },
    ]);
  });

  test('reading starts behind a place', async () => {
    await log.append(stream, 0, [event('a'), event('b'), event('c')], summary());
    expect(await idsOf(1)).toEqual(['b', 'c']);
    expect(await idsOf(3)).toEqual([]);
    expect((await log.read(stream, 2))[0]?.seq).toBe(3);
  });

  test('an unknown stream is empty and stands at 0', async () => {
    expect(await log.read(stream)).toEqual([]);
    expect(await log.append(stream, 4, [event('a')], summary())).toEqual({
      kind: 'conflict',
      version: 0,
    });
    expect(await log.read(stream)).toEqual([]);
    expect(await rowOf(stream)).toBeUndefined();
  });

  test('a conflicting append says where the stream stands and writes nothing', async () => {
    await log.append(stream, 0, [event('a'), event('b')], summary());
    for (const expected of [0, 1, 3]) {
      expect(
        await log.append(
          stream,
          expected,
          [event('x')],
          summary({ status: 'closed', words: ['other'] }),
        ),
      ).toEqual({ kind: 'conflict', version: 2 });
    }
    expect(await idsOf()).toEqual(['a', 'b']);
    expect(await rowOf(stream)).toMatchObject({
      status: 'open',
      version: 2,
      words: ['which', 'store'],
    });
  });

  test('of 50 appends with the same expectation exactly one wins', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        log.append(stream, 0, [event(`w${index}`)], summary()),
      ),
    );
    expect(results.filter(({ kind }) => kind === 'appended')).toHaveLength(1);
    expect(results.every(({ version }) => version === 1)).toBe(true);
    expect(await log.read(stream)).toHaveLength(1);
  });

  test('50 appenders that try again leave no gap and lose nothing', async () => {
    const winners = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        let expected = 0;
        for (;;) {
          const result = await log.append(stream, expected, [event(`r${index}`)], summary());
          if (result.kind === 'appended') return result.version;
          expect(result.version).toBeGreaterThan(expected);
          expected = result.version;
        }
      }),
    );
    const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1);
    expect(winners.toSorted((left, right) => left - right)).toEqual(oneToFifty);
    const events = await log.read(stream);
    expect(events.map(({ seq }) => seq)).toEqual(oneToFifty);
    expect(events.map(({ id }) => id)).toEqual(oneToFifty.map((seq) => `r${winners.indexOf(seq)}`));
  });

  test('an event of 2 MB is kept whole', async () => {
    const text = 'ä€😀 '.repeat(2_000_000 / 10);
    await log.append(stream, 0, [event('large', { text }), event('after')], summary());
    const [large, after] = await log.read(stream);
    expect(large?.data).toEqual({ text });
    expect(after?.id).toBe('after');
  });

  test('a thousand events in one append are kept', async () => {
    const events = Array.from({ length: 1000 }, (_, index) => event(`m${index}`));
    expect(await log.append(stream, 0, events, summary())).toMatchObject({ version: 1000 });
    expect(await idsOf()).toEqual(events.map(({ id }) => id));
  });

  test.each([
    ['NUL', 'a\0b'],
    ['lone surrogates', '\ud800 and \udfff'],
    ['other planes and directions', '👩‍👩‍👧 é́ עברית \u202e \ufeff \uffff'],
    ['quotes, backslashes, braces', `"'\\ \\u0000 {a,"b"} $1 :* \r\n\t`],
  ])('%s come back unchanged in data and title', async (_, text) => {
    await log.append(stream, 0, [event('u', { [text]: text })], summary({ title: text }));
    expect((await log.read(stream))[0]?.data).toEqual({ [text]: text });
    expect((await rowOf(stream))?.title).toBe(text);
  });

  test('a name that some store could not hold is refused, and nothing is written', async () => {
    for (const name of ['a\0b', '\ud800']) {
      await expect(log.append(name, 0, [event('a')], summary())).rejects.toMatchObject({
        code: 'invalid',
      });
      await expect(log.append(stream, 0, [], summary({ channel: name }))).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    expect(await rowOf(stream)).toBeUndefined();
  });

  test('an append without events renews the summary', async () => {
    await log.append(stream, 0, [event('a')], summary());
    expect(await log.append(stream, 1, [], summary({ status: 'closed' }))).toEqual({
      kind: 'appended',
      version: 1,
    });
    expect(await rowOf(stream)).toMatchObject({ status: 'closed', version: 1 });
  });

  test('redacting removes the data of these events and nothing else', async () => {
    await log.append(stream, 0, [event('a'), event('b'), event('c')], summary());
    await log.redact(stream, ['b', 'c', 'unknown']);
    await log.redact(stream, ['b']);
    expect(await log.read(stream)).toEqual([
      { ...event('a'), seq: 1 },
      { ...event('b', { redacted: true }), seq: 2 },
      { ...event('c', { redacted: true }), seq: 3 },
    ]);
    expect(await log.append(stream, 3, [event('d')], summary())).toMatchObject({
      kind: 'appended',
    });
    await log.redact('debate/unknown', ['a']);
  });

  test('the publish cursor moves forward only, and an append leaves it alone', async () => {
    await log.append(stream, 0, [event('a'), event('b'), event('c')], summary());
    expect((await rowOf(stream))?.published).toBe(0);
    for (const [seq, published] of [
      [0, 0],
      [2, 2],
      [1, 2],
      [0, 2],
      [2, 2],
      [3, 3],
    ] as const) {
      expect(await log.markPublished(stream, seq)).toBe(published);
      expect((await rowOf(stream))?.published).toBe(published);
    }
    await log.append(stream, 3, [event('d')], summary());
    expect(await rowOf(stream)).toMatchObject({ published: 3, version: 4 });
    expect(await log.markPublished('debate/unknown', 3)).toBe(0);
    expect(await rowOf('debate/unknown')).toBeUndefined();
  });

  test('the publish cursor never goes back when many move it at once', async () => {
    const seqs = Array.from({ length: 50 }, (_, index) => index + 1);
    await log.append(
      stream,
      0,
      seqs.map((seq) => event(`p${seq}`)),
      summary(),
    );
    await Promise.all(seqs.toReversed().map((seq) => log.markPublished(stream, seq)));
    expect((await rowOf(stream))?.published).toBe(50);
  });
}
