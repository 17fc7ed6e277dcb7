/**
 * The lock file serves every platform. npm leaves a platform's package out when the registry does not
 * have it (a mirror that lags), and then `npm ci` refuses the lock: choose a version that is complete.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const root = join(import.meta.dirname, '../..');
const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
);

it('the lock file holds every optional package of every package, the five Nodes among them', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies }]) =>
    Object.keys(optionalDependencies ?? {})
      .filter((name) => !lock.packages[`node_modules/${name}`]?.integrity)
      .filter((name) => !lock.packages[`${path}/node_modules/${name}`]?.integrity)
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(lock.packages['scripts/node']?.optionalDependencies ?? {})).toHaveLength(5);
});

it('the lock file names no registry', () => {
  const resolved = Object.values(lock.packages).flatMap(({ resolved }) => resolved ?? []);
  expect(resolved.filter((address) => address.includes('://'))).toEqual([]);
});
