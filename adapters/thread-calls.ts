/** Asks a thread of this program: started when first needed, answers matched to requests, started anew after a crash. */
import type { ResourceLimits, Worker } from 'node:worker_threads';
import { type ErrorCode, RoundtableError } from '../src/ports/error.ts';
import { startThread } from './thread.ts';

export interface ThreadKind {
  /** Of the thread, for those who look at the process. */
  readonly name: string;
  /** What it is, in the words of an error. */
  readonly called: string;
  readonly url: () => URL;
  /** What its trouble is, for whoever asks. */
  readonly trouble: ErrorCode;
  readonly limits?: ResourceLimits;
}

/** What comes back from the thread: the request's id, and the answer or what went wrong. */
export type ThreadReply<Answer> =
  | ({ readonly id: number } & Answer)
  | { readonly id: number; readonly problem: string };

export interface ThreadCalls<Work, Answer> {
  ask(work: Work): Promise<Answer>;
  close(): Promise<void>;
}

interface Pending<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: RoundtableError) => void;
}

export function createThreadCalls<Work extends object, Answer extends object>({
  name,
  called,
  url,
  trouble,
  limits,
}: ThreadKind): ThreadCalls<Work, Answer> {
  const pending = new Map<number, Pending<Answer>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function running(): Worker {
    if (worker !== undefined) return worker;
    const started = startThread(url(), {
      name,
      ...(limits === undefined ? {} : { resourceLimits: limits }),
    });
    started.on('message', settle);
    started.on('error', (cause) => lose(started, `${called} crashed`, cause));
    started.on('exit', (code) => lose(started, `${called} ended with code ${code}`));
    worker = started;
    return started;
  }

  function settle(reply: ThreadReply<Answer>): void {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    // An idle thread must not keep the process alive.
    if (pending.size === 0) worker?.unref();
    if ('problem' in reply) waiting?.reject(troubled(reply.problem));
    else waiting?.resolve(reply);
  }

  function lose(lost: Worker, reason: string, cause?: unknown): void {
    if (worker !== lost) return;
    worker = undefined;
    rejectAll(troubled(reason, cause));
  }

  function rejectAll(error: RoundtableError): void {
    const waiting = [...pending.values()];
    pending.clear();
    for (const { reject } of waiting) reject(error);
  }

  function troubled(reason: string, cause?: unknown): RoundtableError {
    return new RoundtableError(trouble, reason, { kind: 'backoff' }, cause);
  }

  return {
    ask(work) {
      return new Promise((resolve, reject) => {
        const thread = running();
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        thread.ref();
        thread.postMessage({ id: lastId, ...work });
      });
    },
    async close() {
      const closing = worker;
      worker = undefined;
      rejectAll(new RoundtableError('aborted', `${called} was closed`, { kind: 'never' }));
      await closing?.terminate();
    },
  };
}
