/** The import rule of ARCHITECTURE.md as data, and the function that holds a file against it. */
import { matchesGlob } from 'node:path';
import type { Import, Source } from './source.ts';

interface Rule {
  readonly files: string;
  /**
   * Globs over project paths and package names; "package:*" is every package, "node:*" Node itself.
   * A leading "type " allows `import type` only.
   */
  readonly may: readonly string[];
}

/** The first rule that matches a file is the one it is held against. */
const rules: readonly Rule[] = [
  { files: 'src/debate/**', may: ['src/debate/**', 'zod', 'gpt-tokenizer/**'] },
  { files: 'src/learning/**', may: ['src/learning/**', 'type src/debate/**'] },
  { files: 'src/transcript/**', may: ['src/transcript/**', 'src/debate/**'] },
  {
    files: 'src/ports/**',
    may: ['src/ports/**', 'type src/debate/**', 'type src/transcript/**', 'type zod'],
  },
  // Waiting and ids are Node's; files and the network belong to adapters.
  {
    files: 'src/application/**',
    may: [
      'src/{application,debate,transcript,learning,ports}/**',
      'jobs/*/definition.ts',
      'node:timers/promises',
      'node:crypto',
    ],
  },
  { files: 'src/main/compose.ts', may: ['**', 'package:*', 'node:*'] },
  { files: 'src/main/**', may: ['src/**', 'config/**', 'package:*', 'node:*'] },
  { files: 'jobs/*/definition.ts', may: ['zod', 'type src/{ports,debate}/**'] },
  { files: 'jobs/registry.ts', may: ['jobs/**', 'src/{application,ports}/**'] },
  {
    files: 'jobs/*/*.ts',
    may: ['own folder', 'src/{application,debate,transcript,learning,ports}/**'],
  },
  // Chat platforms open forms and tell commands apart by themselves, within the seconds they have for it.
  {
    files: 'adapters/chat/**',
    may: [
      'adapters/**',
      'src/ports/**',
      'src/transcript/{command,cut,form-mistakes,forms,reply}.ts',
      'type src/{debate,transcript}/**',
      'package:*',
      'node:*',
    ],
  },
  {
    files: 'adapters/**',
    may: [
      'adapters/**',
      'src/ports/**',
      'type src/debate/**',
      'type src/transcript/**',
      'package:*',
      'node:*',
    ],
  },
  // Secrets may come from files (NAME_FILE), so the reader of the environment reads those too.
  { files: 'config/env.ts', may: ['config/**', 'zod', 'node:fs'] },
  { files: 'config/nearest.ts', may: ['src/transcript/nearest.ts'] },
  { files: 'config/**', may: ['config/**', 'zod'] },
];

/** Packages that one file alone may import. */
const owners: Readonly<Record<string, string>> = { bullmq: 'adapters/queue/bullmq.ts' };

export function importViolations(source: Source): string[] {
  const rule = rules.find(({ files }) => matchesGlob(source.path, files));
  if (rule === undefined) return [`${source.path}: no import rule covers this folder`];
  return source.imports.flatMap((imported) => {
    const said = `${source.path} → ${imported.typeOnly ? 'type ' : ''}${imported.target}`;
    const owner = owners[imported.target];
    if (owner !== undefined && owner !== source.path) return [`${said}: only ${owner} may`];
    if (rule.may.some((allowed) => allows(allowed, source.path, imported))) return [];
    return [`${said}: ${rule.files} may import only ${rule.may.join(', ')}`];
  });
}

function allows(allowed: string, path: string, { target, typeOnly }: Import): boolean {
  if (allowed.startsWith('type ')) {
    return typeOnly && allows(allowed.slice('type '.length), path, { target, typeOnly });
  }
  if (allowed === 'own folder') return folderOf(target) === folderOf(path);
  if (allowed === 'node:*') return target.startsWith('node:');
  if (allowed === 'package:*') return !isProjectPath(target) && !target.startsWith('node:');
  return matchesGlob(target, allowed);
}

function isProjectPath(target: string): boolean {
  return /^(src|jobs|adapters|config|scripts|test)\//.test(target) || target.startsWith('..');
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** The first cycle found, as the files one passes on the way round. */
export function findCycle(sources: readonly Source[]): readonly string[] | null {
  const imports = new Map(
    sources.map(({ path, imports }) => [path, imports.map(({ target }) => target)]),
  );
  const done = new Set<string>();
  const visit = (path: string, trail: readonly string[]): readonly string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return null;
    for (const target of imports.get(path) ?? []) {
      const cycle = visit(target, [...trail, path]);
      if (cycle !== null) return cycle;
    }
    done.add(path);
    return null;
  };
  for (const path of imports.keys()) {
    const cycle = visit(path, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
