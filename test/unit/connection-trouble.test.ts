/** A connection that was lost is told from an answer, whichever driver says it. */
import { expect, test } from 'vitest';
import { isConnectionLost, reasonOf } from '../../adapters/connection-trouble.ts';

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a name that is not known', coded('ENOTFOUND')],
  ['PostgreSQL shutting down', coded('57P01')],
  ['an exception of the connection', coded('08006')],
  ['ioredis giving up', new Error('Reached the max retries per request limit (which is 1).')],
  ['pg without a session', new Error('Connection terminated unexpectedly')],
])('%s is connection trouble', (_, error) => {
  expect(isConnectionLost(error)).toBe(true);
});

test.each([
  ['a violated constraint', coded('23505', 'duplicate key value violates unique constraint')],
  ['a wrong command', new Error('ERR unknown command')],
  ['a missing file', coded('ENOENT')],
])('%s is none', (_, error) => {
  expect(isConnectionLost(error)).toBe(false);
});

test('an error without words is named by its code', () => {
  expect(reasonOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toBe(
    'ECONNREFUSED',
  );
});
