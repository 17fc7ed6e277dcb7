/** What a file may look like and use, beyond its imports; each check says what is wrong. */
import { isNode, type Node, nodesOf, type Source } from './source.ts';

const longestFile = 300;
const mostMembers = 6;
const chatFiles = ['inbound', 'limits', 'outbound', 'refs', 'render'];

/** `Store` is no port but the bundle of them that one backend opens. */
const bundles = new Set(['Store']);

/** Time, ids, seeds and settings arrive in the command: the pure folders may not fetch them. */
const impure = /^(Date\.now|Math\.random|(process|performance|crypto|globalThis)\..*)$/;
const impureCalls = new Set(['Date', 'setTimeout', 'setInterval', 'setImmediate', 'fetch']);

export function purityViolations({ path, body }: Source): string[] {
  if (!/^src\/(debate|learning)\//.test(path)) return [];
  return nodesOf(body).flatMap((node) => {
    const use = memberName(node);
    if (use !== null && impure.test(use)) return [`${path} uses ${use}`];
    const called = node.type === 'CallExpression' && nameOf(node.callee);
    if (called && impureCalls.has(called)) return [`${path} calls ${called}()`];
    const made = node.type === 'NewExpression' && nameOf(node.callee);
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0;
    return made === 'Date' && bare ? [`${path} uses new Date() without a time`] : [];
  });
}

export function environmentViolations({ path, body }: Source): string[] {
  if (path === 'config/env.ts') return [];
  const reads = nodesOf(body).some((node) => memberName(node) === 'process.env');
  return reads ? [`${path} reads process.env; only config/env.ts may`] : [];
}

export function barrelViolations({ path, body }: Source): string[] {
  if (path.endsWith('/index.ts')) return [`${path}: name the file by its duty, not index.ts`];
  const onlyPassesOn = body.every(
    ({ type, ...fields }) =>
      type === 'ImportDeclaration' ||
      type === 'ExportAllDeclaration' ||
      (type === 'ExportNamedDeclaration' && !isNode(fields.declaration)),
  );
  return onlyPassesOn && body.length > 0 ? [`${path} only re-exports`] : [];
}

export function readingViolations({ path, text }: Source): string[] {
  const lines = text.trimEnd().split('\n').length;
  return [
    ...(/^(#!.*\n)?(\/\*\*|\/\/)\s*\S/.test(text) ? [] : [`${path} does not open with its duty`]),
    ...(lines > longestFile ? [`${path} has ${lines} lines, over ${longestFile}`] : []),
  ];
}

/** A port is an interface with verbs; what has only data may be as wide as it needs. */
export function portViolations({ path, body }: Source): string[] {
  if (!path.startsWith('src/ports/')) return [];
  return nodesOf(body)
    .filter((node) => node.type === 'TSInterfaceDeclaration')
    .flatMap((port) => {
      const name = nameOf(port.id) ?? '?';
      const members = isNode(port.body) ? nodesOf(port.body.body).filter(isMember) : [];
      const own = members.filter((member) => isDirect(member, port));
      const verbs = own.some(({ type }) => type === 'TSMethodSignature');
      if (!verbs || bundles.has(name) || own.length <= mostMembers) return [];
      return [`${path}: ${name} has ${own.length} members, over ${mostMembers}`];
    });
}

export function chatFolderViolations(paths: readonly string[]): string[] {
  const folders = new Set(paths.flatMap((path) => /^adapters\/chat\/[^/]+\//.exec(path) ?? []));
  return [...folders].flatMap((folder) =>
    chatFiles
      .map((name) => `${folder}${name}.ts`)
      .filter((path) => !paths.includes(path))
      .map((path) => `${path} is missing`),
  );
}

function isMember({ type }: Node): boolean {
  return type === 'TSMethodSignature' || type === 'TSPropertySignature';
}

function isDirect(member: Node, port: Node): boolean {
  return isNode(port.body) && (port.body.body as unknown[]).includes(member);
}

/** "Date.now" for `Date.now` and `Date['now']`; null for anything deeper. */
function memberName(node: Node): string | null {
  if (node.type !== 'MemberExpression') return null;
  const object = nameOf(node.object);
  const property = nameOf(node.property);
  return object === null || property === null ? null : `${object}.${property}`;
}

function nameOf(node: unknown): string | null {
  if (!isNode(node)) return null;
  const name = node.type === 'Identifier' ? node.name : node.value;
  return typeof name === 'string' ? name : null;
}
