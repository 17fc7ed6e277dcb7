/** One address decides the store, and a wrong one is refused without repeating it. */
import { describe, expect, test } from 'vitest';
import type { Config } from '../../../config/config.ts';
import { describeProblems, type Environment, parseConfig } from '../../../config/env.ts';

function configOf(environment: Environment): Config {
  const parsed = parseConfig(environment);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.config;
}

function problemsOf(environment: Environment): readonly string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.problems;
}

describe('store', () => {
  test.each([
    ['ROUNDTABLE_STORE', 'file:/var/lib/roundtable'],
    ['ROUNDTABLE_STORE', 'rediss://host:6380/1'],
    ['REDIS_URL', 'redis://:word@host:6379'],
    ['DATABASE_URL', 'postgres://user:word@host/name'],
  ])('%s may be %s', (name, url) => {
    expect(configOf({ [name]: url }).store.url).toBe(url);
  });

  test('postgresql:// is the same as postgres://', () => {
    expect(configOf({ DATABASE_URL: 'postgresql://h/n' }).store.url).toBe('postgres://h/n');
  });

  test('Redis and PostgreSQL both set: asked which', () => {
    const both = { REDIS_URL: 'redis://h', DATABASE_URL: 'postgres://h/n' };
    expect(problemsOf(both)).toEqual([expect.stringMatching(/which.*ROUNDTABLE_STORE/)]);
    expect(configOf({ ...both, ROUNDTABLE_STORE: 'file:./here' }).store.url).toBe('file:./here');
    expect(configOf({ ...both, REDIS_URL: '' }).store.url).toBe('postgres://h/n');
  });

  test.each([
    'mysql://user:hush@h/n',
    './data',
    'file:',
    'file:///',
    'redis:h',
    'postgres://u:hu/sh@h',
  ])('the address %s is refused with examples and without its text', (url) => {
    const [problem, ...more] = problemsOf({ ROUNDTABLE_STORE: url });
    expect(more).toEqual([]);
    expect(problem).toMatch(/^ROUNDTABLE_STORE: .*file:\.\/data/);
    expect(problem).not.toMatch(/hush|mysql|hu\/sh/);
  });

  test('an address that does not fit its name is refused', () => {
    expect(problemsOf({ REDIS_URL: 'postgres://h/n' })[0]).toMatch(
      /^REDIS_URL: .*ROUNDTABLE_STORE/,
    );
  });

  test.each(['Roundtable', '1table', 'a-b', `a${'b'.repeat(41)}`])(
    'the prefix %s is refused',
    (prefix) => {
      expect(problemsOf({ ROUNDTABLE_PREFIX: prefix })).toHaveLength(1);
    },
  );
});
