/** Logs: one line per event, readable on a terminal, without secrets. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLog, type LogOptions, logLevelFor } from '../../adapters/logging/pino.ts';
import { createRedactor } from '../../adapters/logging/redact.ts';

function recorded(options: Partial<LogOptions> = {}, isTTY = false) {
  const lines: string[] = [];
  const stream = { isTTY, write: (line: string) => lines.push(line) };
  return { lines, log: createLog({ level: 'info', secrets: [], stream, ...options }) };
}

const first = (lines: readonly string[]): unknown => JSON.parse(lines[0] ?? 'null');

test('one event is one line of JSON', () => {
  const { lines, log } = recorded();
  log('info', 'round\nclosed', { debate: 'd1', round: 2 });
  expect(lines).toHaveLength(1);
  expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1);
  expect(first(lines)).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    debate: 'd1',
    round: 2,
    message: 'round\nclosed',
  });
});

test('lines below the level are not written; silent writes none', () => {
  const { lines, log } = recorded({ level: 'warn' });
  log('info', 'no');
  log('warn', 'yes');
  expect(lines).toHaveLength(1);
  const silent = recorded({ level: 'silent' });
  silent.log('error', 'no');
  expect(silent.lines).toEqual([]);
});

test('a command is quiet, a service talks, and the configured level wins', () => {
  expect(logLevelFor('command', null)).toBe('warn');
  expect(logLevelFor('service', null)).toBe('info');
  expect(logLevelFor('command', 'debug')).toBe('debug');
});

test('a secret is taken out of messages, fields, keys, errors and causes', () => {
  const { lines, log } = recorded({ secrets: ['s3cret/key', ''] });
  const error = new Error('key s3cret/key refused', { cause: { url: 'https://x?k=s3cret%2Fkey' } });
  log('error', 'failed with s3cret/key', { error, list: [{ 's3cret/key': 's3cret/key' }] });
  expect(lines[0]).not.toMatch(/s3cret/);
  expect(first(lines)).toMatchObject({
    message: 'failed with [redacted]',
    error: {
      name: 'Error',
      message: 'key [redacted] refused',
      cause: { url: 'https://x?k=[redacted]' },
    },
    list: [{ '[redacted]': '[redacted]' }],
  });
});

test('the password of any address is taken out, whoever configured it', () => {
  const { text } = createRedactor([]);
  expect(text('at redis://:hush@h:6379 and postgres://me:hu@sh@h/n, http://h:80/a')).toBe(
    'at redis://:[redacted]@h:6379 and postgres://me:[redacted]@h/n, http://h:80/a',
  );
});

test('a secret inside a longer secret leaves no rest', () => {
  expect(createRedactor(['abcd', 'abcdefgh']).text('abcdefgh abcd')).toBe('[redacted] [redacted]');
});

test('cycles, dates, addresses, bytes, big numbers and deep things are written', () => {
  const loop: Record<string, unknown> = { at: new Date(0), url: new URL('http://a:b@c'), big: 1n };
  loop.self = loop;
  loop.bytes = Buffer.from('abc');
  loop.map = new Map([['k', new Set([1])]]);
  expect(createRedactor([]).value(loop)).toEqual({
    at: '1970-01-01T00:00:00.000Z',
    url: 'http://a:[redacted]@c/',
    big: '1',
    self: '[circular]',
    bytes: '[3 bytes]',
    map: { k: [1] },
  });
});

test('fields cannot replace the level, the time or the message', () => {
  const { lines, log } = recorded();
  log('info', 'real', { message: 'fake', level: 'fake', time: 'fake' });
  expect(first(lines)).toMatchObject({ message: 'real', level: 'info', message_: 'fake' });
});

test('on a terminal a line is short and cannot steer the screen', () => {
  const { lines, log } = recorded({}, true);
  log('warn', 'slow\n\u001b[31mstore\u0007', { milliseconds: 812, store: 'redis' });
  expect(lines).toEqual([
    expect.stringMatching(/^\d\d:\d\d:\d\d warn slow ⏎ store milliseconds=812 store="redis"\n$/),
  ]);
});

test('whatever is logged, it is one line and the secret is not in it', () => {
  fc.assert(
    fc.property(fc.anything({ withDate: true, withBigInt: true }), fc.boolean(), (value, isTTY) => {
      const { lines, log } = recorded({ secrets: ['hush-hush'] }, isTTY);
      log('info', 'x hush-hush', { value, secret: ['hush-hush'] });
      expect(lines).toHaveLength(1);
      expect(lines[0]?.trimEnd()).not.toMatch(/\n|hush-hush/);
    }),
  );
});
