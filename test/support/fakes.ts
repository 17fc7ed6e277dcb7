/** Small stand-ins for the ports: a clock that is set, a queue that is read, an embedder without a model. */
import { LOCAL_CURVE } from '../../adapters/embedding/local-curve.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import { RoundtableError } from '../../src/ports/error.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { JobQueue } from '../../src/ports/job-queue.ts';
import type { Log } from '../../src/ports/log.ts';

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

export function fakeClock(start = Date.UTC(2026, 10, 18, 12)): FakeClock {
  let now = start;
  return {
    now: () => now,
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}

export interface FakeQueue extends JobQueue {
  /** `name key`, in order. */
  readonly jobs: string[];
  /** While set, enqueueing fails. */
  away: boolean;
}

export function fakeQueue(): FakeQueue {
  const jobs: string[] = [];
  return {
    jobs,
    away: false,
    async enqueue(definition, payload, { key }) {
      if (this.away) throw new RoundtableError('queue-unreachable', 'away', { kind: 'backoff' });
      definition.payload.parse(payload);
      jobs.push(`${definition.name} ${key}`);
    },
    async close() {},
  };
}

/** Counts letters: the same words give the same vector, which is all that most tests need. */
export function letterEmbedder(): Embedder {
  return {
    id: 'letters',
    curve: LOCAL_CURVE,
    async embed(texts) {
      return texts.map((text) =>
        Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => text.split(letter).length - 1),
      );
    },
    async close() {},
  };
}

export interface Reports {
  readonly lines: string[];
  readonly log: Log;
}

export function reports(): Reports {
  const lines: string[] = [];
  return { lines, log: (level, message) => lines.push(`${level}: ${message}`) };
}

const UNREACHABLE = new RoundtableError('store-unreachable', 'away', { kind: 'backoff' });

/** An event log whose next appends go through although the caller hears that the store is away. */
export interface LossyLog extends EventLog {
  /** How many of the next appends lose their answer. */
  loseAnswers: number;
  /** How many of the next appends fail and write nothing. */
  failAppends: number;
}

export function lossyLog(log: EventLog): LossyLog {
  return {
    ...log,
    loseAnswers: 0,
    failAppends: 0,
    async append(...parameters) {
      if (this.failAppends > 0) {
        this.failAppends -= 1;
        throw UNREACHABLE;
      }
      const appended = await log.append(...parameters);
      if (this.loseAnswers === 0) return appended;
      this.loseAnswers -= 1;
      throw UNREACHABLE;
    },
  };
}
