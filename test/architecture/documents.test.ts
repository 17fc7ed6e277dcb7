/** What the documents point at is there: files, folders, npm scripts. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);
const documents = globSync('{*.md,docs/**/*.md}', { cwd: root }).sort();

/** What a document names and this clone does not have. */
function missingIn(document: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, target = '']) =>
    join(dirname(document), target),
  );
  const paths = [
    ...text.matchAll(/`((?:src|jobs|adapters|config|test|scripts|docs|bin)\/[\w./-]+)`/g),
  ];
  const commands = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, name = '']) => name);
  return [
    ...[...links, ...paths.map(([, path = '']) => path)].filter(
      (path) => !existsSync(join(root, path)),
    ),
    ...commands.filter((name) => !Object.hasOwn(scripts, name)).map((name) => `npm run ${name}`),
  ];
}

describe('documents', () => {
  it.each(documents)('%s names only what exists', (document) => {
    expect(missingIn(document, readFileSync(join(root, document), 'utf8'))).toEqual([]);
  });

  it('the check can fail', () => {
    const text = '[a](gone.md) [b](https://example.com) `src/gone.ts` `src/<name>.ts` npm run gone';
    expect(missingIn('docs/x.md', text)).toEqual(['docs/gone.md', 'src/gone.ts', 'npm run gone']);
  });
});
