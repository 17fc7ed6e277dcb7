/** What all records promise. */
import { beforeEach, expect, test } from 'vitest';
import type { Records } from '../../src/ports/records.ts';

export function recordsContract(opened: () => Records): void {
  let records: Records;
  let key: string;
  let keys = 0;
  beforeEach(() => {
    records = opened();
    keys += 1;
    key = `lease/${keys}`;
  });

  const gone = () =>
    expect.poll(() => records.get(key), { interval: 5, timeout: 5_000 }).toBeNull();

  test('what was put is there, with its revision', async () => {
    expect(await records.get(key)).toBeNull();
    const revision = await records.put(key, { refs: ['1', '2'] });
    expect(await records.get(key)).toEqual({ value: { refs: ['1', '2'] }, revision });
  });

  test.each([
    [null],
    [0],
    [''],
    [false],
    [{ nul: 'a\0b', lone: '\ud800', emoji: '😀' }],
    [['12 34', ' ']],
    [{ text: 'ä'.repeat(1_000_000) }],
  ])('any JSON value comes back unchanged (%#)', async (value) => {
    await records.put(key, value);
    expect((await records.get(key))?.value).toEqual(value);
  });

  test('every put changes the revision, also after a removal', async () => {
    const revisions = [await records.put(key, 'same'), await records.put(key, 'same')];
    await records.remove(key);
    expect(await records.get(key)).toBeNull();
    revisions.push(await records.put(key, 'same', { expected: 0 }));
    expect(revisions).not.toContain(null);
    expect(new Set(revisions).size).toBe(3);
  });

  test('expected 0 writes only when there is none', async () => {
    expect(await records.put(key, 'first', { expected: 0 })).not.toBeNull();
    expect(await records.put(key, 'second', { expected: 0 })).toBeNull();
    expect((await records.get(key))?.value).toBe('first');
  });

  test('an expected revision writes only onto that revision', async () => {
    expect(await records.put(key, 'none yet', { expected: 7 })).toBeNull();
    expect(await records.get(key)).toBeNull();
    const first = (await records.put(key, 'first')) ?? -1;
    const second = (await records.put(key, 'second', { expected: first })) ?? -1;
    expect(await records.put(key, 'late', { expected: first })).toBeNull();
    expect(await records.get(key)).toEqual({ value: 'second', revision: second });
  });

  test('of 50 puts that expect the same, one wins', async () => {
    const contest = async (expected: number) => {
      const results = await Promise.all(
        Array.from({ length: 50 }, (_, index) => records.put(key, index, { expected })),
      );
      const winners = results.filter((revision) => revision !== null);
      expect(winners).toHaveLength(1);
      expect(await records.get(key)).toEqual({
        value: results.findIndex((revision) => revision !== null),
        revision: winners[0],
      });
      return winners[0] ?? -1;
    };
    await contest(await contest(0));
  });

  test('a record with a time to live goes by itself', async () => {
    const revision = (await records.put(key, 'short', { ttlMilliseconds: 60 })) ?? -1;
    await gone();
    expect(await records.put(key, 'renewed too late', { expected: revision })).toBeNull();
    expect(
      await records.put(key, 'new holder', { expected: 0, ttlMilliseconds: 60_000 }),
    ).not.toBeNull();
    expect((await records.get(key))?.value).toBe('new holder');
  });

  test('a later put decides the time to live', async () => {
    const other = `${key}/other`;
    const first = (await records.put(key, 'a', { ttlMilliseconds: 60_000 })) ?? -1;
    await records.put(key, 'b', { expected: first, ttlMilliseconds: 60 });
    await records.put(other, 'a', { ttlMilliseconds: 50 });
    await records.put(other, 'b');
    await gone();
    expect((await records.get(other))?.value).toBe('b');
  });

  test('removing what is not there is no error', async () => {
    await records.remove(key);
    expect(await records.get(key)).toBeNull();
  });

  test('expired records do not hinder hundreds of puts', async () => {
    await records.put(key, 'expires', { ttlMilliseconds: 1 });
    await gone();
    for (let batch = 0; batch < 11; batch += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          records.put(`${key}/${index}`, batch, { ttlMilliseconds: 60_000 }),
        ),
      );
    }
    expect((await records.get(`${key}/49`))?.value).toBe(10);
  });
}
