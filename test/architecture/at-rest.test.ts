/** What a process loads before its first round. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const main = join(import.meta.dirname, '../../src/main');
const commands = ['start.ts', 'people-commands.ts', 'read-commands.ts', 'run-debate.ts'];

test('a process at rest, and one that only reads, holds neither tokenizer nor encoder', () => {
  const source = `
    import { registerHooks } from 'node:module';
    registerHooks({
      resolve(specifier, context, next) {
        if (/^gpt-tokenizer|^@energetic-ai/.test(specifier)) console.log(context.parentURL);
        return next(specifier, context);
      },
    });
    ${commands.map((file) => `await import('${pathToFileURL(join(main, file))}');`).join('\n')}
    console.log('loaded');
    process.exit();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
  });
  expect(stdout.trim().split('\n')).toEqual(['loaded']);
}, 60_000);
