/** Which store is meant by `--store`, ROUNDTABLE_STORE, REDIS_URL and DATABASE_URL. */
const EXAMPLES =
  'file:./data, redis://127.0.0.1:6379, rediss://host:6380 or postgres://user@host:5432/name';

const ANY_STORE = /^(file:|rediss?:\/\/|postgres(ql)?:\/\/)/;

const SCHEMES = {
  '--store': ANY_STORE,
  ROUNDTABLE_STORE: ANY_STORE,
  REDIS_URL: /^rediss?:\/\//,
  DATABASE_URL: /^postgres(ql)?:\/\//,
} as const;

/** Where the address was given, for messages about it. */
export type StoreSetting = keyof typeof SCHEMES;

export type StoreAddress =
  | { readonly ok: true; readonly url: string; readonly setting: StoreSetting }
  | { readonly ok: false; readonly problem: string };

/** `typed`: on the command line, which goes before everything else. */
export function storeAddress(
  values: Readonly<Record<string, string>>,
  typed?: string,
): StoreAddress {
  if (typed !== undefined) return checked('--store', typed);
  if (values.ROUNDTABLE_STORE !== undefined)
    return checked('ROUNDTABLE_STORE', values.ROUNDTABLE_STORE);
  const redis = values.REDIS_URL;
  const database = values.DATABASE_URL;
  if (redis !== undefined && database !== undefined) {
    return refused(
      'REDIS_URL and DATABASE_URL are both set: say which one to use by setting ROUNDTABLE_STORE to one of the two (or to file:./data)',
    );
  }
  if (redis !== undefined) return checked('REDIS_URL', redis);
  if (database !== undefined) return checked('DATABASE_URL', database);
  return { ok: true, url: 'file:./data', setting: 'ROUNDTABLE_STORE' };
}

/** No part of the value is repeated, because any part of a mistyped address may be its password. */
function checked(name: StoreSetting, value: string): StoreAddress {
  const url = value
    .replace(/^[a-z]+:/i, (scheme) => scheme.toLowerCase())
    .replace(/^postgresql:/, 'postgres:');
  if (!SCHEMES[name].test(url)) {
    return refused(
      SCHEMES[name] === ANY_STORE
        ? `${name}: this kind of store is unknown; set ${EXAMPLES}`
        : `${name}: this kind of address does not fit the name; set ROUNDTABLE_STORE instead, to ${EXAMPLES}`,
    );
  }
  if (url.startsWith('file:')) {
    return url.replace(/^file:\/*/, '') === ''
      ? refused(`${name}: the folder is missing; set file:./data or another folder`)
      : { ok: true, url, setting: name };
  }
  if (!URL.canParse(url)) {
    return refused(
      `${name}: the address cannot be read; write special characters of its password as %xx, as in ${EXAMPLES}`,
    );
  }
  return { ok: true, url, setting: name };
}

const refused = (problem: string): StoreAddress => ({ ok: false, problem });
