/** When a failed job comes back. */
import { expect, test } from 'vitest';
import { nextTry } from '../../../adapters/queue/retry.ts';
import { RoundtableError } from '../../../src/ports/error.ts';

const slowest = () => 1;
const failure = (error: unknown, attempt = 1, aborted = false) => ({ error, attempt, aborted });
const refused = new RoundtableError('invalid', 'no use', { kind: 'never' });

test('an error that says never is given up', () => {
  expect(nextTry(failure(refused))).toEqual({ kind: 'give-up' });
});

test('an interrupted job comes back at once, whatever it threw', () => {
  expect(nextTry(failure(refused, 9, true))).toEqual({ kind: 'again', delayMilliseconds: 0 });
});

test('an error that says after comes back then', () => {
  const error = new RoundtableError('platform-refused', 'slow', {
    kind: 'after',
    milliseconds: 61_000,
  });
  expect(nextTry(failure(error))).toEqual({ kind: 'again', delayMilliseconds: 61_000 });
});

test('the delay doubles, stays within 15 s, and never ends', () => {
  const error = new RoundtableError('store-unreachable', 'away', { kind: 'backoff' });
  const delays = [1, 2, 3, 7, 1_000_000].map((attempt) =>
    nextTry(failure(error, attempt), slowest),
  );
  expect(delays).toMatchObject(
    [250, 500, 1000, 15_000, 15_000].map((delayMilliseconds) => ({ delayMilliseconds })),
  );
});

test('errors of other kinds back off too, with jitter', () => {
  expect(nextTry(failure(new TypeError('bug'), 3), () => 0)).toMatchObject({
    delayMilliseconds: 500,
  });
});
