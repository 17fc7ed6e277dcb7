/** The event log: the truth of every debate, with one summary row per stream for lists. */
export interface LogEvent {
  readonly id: string;
  readonly type: string;
  /** ISO 8601, from the command that caused it. */
  readonly at: string;
  /** Version of this event type's schema. */
  readonly version: number;
  /** Id of the command that caused it. */
  readonly cause: string;
  readonly data: unknown;
}

/** An event with its place in the stream; the first is 1. */
export interface StoredEvent extends LogEvent {
  readonly seq: number;
}

/** What lists need to know of a stream; written in the same transaction as its events. */
export interface Summary {
  readonly workspace: string;
  readonly channel: string;
  /** Of the debate; of one that is closed how it ended. */
  readonly status: string;
  readonly title: string;
  /** When the debate was opened, in epoch milliseconds; lists are sorted by it, newest first. */
  readonly openedAt: number;
  /** When `tick` should look at it again, in epoch milliseconds; null = never. */
  readonly dueAt: number | null;
  /** Whether its events are published to a platform; then `published` may lag behind `version`. */
  readonly publishes: boolean;
  /** Lower-case words for search. */
  readonly words: readonly string[];
}

export interface SummaryRow extends Summary {
  readonly stream: string;
  readonly version: number;
  readonly published: number;
}

export interface ListQuery {
  readonly workspace?: string;
  /** Only these channels (those that the asking person can see). */
  readonly channels?: readonly string[];
  readonly status?: readonly string[];
  /** Every one of these words must occur (prefix match). */
  readonly words?: readonly string[];
  /** Only rows with `dueAt <= due`, or whose `published` lags behind `version`. */
  readonly due?: number;
  readonly limit: number;
  /** Opaque, from the page before. */
  readonly after?: string;
}

export interface SummaryPage {
  readonly rows: readonly SummaryRow[];
  readonly next: string | null;
}

/** `conflict`: nothing was written, the stream stands at `version`. */
export type Appended =
  | { readonly kind: 'appended'; readonly version: number }
  | { readonly kind: 'conflict'; readonly version: number };

export interface EventLog {
  append(
    stream: string,
    expectedVersion: number,
    events: readonly LogEvent[],
    summary: Summary,
  ): Promise<Appended>;
  /** Events with `seq > from` (default 0), in order. */
  read(stream: string, from?: number): Promise<readonly StoredEvent[]>;
  list(query: ListQuery): Promise<SummaryPage>;
  /** Replace the data of these events by `{ "redacted": true }`; ids, types and places stay. */
  redact(stream: string, ids: readonly string[]): Promise<void>;
  /** Move the publish cursor forward, never back; returns where it stands. Place 0 only asks. */
  markPublished(stream: string, seq: number): Promise<number>;
  close(): Promise<void>;
}
