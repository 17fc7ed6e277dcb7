/** How files look: pure where they must be, no barrels, small ports, one sentence at the top. */
import { describe, expect, it } from 'vitest';
import {
  barrelViolations,
  chatFolderViolations,
  environmentViolations,
  portViolations,
  purityViolations,
  readingViolations,
} from './shape.ts';
import { parseSource, readSources } from './source.ts';

const sources = readSources();

describe('every file', () => {
  it('in debate and learning is free of clock, randomness and environment', () => {
    expect(sources.flatMap(purityViolations)).toEqual([]);
  });

  it('leaves process.env to config/env.ts', () => {
    expect(sources.flatMap(environmentViolations)).toEqual([]);
  });

  it('has something of its own: no barrels', () => {
    expect(sources.flatMap(barrelViolations)).toEqual([]);
  });

  it('opens with its duty and stays under 300 lines', () => {
    expect(sources.flatMap(readingViolations)).toEqual([]);
  });

  it('in ports keeps a port to six members', () => {
    expect(sources.flatMap(portViolations)).toEqual([]);
  });

  it('of a chat platform is where the next reader expects it', () => {
    expect(chatFolderViolations(sources.map(({ path }) => path))).toEqual([]);
  });
});

describe('the checks can fail', () => {
  it.each([
    'Date.now()',
    "Date['now']()",
    'new Date()',
    'Math.random()',
    'process.env.HOME',
    'crypto.randomUUID()',
    'performance.now()',
    'setTimeout(tick, 5)',
  ])('the engine may not use %s', (use) => {
    expect(purityViolations(parseSource('src/debate/a.ts', use))).not.toEqual([]);
  });

  it('a date of a given time is pure', () => {
    const source = parseSource('src/debate/a.ts', 'new Date(at).toISOString()');
    expect(purityViolations(source)).toEqual([]);
  });

  it('process.env outside config/env.ts', () => {
    expect(environmentViolations(parseSource('adapters/a.ts', 'process.env'))).toHaveLength(1);
    expect(environmentViolations(parseSource('config/env.ts', 'process.env'))).toEqual([]);
  });

  it('a barrel, however it is written', () => {
    const barrels = [`export * from './b.ts';`, `import { b } from './b.ts'; export { b };`];
    for (const text of barrels) {
      expect(barrelViolations(parseSource('src/debate/a.ts', text))).toHaveLength(1);
    }
    expect(barrelViolations(parseSource('src/debate/index.ts', 'const a = 1;'))).toHaveLength(1);
  });

  it('a file without its duty, or too long', () => {
    expect(readingViolations(parseSource('src/a.ts', 'const a = 1;'))).toHaveLength(1);
    expect(readingViolations(parseSource('src/a.ts', `// A.\n${';\n'.repeat(300)}`))).toHaveLength(
      1,
    );
  });

  it('a port of seven members, while data may be wide', () => {
    const fields = [1, 2, 3, 4, 5, 6].map((n) => `f${n}: { inner: string };`).join(' ');
    const port = parseSource('src/ports/a.ts', `export interface A { ${fields} go(): void }`);
    const data = parseSource('src/ports/a.ts', `export interface A { ${fields} f7: string }`);
    expect(portViolations(port)).toEqual(['src/ports/a.ts: A has 7 members, over 6']);
    expect(portViolations(data)).toEqual([]);
  });

  it('a chat folder without one of its files', () => {
    const names = ['inbound', 'limits', 'outbound', 'render'];
    const paths = names.map((name) => `adapters/chat/irc/${name}.ts`);
    expect(chatFolderViolations(paths)).toEqual(['adapters/chat/irc/refs.ts is missing']);
  });
});
