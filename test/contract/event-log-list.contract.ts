/** What every event log promises of its lists. */
import { beforeEach, expect, test } from 'vitest';
import type { EventLog, ListQuery, Summary } from '../../src/ports/event-log.ts';
import { event, summary } from '../support/log-builders.ts';

export function eventLogListContract(opened: () => EventLog): void {
  let log: EventLog;
  let workspace: string;
  let workspaces = 0;
  beforeEach(() => {
    log = opened();
    workspaces += 1;
    workspace = `list${workspaces}`;
  });

  const nameOf = (name: string) => `${workspace}/${name}`;
  const open = (name: string, changes: Partial<Summary> = {}, version = 0) =>
    log.append(
      nameOf(name),
      version,
      [event(`${name}${version}`)],
      summary({ workspace, ...changes }),
    );
  const namesOf = async (query: Partial<ListQuery> = {}) => {
    const { rows } = await log.list({ workspace, limit: 100, ...query });
    return rows.map(({ stream }) => stream.slice(workspace.length + 1));
  };
  const pagesOf = async (query: ListQuery) => {
    const pages: string[][] = [];
    let after: string | null = null;
    do {
      const page = await log.list(after === null ? query : { ...query, after });
      pages.push(page.rows.map(({ stream }) => stream.slice(workspace.length + 1)));
      after = page.next;
    } while (after !== null);
    return pages;
  };

  test('a row says everything about its stream', async () => {
    const whole: Summary = {
      workspace,
      channel: 'C7',
      status: 'deciding',
      title: 'Redis or PostgreSQL?',
      openedAt: 1_763_000_000_000,
      dueAt: 1_763_000_060_000,
      publishes: true,
      words: ['redis', 'or', 'postgresql'],
    };
    await open('a', whole);
    expect(await log.list({ workspace, limit: 5 })).toEqual({
      rows: [{ ...whole, stream: nameOf('a'), version: 1, published: 0 }],
      next: null,
    });
    await open('a', { ...whole, status: 'closed', dueAt: null, title: 'PostgreSQL', words: [] }, 1);
    expect((await log.list({ workspace, limit: 5 })).rows).toEqual([
      {
        ...whole,
        status: 'closed',
        dueAt: null,
        title: 'PostgreSQL',
        words: [],
        stream: nameOf('a'),
        version: 2,
        published: 0,
      },
    ]);
  });

  test('the newest come first, whatever the order of their appends', async () => {
    await open('middle', { openedAt: 90_000 });
    await open('old', { openedAt: 8_000 });
    await open('new', { openedAt: 100_000 });
    await open('old', { openedAt: 8_000 }, 1);
    expect(await namesOf()).toEqual(['new', 'middle', 'old']);
  });

  test('pages through equal times give every row once, also while rows are added', async () => {
    const names = Array.from({ length: 25 }, (_, index) => `s${String(index).padStart(2, '0')}`);
    await Promise.all(names.map((name) => open(name, { openedAt: 5_000 })));
    const newestFirst = names.toReversed();
    const pages = await pagesOf({ workspace, limit: 10 });
    expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
    expect(pages.flat()).toEqual(newestFirst);
    const first = await log.list({ workspace, limit: 10 });
    await open('newer', { openedAt: 6_000 });
    const second = await log.list({
      workspace,
      limit: 10,
      ...(first.next && { after: first.next }),
    });
    expect(second.rows.map(({ stream }) => stream)).toEqual(newestFirst.slice(10, 20).map(nameOf));
  });

  test('a page that ends with the last row has no next', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await open(name);
    expect(await pagesOf({ workspace, limit: 2 })).toEqual([
      ['d', 'c'],
      ['b', 'a'],
    ]);
    expect(await pagesOf({ workspace: 'nobody', limit: 2 })).toEqual([[]]);
  });

  test('pages of a filtered list are full, however few rows match', async () => {
    for (let index = 0; index < 240; index += 40) {
      await Promise.all(
        Array.from({ length: 40 }, (_, offset) => index + offset).map((number) =>
          open(`f${String(number).padStart(3, '0')}`, {
            openedAt: 1_000 + number,
            channel: number % 30 === 0 ? 'rare' : 'common',
            words: number % 60 === 0 ? ['needle'] : ['hay'],
          }),
        ),
      );
    }
    expect(await pagesOf({ workspace, channels: ['rare'], limit: 3 })).toEqual([
      ['f210', 'f180', 'f150'],
      ['f120', 'f090', 'f060'],
      ['f030', 'f000'],
    ]);
    expect(await pagesOf({ workspace, channels: ['rare'], words: ['need'], limit: 3 })).toEqual([
      ['f180', 'f120', 'f060'],
      ['f000'],
    ]);
  });

  test('a cursor that is none is refused', async () => {
    await expect(log.list({ workspace, limit: 5, after: 'nonsense' })).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  test('workspaces do not see each other; without one, all are listed', async () => {
    await open('mine');
    await log.append(
      `${workspace}-other`,
      0,
      [event('o')],
      summary({ workspace: `${workspace}-other` }),
    );
    expect(await namesOf()).toEqual(['mine']);
    const all = (await log.list({ limit: 1000 })).rows.map(({ stream }) => stream);
    expect(all).toEqual(expect.arrayContaining([nameOf('mine'), `${workspace}-other`]));
  });

  test('a stream that moves to another workspace leaves the first', async () => {
    await open('moving', { words: ['luggage'], dueAt: 5, publishes: true });
    const elsewhere = `${workspace}-elsewhere`;
    await log.append(
      nameOf('moving'),
      1,
      [event('m')],
      summary({ workspace: elsewhere, words: ['luggage'], openedAt: 2_000 }),
    );
    expect(await namesOf()).toEqual([]);
    expect(await namesOf({ words: ['luggage'] })).toEqual([]);
    expect(await namesOf({ workspace: elsewhere, words: ['luggage'] })).toEqual(['moving']);
    expect(await namesOf({ workspace: elsewhere, due: 10 })).toEqual([]);
  });

  test('channels and status are filters of their own and together; an empty filter lets nothing through', async () => {
    await open('a', { channel: 'C1', status: 'open', openedAt: 3 });
    await open('b', { channel: 'C1', status: 'closed', openedAt: 2 });
    await open('c', { channel: 'C2', status: 'open', openedAt: 1 });
    expect(await namesOf({ channels: ['C1'] })).toEqual(['a', 'b']);
    expect(await namesOf({ channels: ['C1', 'C2', 'C3'] })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ status: ['open'] })).toEqual(['a', 'c']);
    expect(await namesOf({ status: ['open', 'closed'], channels: ['C2'] })).toEqual(['c']);
    expect(await namesOf({ channels: [] })).toEqual([]);
    expect(await namesOf({ status: [] })).toEqual([]);
  });

  test('words match by prefix, and every word must occur', async () => {
    await open('a', { words: ['postgres', 'store'], openedAt: 3 });
    await open('b', { words: ['poster', 'store', 'postal'], openedAt: 2 });
    await open('c', { words: ['post', 'straße'], openedAt: 1 });
    expect(await namesOf({ words: ['post'] })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ words: ['postg'] })).toEqual(['a']);
    expect(await namesOf({ words: ['post', 'st'] })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ words: ['post', 'sto'] })).toEqual(['a', 'b']);
    expect(await namesOf({ words: ['straß'] })).toEqual(['c']);
    expect(await namesOf({ words: ['ostgres'] })).toEqual([]);
    expect(await namesOf({ words: ['store', 'nothing'] })).toEqual([]);
    expect(await namesOf({ words: [] })).toEqual(['a', 'b', 'c']);
    expect(await namesOf({ words: [''] })).toEqual(['a', 'b', 'c']);
  });

  test('words that changed are found, those that went are not', async () => {
    await open('a', { words: ['before', 'both'] });
    await open('a', { words: ['both', 'later'] }, 1);
    expect(await namesOf({ words: ['before'] })).toEqual([]);
    expect(await namesOf({ words: ['both'] })).toEqual(['a']);
    expect(await namesOf({ words: ['lat'] })).toEqual(['a']);
  });

  test.each([
    "it's",
    'back\\slash',
    "'':* | !a & (b)",
    'c++',
    '日本語',
    '😀',
    'a b',
    '%_',
    '-',
    'x'.repeat(5000),
  ])('a word is data, not syntax: %s', async (word) => {
    await open('a', { words: [word] });
    await open('b', { words: ['plain'] });
    expect(await namesOf({ words: [word] })).toEqual(['a']);
    expect(await namesOf({ words: [[...word][0] ?? ''] })).toEqual(['a']);
  });

  test('a word that no store could hold does not stop an append', async () => {
    await open('a', { words: ['nul\0nul', '\ud800lone', '', 'fine', 'fine'] });
    expect(await namesOf({ words: ['nulnul'] })).toEqual(['a']);
    expect(await namesOf({ words: ['\ud800lo', 'fin'] })).toEqual(['a']);
  });

  test('words, channels, status and pages work together', async () => {
    for (let index = 0; index < 12; index += 1) {
      await open(`w${String(index).padStart(2, '0')}`, {
        openedAt: 1_000 + (index % 3),
        channel: index % 2 === 0 ? 'C1' : 'C2',
        status: index % 4 === 0 ? 'open' : 'closed',
        words: ['shared', `own${index}`],
      });
    }
    const query = {
      workspace,
      words: ['sha', 'own'],
      channels: ['C1'],
      status: ['closed'],
      limit: 2,
    };
    expect(await pagesOf(query)).toEqual([['w02', 'w10'], ['w06']]);
  });

  test('a word that more than a thousand rows have pages as a rare one does', async () => {
    const names = Array.from({ length: 1100 }, (_, index) => `n${String(index).padStart(4, '0')}`);
    for (let start = 0; start < names.length; start += 50) {
      await Promise.all(
        names.slice(start, start + 50).map((name) => open(name, { words: ['frequent'] })),
      );
    }
    await open('odd', { words: ['odd'] });
    const pages = await pagesOf({ workspace, words: ['freq'], limit: 300 });
    expect(pages.map((page) => page.length)).toEqual([300, 300, 300, 200]);
    expect(pages.flat()).toEqual(names.toReversed());
    expect(await namesOf({ words: ['odd'] })).toEqual(['odd']);
  });

  test('due are those whose time has come and those not fully published', async () => {
    await open('past', { dueAt: 100, openedAt: 5 });
    await open('now', { dueAt: 200, openedAt: 4 });
    await open('future', { dueAt: 201, openedAt: 3 });
    await open('never', { openedAt: 2 });
    await open('lagging', { publishes: true, openedAt: 1 });
    expect(await namesOf({ due: 200 })).toEqual(['past', 'now', 'lagging']);
    expect(await pagesOf({ workspace, due: 200, limit: 2 })).toEqual([
      ['past', 'now'],
      ['lagging'],
    ]);
    expect(await namesOf({ due: 0 })).toEqual(['lagging']);
    await open('past', { dueAt: null, openedAt: 5 }, 1);
    await open('future', { dueAt: 150, openedAt: 3 }, 1);
    expect(await namesOf({ due: 200 })).toEqual(['now', 'future', 'lagging']);
    expect(await namesOf({ due: 200, channels: ['other'] })).toEqual([]);
  });

  test('a stream lags until its last event is published, and again after the next append', async () => {
    await open('a', { publishes: true });
    await open('a', { publishes: true }, 1);
    await log.markPublished(nameOf('a'), 1);
    expect(await namesOf({ due: 0 })).toEqual(['a']);
    await log.markPublished(nameOf('a'), 2);
    expect(await namesOf({ due: 0 })).toEqual([]);
    await open('a', { publishes: true }, 2);
    expect(await namesOf({ due: 0 })).toEqual(['a']);
    await open('a', { publishes: false }, 3);
    expect(await namesOf({ due: 0 })).toEqual([]);
  });
}
