/** The record of every request the simulator has received, for tests to look at. */
import type { FieldFault } from './refusal.ts';

export interface Entry {
  readonly at: number;
  readonly method: string;
  /** Below the version, without the query: `/channels/1/messages`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly files: readonly string[];
  /** Null when the connection was cut before an answer. */
  readonly status: number | null;
  readonly answer: unknown;
  /** The misbehaviour a test had ordered for this request. */
  readonly fault: string | null;
  /** Where the body breaks the published schema. */
  readonly violations: readonly FieldFault[];
}

export interface Journal {
  readonly entries: readonly Entry[];
  /** Requests by method and path; a text matches the end of the path. */
  find(method: string, path?: string | RegExp): readonly Entry[];
  violations(): readonly Entry[];
  clear(): void;
}

export function createJournal(): Journal & { add(entry: Entry): void } {
  const entries: Entry[] = [];
  return {
    entries,
    add(entry) {
      entries.push(entry);
    },
    find: (method, path = '') =>
      entries.filter(
        (entry) =>
          entry.method === method &&
          (typeof path === 'string' ? entry.path.endsWith(path) : path.test(entry.path)),
      ),
    violations: () => entries.filter(({ violations }) => violations.length > 0),
    clear() {
      entries.length = 0;
    },
  };
}
