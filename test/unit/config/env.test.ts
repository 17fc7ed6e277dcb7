/** The environment is read to the letter, and everything wrong with it is said at once. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Config } from '../../../config/config.ts';
import { describeProblems, type Environment, parseConfig } from '../../../config/env.ts';
import { KNOWN_NAMES, NAMES } from '../../../config/names.ts';
import { secretsOf } from '../../../config/secrets.ts';

const noFiles = (path: string): string => {
  throw Object.assign(new Error(`ENOENT: ${path}`), { code: 'ENOENT' });
};

function configOf(environment: Environment, readFile = noFiles): Config {
  const parsed = parseConfig(environment, readFile);
  if (!parsed.ok) throw new Error(describeProblems(parsed.problems));
  return parsed.config;
}

function problemsOf(environment: Environment, readFile = noFiles): readonly string[] {
  const parsed = parseConfig(environment, readFile);
  return parsed.ok ? [] : parsed.problems;
}

describe('defaults', () => {
  test('an empty environment runs on the embedded store and on loopback', () => {
    const config = configOf({});
    expect(config.store).toMatchObject({ url: 'file:./data', prefix: 'roundtable' });
    expect(config.web).toEqual({
      host: '127.0.0.1',
      port: 3000,
      strictPort: false,
      token: null,
      publicUrl: null,
    });
    expect(config.defaults).toEqual({
      panel: null,
      dailyBudget: 50_000_000,
      admins: [],
      flags: {},
    });
    expect(config.log.level).toBeNull();
  });

  test('an empty or blank value counts as unset, for every name', () => {
    const blank = Object.fromEntries(
      KNOWN_NAMES.map((name, index) => [name, index % 2 ? '' : '  ']),
    );
    expect(configOf({ ...blank, ROUNDTABLE_UNKNOWN: '' })).toEqual(configOf({}));
  });

  test('names of other programs are left alone', () => {
    expect(problemsOf({ PATH: '/bin', SLACK_SOMETHING: 'x', roundtable_store: 'x' })).toEqual([]);
  });
});

describe('web', () => {
  test.each([
    ['8080', 8080],
    ['0', 0],
  ])('PORT=%s is taken exactly', (text, port) => {
    expect(configOf({ PORT: text }).web).toMatchObject({ port, strictPort: true });
  });

  test.each(['65536', '-1', '80.5', 'http', '0x50'])('PORT=%s is refused', (text) => {
    expect(problemsOf({ PORT: text })).toEqual([expect.stringMatching(/^PORT: set a port/)]);
  });

  test.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]'])(
    '%s needs no token',
    (host) => {
      expect(problemsOf({ ROUNDTABLE_HOST: host })).toEqual([]);
    },
  );

  test.each(['0.0.0.0', '::', '192.168.1.5', '127.0.0.1.example.com', 'example.com'])(
    '%s requires the token',
    (host) => {
      expect(problemsOf({ ROUNDTABLE_HOST: host })).toEqual([
        expect.stringMatching(/^ROUNDTABLE_TOKEN: missing/),
      ]);
      expect(problemsOf({ ROUNDTABLE_HOST: host, ROUNDTABLE_TOKEN: 'long' })).toEqual([]);
    },
  );

  test('a missing token is reported together with other problems', () => {
    expect(problemsOf({ ROUNDTABLE_HOST: '0.0.0.0', PORT: 'x' })).toHaveLength(2);
  });

  test.each(['http://0.0.0.0', '0.0.0.0:80', 'a b'])('the host %s is refused', (host) => {
    expect(problemsOf({ ROUNDTABLE_HOST: host })).toEqual([
      expect.stringMatching(/^ROUNDTABLE_HOST: /),
    ]);
  });

  test('the public address loses its last slash', () => {
    expect(configOf({ ROUNDTABLE_PUBLIC_URL: 'https://a.example/r/' }).web.publicUrl).toBe(
      'https://a.example/r',
    );
    expect(problemsOf({ ROUNDTABLE_PUBLIC_URL: 'a.example' })).toHaveLength(1);
  });
});

describe('secrets', () => {
  test('every secret can come from a file', () => {
    for (const { name } of NAMES.filter((entry) => entry.secret)) {
      const text = { SLACK_BOT_TOKEN: 'xoxb-1', SLACK_APP_TOKEN: 'xapp-1' }[name] ?? 'redis://h';
      const url = name === 'DATABASE_URL' ? 'postgres://h/n' : text;
      const fromFile = configOf({ [`${name}_FILE`]: '/run/it' }, () => `${url}\n`);
      expect(fromFile, name).toEqual(configOf({ [name]: url }));
    }
  });

  test('a secret and its file together, an unreadable and an empty file are refused', () => {
    expect(problemsOf({ DISCORD_TOKEN: 'a', DISCORD_TOKEN_FILE: 'b' })).toHaveLength(1);
    expect(problemsOf({ DISCORD_TOKEN_FILE: '/nowhere' })).toEqual([
      'DISCORD_TOKEN_FILE: the file cannot be read (ENOENT); set the path of a readable file',
    ]);
    expect(problemsOf({ DISCORD_TOKEN_FILE: '/empty' }, () => '\n')[0]).toMatch(/empty/);
  });

  test('Slack tokens are told by their beginning, and swapped ones are recognised', () => {
    expect(problemsOf({ SLACK_BOT_TOKEN: 'xapp-hush', SLACK_APP_TOKEN: 'hush' })).toEqual([
      'SLACK_BOT_TOKEN: it must start with xoxb-; this one starts with xapp- and belongs into SLACK_APP_TOKEN',
      'SLACK_APP_TOKEN: it must start with xapp-',
    ]);
  });

  test('no problem repeats the value of a secret', () => {
    const secrets = NAMES.filter((entry) => entry.secret).map((entry) => entry.name);
    fc.assert(
      fc.property(
        fc.constantFrom(...secrets),
        fc.string({ minLength: 6, maxLength: 20 }).map((text) => `q${text}q`),
        fc.constantFrom('', '_FILE'),
        (name, hush, ending) => {
          const environment = { [name + ending]: hush, ROUNDTABLE_HOST: '0.0.0.0', PORT: 'x' };
          expect(problemsOf(environment).join('\n')).not.toContain(hush);
        },
      ),
    );
  });

  test('all secrets in force are known to the log, but no ordinary word', () => {
    const config = configOf({
      ROUNDTABLE_STORE: 'postgres://me:p%40ss@h/n',
      ROUNDTABLE_TOKEN: 'door',
      GROQ_API_KEY: 'groq',
      SLACK_BOT_TOKEN: 'xoxb-1',
    });
    expect(secretsOf(config)).toEqual(['door', 'xoxb-1', 'groq', 'p%40ss', 'p@ss']);
    expect(secretsOf(configOf({ DATABASE_URL: 'postgres://roundtable:roundtable@h/n' }))).toEqual(
      [],
    );
  });
});

describe('names', () => {
  test.each([
    ['ROUNDTABLE_STOER', 'ROUNDTABLE_STORE'],
    ['ROUNDTABLE_PORT', 'PORT'],
    ['ROUNDTABLE_OPENAI_API_KEY', 'OPENAI_API_KEY'],
    ['ROUNDTABLE_BLIND_OPENINGS', 'ROUNDTABLE_BLIND_OPENING'],
    ['ROUNDTABLE_PANEL_FILE', 'ROUNDTABLE_PANEL'],
  ])('%s is unknown; the nearest is %s', (unknown, nearest) => {
    expect(problemsOf({ [unknown]: 'x' })).toEqual([
      `${unknown} is not a known name: did you mean ${nearest}?`,
    ]);
  });
});

describe('defaults of a workspace', () => {
  test('budget, admins, panel and log level', () => {
    const config = configOf({
      ROUNDTABLE_DAILY_BUDGET: '12.50',
      ROUNDTABLE_ADMINS: 'U1, U2,,U3',
      ROUNDTABLE_PANEL: 'rehearsal',
      ROUNDTABLE_LOG: 'debug',
    });
    expect(config.defaults).toMatchObject({
      dailyBudget: 12_500_000,
      admins: ['U1', 'U2', 'U3'],
      panel: 'rehearsal',
    });
    expect(config.log.level).toBe('debug');
    expect(problemsOf({ ROUNDTABLE_DAILY_BUDGET: 'much', ROUNDTABLE_LOG: 'loud' })).toHaveLength(2);
  });

  test('only the flags that are set appear, in their own types', () => {
    const config = configOf({
      ROUNDTABLE_EXIT_ENABLED: 'off',
      ROUNDTABLE_PARALLEL_LEVEL: 'last-only',
      ROUNDTABLE_TOOL_MAX_CALLS: '3',
      ROUNDTABLE_GROUPTHINK_THRESHOLD: '0.9',
    });
    expect(config.defaults.flags).toEqual({
      exitCriteria: false,
      parallelizationLevel: 'last-only',
      toolMaximumCalls: 3,
      groupthinkThreshold: 0.9,
    });
  });

  test('a flag that cannot be read says what to set', () => {
    expect(problemsOf({ ROUNDTABLE_CHAIR: 'perhaps', ROUNDTABLE_EXIT_CONSENSUS: '80' })).toEqual([
      'ROUNDTABLE_EXIT_CONSENSUS: set a number from 0 to 1, such as 0.85',
      'ROUNDTABLE_CHAIR: set true, false, or trial:50%',
    ]);
    expect(problemsOf({ ROUNDTABLE_TOOL_MIN_CALLS: '7' })).toEqual([
      expect.stringMatching(/^ROUNDTABLE_TOOL_MIN_CALLS: it is 7/),
    ]);
  });
});

describe('problems', () => {
  test('all come at once, one line each, on one screen', () => {
    const environment = Object.fromEntries(
      KNOWN_NAMES.filter((name) => !name.endsWith('_FILE')).map((name) => [name, '?']),
    );
    const problems = problemsOf({ ...environment, ROUNDTABLE_X: '1' });
    expect(problems.length).toBeGreaterThan(25);
    expect(problems.every((problem) => !problem.includes('\n'))).toBe(true);
    expect(describeProblems(problems).split('\n').length).toBeLessThanOrEqual(24);
  });

  test('reading never throws, whatever is set', () => {
    const name = fc.oneof(
      fc.constantFrom(...KNOWN_NAMES),
      fc.string().map((text) => `ROUNDTABLE_${text}`),
      fc.constantFrom('__proto__', 'constructor', ''),
    );
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webUrl(),
      fc.constantFrom(
        undefined,
        'redis://',
        'postgres://:::@',
        'true',
        '[]',
        '-0',
        '9'.repeat(400),
      ),
    );
    fc.assert(
      fc.property(fc.dictionary(name, value), (environment) => {
        const parsed = parseConfig(environment, () => 'text');
        if (parsed.ok) secretsOf(parsed.config);
        else expect(describeProblems(parsed.problems)).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
