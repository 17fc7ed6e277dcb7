/** Who may import whom: the rule of ARCHITECTURE.md, held against every file. */
import { describe, expect, it } from 'vitest';
import { findCycle, importViolations } from './import-rule.ts';
import { parseSource, readSources } from './source.ts';

const sources = readSources();

describe('the import rule', () => {
  it('holds for every file', () => {
    expect(sources.flatMap(importViolations)).toEqual([]);
  });

  it('leaves no import cycles', () => {
    expect(findCycle(sources)?.join(' → ') ?? 'none').toBe('none');
  });
});

describe('the import rule can fail', () => {
  const violations = (path: string, text: string) => importViolations(parseSource(path, text));

  it.each([
    ['src/debate/decide.ts', `import { readFile } from 'node:fs/promises';`],
    ['src/debate/decide.ts', `import type { Clock } from '../ports/clock.ts';`],
    ['src/debate/decide.ts', `const { now } = await import('../ports/clock.ts');`],
    ['src/debate/decide.ts', `export { now } from '../ports/clock.ts';`],
    ['src/debate/decide.ts', `type Clock = import('../ports/clock.ts').Clock;`],
    ['src/learning/weights.ts', `import { decide } from '../debate/decide.ts';`],
    ['src/ports/event-log.ts', `import { z } from 'zod';`],
    ['src/application/tick.ts', `import { handle } from '../../jobs/publish/handler.ts';`],
    ['src/application/tick.ts', `import { openRedis } from '../../adapters/store/redis.ts';`],
    ['src/main/bot.ts', `import { openRedis } from '../../adapters/store/redis.ts';`],
    ['jobs/publish/handler.ts', `import { runRound } from '../run-round/definition.ts';`],
    ['adapters/chat/web/render.ts', `import { posts } from '../../../src/transcript/posts.ts';`],
    ['adapters/store/redis.ts', `import { Queue } from 'bullmq';`],
    ['config/models.ts', `import { readFileSync } from 'node:fs';`],
    ['src/somewhere/else.ts', ``],
  ])('%s with %s', (path, text) => {
    expect(violations(path, text)).toHaveLength(1);
  });

  it('names the file, the import and the rule', () => {
    expect(violations('src/learning/weights.ts', `import { z } from 'zod';`)).toEqual([
      'src/learning/weights.ts → zod: src/learning/** may import only src/learning/**, type src/debate/**',
    ]);
  });

  it('allows what the rule allows, and does not read comments or strings', () => {
    const text = `
      // import { a } from 'node:fs';
      import type { Post } from '../../../src/transcript/post.ts';
      import { RoundtableError } from '../../../src/ports/error.ts';
      const text = "import { b } from '../../../src/application/tick.ts'";`;
    expect(violations('adapters/chat/web/render.ts', text)).toEqual([]);
  });

  it('sees a cycle, through types too', () => {
    const cycle = findCycle([
      parseSource('src/debate/a.ts', `import { b } from './b.ts';`),
      parseSource('src/debate/b.ts', `import type { C } from './c.ts';`),
      parseSource('src/debate/c.ts', `import { b } from './b.ts';`),
    ]);
    expect(cycle).toEqual(['src/debate/b.ts', 'src/debate/c.ts', 'src/debate/b.ts']);
  });
});
