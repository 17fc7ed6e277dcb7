/** Handles a command: read, decide, append, try again on a conflict; then wake whoever waits for it. */
import type { CommandMeta, DebateCommand } from '../debate/commands.ts';
import { decide } from '../debate/decide.ts';
import { readEvent } from '../debate/event-versions.ts';
import type { DebateEvent } from '../debate/events.ts';
import { evolve } from '../debate/evolve.ts';
import { type DebateState, initialState } from '../debate/state.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { JobQueue } from '../ports/job-queue.ts';
import type { Log } from '../ports/log.ts';
import { type DueJob, dueJobs, enqueueDue } from './due-jobs.ts';
import { PATIENCE, withPatience } from './patience.ts';
import { debateStream } from './streams.ts';
import { summaryOf } from './summary.ts';
import { type Redact, withoutSecrets } from './without-secrets.ts';

export type Outcome =
  | { readonly kind: 'done'; readonly events: readonly DebateEvent[] }
  | { readonly kind: 'refused'; readonly reason: string };

/** One debate held in memory by one user of it; commands run one after the other. */
export interface Session {
  readonly id: string;
  readonly state: DebateState;
  readonly version: number;
  /** With an id (of the message that gave it) a command that is given again does nothing more. */
  execute(command: DebateCommand, id?: string): Promise<Outcome>;
  /** Take in what others have appended; true when there was something. */
  refresh(): Promise<boolean>;
}

export interface Debates {
  /** `patience`: how long, in milliseconds, to wait for a store that is away. */
  load(id: string, patience?: number): Promise<Session>;
  /** Called with the new version after each append in this process; returns the way to end it. */
  watch(id: string, listener: (version: number) => void): () => void;
  /** Wait for the wake-ups under way. */
  settle(): Promise<void>;
}

interface Parts {
  readonly log: EventLog;
  readonly queue: JobQueue;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly report: Log;
  /** Takes keys and passwords out of what is told about failures. */
  readonly redact: Redact;
}

export function createDebates({ log, queue, clock, newId, report, redact }: Parts): Debates {
  const watchers = new Map<string, Set<(version: number) => void>>();
  const pending = new Set<Promise<void>>();

  /** A wake-up that fails is not lost: `tick` finds what is due in the log. */
  function wake(due: DueJob): void {
    const job = enqueueDue(queue, due)
      .catch((error: unknown) => {
        report('warn', 'a job could not be enqueued; tick will bring it', { ...due, error });
      })
      .finally(() => pending.delete(job));
    pending.add(job);
  }

  function announce(id: string, before: DebateState, after: DebateState, version: number): void {
    const place = { version, published: 0 };
    const known = new Set(
      dueJobs(before, { version: 0, published: 0 }).map((due) => JSON.stringify(due)),
    );
    for (const due of dueJobs(after, place)) {
      if (!known.has(JSON.stringify(due))) wake(due);
    }
    for (const listener of watchers.get(id) ?? []) listener(version);
  }

  async function load(id: string, patience: number = PATIENCE.short): Promise<Session> {
    const stream = debateStream(id);
    let state = initialState;
    let version = 0;
    /** What each command led to, so that one that is given again does nothing more. */
    const causes = new Map<string, readonly DebateEvent[]>();
    let line: Promise<unknown> = Promise.resolve();

    async function takeIn(): Promise<readonly DebateEvent[]> {
      const events = (await log.read(stream, version)).map((stored) => ({
        seq: stored.seq,
        event: readEvent(stored),
      }));
      for (const { seq, event } of events) {
        state = evolve(state, event);
        version = seq;
        remember(event);
      }
      return events.map(({ event }) => event);
    }

    function remember(event: DebateEvent): void {
      causes.set(event.cause, [...(causes.get(event.cause) ?? []), event]);
    }

    async function attempt(command: DebateCommand, meta: CommandMeta): Promise<Outcome> {
      for (;;) {
        const done = causes.get(meta.id);
        if (done) return { kind: 'done', events: done };
        const ruling = decide(state, command, meta);
        if (ruling.kind === 'refused') {
          // A refusal is only as true as the state: what others have appended may allow it.
          if ((await takeIn()).length > 0) continue;
          return ruling;
        }
        const { events } = ruling;
        if (events.length === 0) return { kind: 'done', events };
        const [before, after] = [state, events.reduce(evolve, state)];
        const appended = await log.append(stream, version, events, summaryOf(after));
        if (appended.kind === 'appended') {
          [state, version] = [after, appended.version];
          events.forEach(remember);
          announce(id, before, after, version);
          return { kind: 'done', events };
        }
        // An append whose answer was lost comes back as a conflict with itself.
        await takeIn();
        if (causes.has(meta.id)) announce(id, before, state, version);
      }
    }

    /** The command keeps its id over all tries, so that an append that did arrive is recognised. */
    function patiently(command: DebateCommand, commandId: string): Promise<Outcome> {
      const meta = { id: commandId, at: new Date(clock.now()).toISOString() };
      return withPatience(() => attempt(command, meta), patience);
    }

    function inLine<Result>(work: () => Promise<Result>): Promise<Result> {
      const result = line.then(work, work);
      line = result;
      return result;
    }

    await withPatience(takeIn, patience);
    return {
      id,
      get state() {
        return state;
      },
      get version() {
        return version;
      },
      execute: (command, commandId = newId()) =>
        inLine(() => patiently(withoutSecrets(command, redact), commandId)),
      refresh: () => inLine(async () => (await takeIn()).length > 0),
    };
  }

  return {
    load,
    watch(id, listener) {
      const listeners = watchers.get(id) ?? new Set();
      watchers.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) watchers.delete(id);
      };
    },
    async settle() {
      await Promise.all(pending);
    },
  };
}
