/** The table of names, the reader and `.env.example` say the same. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { envExample, NAMES } from '../../../config/names.ts';
import { Values } from '../../../config/values.ts';

test('.env.example is current (else: npm run docs:env)', () => {
  const committed = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  expect(committed).toBe(envExample());
});

test('every name in the table is read, and every name that is read is in the table', () => {
  const read = [...Object.keys(Values.shape), 'ROUNDTABLE_STORE', 'REDIS_URL', 'DATABASE_URL'];
  expect(NAMES.map((entry) => entry.name).toSorted()).toEqual(read.toSorted());
});

test('whatever is named key, secret or token is a secret', () => {
  const missed = NAMES.filter(({ name, secret }) => /KEY$|SECRET$|TOKEN$/.test(name) && !secret);
  expect(missed).toEqual([]);
});
