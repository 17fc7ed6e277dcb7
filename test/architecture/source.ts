/** Reads source files for the architecture tests: what they import, and their syntax tree. */
import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** A path from the project's root ("src/debate/state.ts") or a package ("zod", "node:fs"). */
  readonly target: string;
  readonly typeOnly: boolean;
}

/** Any node of the syntax tree; the tests look at a few fields only. */
export type Node = { readonly type: string; readonly [field: string]: unknown };

export interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly Import[];
  readonly body: readonly Node[];
}

const root = join(import.meta.dirname, '../..');

export function readSources(): Source[] {
  return globSync('{src,jobs,adapters,config}/**/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')));
}

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const body = program.body as unknown as readonly Node[];
  return { path, text, body, imports: importsOf(path, body) };
}

export function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return isNode(value) ? [value, ...inner] : inner;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Static and dynamic imports, re-exports, and `import('…')` in types. */
function importsOf(path: string, body: readonly Node[]): Import[] {
  return nodesOf(body).flatMap((node) => {
    const source = node.source;
    if (!isNode(source) || typeof source.value !== 'string') return [];
    return [{ target: targetOf(path, source.value), typeOnly: isTypeOnly(node) }];
  });
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  return node.importKind === 'type' || node.exportKind === 'type';
}

function targetOf(path: string, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier;
  return posix.join(posix.dirname(path), specifier);
}
