/** Compile to dist/ for `npm pack`; Node does not strip types below node_modules. */
import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
rmSync(join(root, 'dist'), { recursive: true, force: true });
execFileSync(
  process.execPath,
  [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
  { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] },
);

// What the program reads from beside its modules (pages, prompts, fonts) goes along.
for (const folder of ['src', 'jobs', 'adapters', 'config']) {
  cpSync(join(root, folder), join(root, 'dist', folder), {
    recursive: true,
    filter: (path) => !path.endsWith('.ts'),
  });
}
