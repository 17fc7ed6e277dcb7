/** Everything that went over the wire, with times, for assertions and for reading a failure. */
import type { Json } from './model.ts';

export interface JournalEntry {
  readonly at: number;
  /** `call`: the app asked; `answer`: it got this; `sent`: an event, command or interaction went out. */
  readonly kind: 'call' | 'answer' | 'sent' | 'acknowledged' | 'fault';
  readonly name: string;
  readonly data: Json;
}

export interface Journal {
  readonly entries: readonly JournalEntry[];
  /** The arguments of each call of this method, in order. */
  calls(method: string): readonly Json[];
  write(kind: JournalEntry['kind'], name: string, data: Json): void;
}

export function createJournal(now: () => number, changed: () => void): Journal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    calls: (method) =>
      entries
        .filter(({ kind, name }) => kind === 'call' && name === method)
        .map(({ data }) => data),
    write(kind, name, data) {
      entries.push({ at: now(), kind, name, data });
      changed();
    },
  };
}
