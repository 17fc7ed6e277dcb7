/** The job system over BullMQ, on Redis or on anything shaped like a pg.Pool; the only file that imports bullmq. */
import {
  type BackendFactory,
  type ConnectionOptions,
  createRedisBackend,
  type IQueueBackend,
  type PgPool,
  PostgresConnection,
  PostgresQueueBackend,
  Queue,
  runMigrations,
  Worker,
} from 'bullmq';
import type pg from 'pg';
import type { JobBinding } from '../../src/ports/job-queue.ts';
import type { Log } from '../../src/ports/log.ts';
import type { JobSystem } from '../../src/ports/store.ts';
import { closeWorkers, type StoppableWorker } from './close-workers.ts';
import { checkPayload } from './payload.ts';
import { createQueueClients } from './redis-clients.ts';
import { runJob, TryFailed } from './run-job.ts';
import { isConnectionTrouble, queueUnreachable, reportTrouble } from './trouble.ts';
import { withinTime } from './within-time.ts';

export type QueueConnection =
  | { readonly kind: 'redis'; readonly url: string; readonly prefix: string }
  /** The pool's sessions have `search_path` set to the schema; the caller owns and ends the pool. */
  | { readonly kind: 'sql'; readonly pool: PgPool | pg.Pool; readonly schema: string };

const ANSWER_MILLISECONDS = 4000;

/** A crashed worker's jobs are free after one lock and one or two checks. */
const LOCK_MILLISECONDS = 10_000;
const STALLED_CHECK_MILLISECONDS = 5000;

/** Tries without end: the log decides when a round has crashed too often, not the queue. */
const UNBOUNDED = 1_000_000_000;

export async function createJobs(connection: QueueConnection, log: Log): Promise<JobSystem> {
  const report = reportTrouble(log, 'queue');
  const engine =
    connection.kind === 'redis' ? redisEngine(connection, report) : await sqlEngine(connection);
  const queues = new Map<string, Promise<JobsQueue>>();
  const running = new Set<readonly StoppableWorker[]>();

  function queueOf(name: string): Promise<JobsQueue> {
    const known = queues.get(name);
    if (known !== undefined) return known;
    const opened = openQueue(engine, name, report);
    queues.set(name, opened);
    // A queue that was opened while the server was away stays broken: open it anew next time.
    opened.catch(() => queues.delete(name));
    return opened;
  }

  return {
    async enqueue(definition, payload, { key }) {
      const data = checkPayload(definition, payload);
      await answered(
        queueOf(definition.name).then((queue) =>
          queue.add(definition.name, data, { deduplication: { id: key, keepLastIfActive: true } }),
        ),
      );
    },
    ping: () => answered(engine.ping()),
    async work(bindings) {
      const workers = bindings.map((binding) => startWorker(engine, binding, report, log));
      running.add(workers);
      return {
        async close(graceMilliseconds) {
          if (!running.delete(workers)) return;
          await closeWorkers(workers, graceMilliseconds, log);
        },
      };
    },
    async close() {
      const left = [...running].flat();
      running.clear();
      await closeWorkers(left, 0, log);
      for (const opened of queues.values()) await opened.then((queue) => queue.close(), report);
      engine.close();
    },
  };
}

/** A server that is away is said to be unreachable within seconds, instead of being waited for. */
async function answered(call: Promise<unknown>): Promise<void> {
  try {
    await withinTime(call, ANSWER_MILLISECONDS, () => {
      throw new Error(`connection timeout: no answer within ${ANSWER_MILLISECONDS} ms`);
    });
  } catch (error) {
    throw isConnectionTrouble(error) ? queueUnreachable(error) : error;
  }
}

type JobsQueue = Queue<
  unknown,
  void,
  string,
  unknown,
  void,
  string,
  IQueueBackend,
  ConnectionOptions
>;

interface Engine {
  readonly prefix: string;
  readonly backend: BackendFactory<IQueueBackend, ConnectionOptions>;
  readonly producer: ConnectionOptions;
  worker(): { readonly connection: ConnectionOptions; abandon(): void };
  ping(): Promise<unknown>;
  close(): void;
}

function redisEngine(
  connection: QueueConnection & { kind: 'redis' },
  report: (error: unknown) => void,
): Engine {
  const clients = createQueueClients(connection.url, report);
  return {
    prefix: `${connection.prefix}:queue`,
    backend: createRedisBackend,
    producer: clients.producer,
    worker() {
      const { client, end } = clients.worker();
      return { connection: client, abandon: end };
    },
    ping: () => clients.producer.ping(),
    close: () => clients.close(),
  };
}

async function sqlEngine(connection: QueueConnection & { kind: 'sql' }): Promise<Engine> {
  const { schema } = connection;
  // A pg.Pool is one, only that @types/pg declares `on` in a way that TypeScript cannot match.
  const pool = connection.pool as PgPool;
  const client = await pool.connect();
  try {
    await runMigrations(client, schema);
  } finally {
    client.release();
  }
  return {
    prefix: schema,
    backend: (name, options) =>
      new PostgresQueueBackend(new MigratedConnection(pool, schema), name, {
        ...options,
        connection: pool,
      }),
    producer: {},
    worker: () => ({ connection: {}, abandon() {} }),
    ping: () => pool.query('select 1'),
    close() {},
  };
}

/**
 * BullMQ takes a given pool to be in its default schema, and remembers a readiness check that failed for
 * good. The migrations have run by now, so there is nothing left to check.
 */
class MigratedConnection extends PostgresConnection {
  override readonly schema: string;

  constructor(pool: PgPool, schema: string) {
    super(pool);
    this.schema = schema;
  }

  override async waitUntilReady(): Promise<void> {}
}

async function openQueue(
  engine: Engine,
  name: string,
  report: (error: unknown) => void,
): Promise<JobsQueue> {
  const queue: JobsQueue = new Queue(
    name,
    {
      connection: engine.producer,
      prefix: engine.prefix,
      // Nobody reads BullMQ's own event stream.
      streams: { events: { maxLen: 100 } },
      defaultJobOptions: {
        attempts: UNBOUNDED,
        backoff: { type: 'roundtable' },
        removeOnComplete: true,
        // A few given-up ones, for inspection.
        removeOnFail: 20,
        stackTraceLimit: 1,
      },
    },
    engine.backend,
  );
  queue.on('error', report);
  try {
    await queue.waitUntilReady();
    return queue;
  } catch (error) {
    await queue.close().catch(report);
    throw error;
  }
}

function startWorker(
  engine: Engine,
  binding: JobBinding,
  report: (error: unknown) => void,
  log: Log,
): StoppableWorker {
  const shutdown = new AbortController();
  const { connection, abandon } = engine.worker();
  const worker = new Worker<unknown, void, string, IQueueBackend>(
    binding.definition.name,
    // All three parameters must be named, or BullMQ makes no signal (it looks at the function's length).
    async (job, _token, signal) => {
      const both =
        signal === undefined ? shutdown.signal : AbortSignal.any([signal, shutdown.signal]);
      const { id = '', deduplicationId: key, data, attemptsMade } = job;
      await runJob(binding, { id, key, data, attempt: attemptsMade + 1 }, both, log);
    },
    {
      connection,
      prefix: engine.prefix,
      concurrency: binding.definition.concurrency,
      lockDuration: LOCK_MILLISECONDS,
      stalledInterval: STALLED_CHECK_MILLISECONDS,
      maxStalledCount: UNBOUNDED,
      runRetryDelay: 1000,
      settings: { backoffStrategy: (_attempt, _type, error) => delayOf(error) },
    },
    engine.backend,
  );
  worker.on('error', report);
  // Losing a lock only emits this: someone else may run the job by now, so our run must end.
  worker.on('lockRenewalFailed', (ids) => {
    log('warn', 'lost the lock of running jobs, stopping them', {
      job: binding.definition.name,
      ids,
    });
    for (const id of ids) worker.cancelJob(id, 'the lock was lost');
  });
  return {
    close: () => worker.close(),
    abort: (reason) => shutdown.abort(reason),
    abandon,
  };
}

/** BullMQ gives a job up when its backoff strategy answers -1. */
function delayOf(error: Error | undefined): number {
  if (!(error instanceof TryFailed)) return LOCK_MILLISECONDS;
  return error.next.kind === 'give-up' ? -1 : error.next.delayMilliseconds;
}
