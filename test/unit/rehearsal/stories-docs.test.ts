/** docs/stories.md says what the stories do. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../../../scripts/write-stories/scenarios.ts';
import { storiesDocs } from '../../../scripts/write-stories/stories-docs.ts';
import { memoryEmbedder } from '../../support/memory-embedder.ts';

test('docs/stories.md is current (else: npm run docs:stories)', async () => {
  const committed = readFileSync(new URL('../../../docs/stories.md', import.meta.url), 'utf8');
  const embedder = memoryEmbedder();
  try {
    expect(committed).toBe(await storiesDocs(embedder));
  } finally {
    await embedder.close();
  }
}, 60_000);

test('every rule of the spec has a scenario', () => {
  const rules = '1 2 3 4 5a 5b 5c 5d 6 6r 7 8 9 9r 10 10r 11 11r 12 p1 p2 p3'.split(' ');
  const shown = new Set(SCENARIOS.map(({ rule }) => rule));
  expect(rules.filter((rule) => !shown.has(rule))).toEqual([]);
});
