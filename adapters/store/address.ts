/** Reads store addresses, and shows them without their secrets. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RoundtableError } from '../../src/ports/error.ts';

export type StoreAddress =
  | { readonly kind: 'embedded'; readonly folder: string }
  | { readonly kind: 'redis' | 'postgres'; readonly url: string };

export function parseStoreAddress(url: string): StoreAddress {
  if (url.startsWith('file:')) return { kind: 'embedded', folder: folderOf(url) };
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  switch (protocol) {
    case 'redis:':
    case 'rediss:':
      return { kind: 'redis', url };
    case 'postgres:':
    case 'postgresql:':
      return { kind: 'postgres', url };
    default:
      throw wrongAddress();
  }
}

/** Host, port and database; never the user or the password. */
export function serverOf(url: string): string {
  const { hostname, port, pathname, protocol } = new URL(url);
  const usual = protocol.startsWith('redis') ? '6379' : '5432';
  return `${hostname || 'localhost'}:${port || usual}${pathname === '/' ? '' : pathname}`;
}

/** `file:./data` and `file:data` are relative to the working directory, as people mean them. */
function folderOf(url: string): string {
  const path = url.slice('file:'.length);
  if (path === '') throw wrongAddress();
  return path.startsWith('//') ? fileURLToPath(url) : resolve(path);
}

function wrongAddress(): RoundtableError {
  const message =
    'ROUNDTABLE_STORE must be file:<folder>, redis://<host>, rediss://<host> or postgres://<host>/<database>.';
  return new RoundtableError('invalid', message, { kind: 'never' });
}
