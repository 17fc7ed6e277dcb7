/** The ioredis clients that BullMQ is given: one that fails fast for producers, ones that wait for workers. */
import { Redis } from 'ioredis';

export interface QueueClients {
  /** Rejects a command after one failed reconnection, so that an enqueue never hangs. */
  readonly producer: Redis;
  /** Keeps commands until the server is back, as BullMQ demands of a worker's connection. */
  worker(): WorkerClient;
  close(): void;
}

export interface WorkerClient {
  readonly client: Redis;
  /** Ends it and the blocking copy that BullMQ made of it; waiting commands are rejected. */
  end(): void;
}

export function createQueueClients(url: string, report: (error: unknown) => void): QueueClients {
  const producer = new Redis(url, optionsOf(1));
  producer.on('error', report);
  const workers: WorkerClient[] = [];
  return {
    producer,
    worker() {
      const worker = createWorkerClient(url, report);
      workers.push(worker);
      return worker;
    },
    close() {
      for (const worker of workers) worker.end();
      endForGood(producer);
    },
  };
}

function createWorkerClient(url: string, report: (error: unknown) => void): WorkerClient {
  const client = new Redis(url, optionsOf(null));
  client.on('error', report);
  const all = [client];
  const duplicate = client.duplicate.bind(client);
  client.duplicate = (override) => {
    const copy = duplicate(override);
    all.push(copy);
    return copy;
  };
  return { client, end: () => all.forEach(endForGood) };
}

function optionsOf(maxRetriesPerRequest: number | null) {
  return {
    maxRetriesPerRequest,
    connectTimeout: 3000,
    retryStrategy: (times: number) => Math.min(times * 200, 2000),
  };
}

/** Not `quit`: that would wait in line for a server that may be away. */
function endForGood(client: Redis): void {
  if (client.status === 'end') return;
  client.disconnect();
  // Between two reconnections ioredis only stops its timer: without an `end` event, and with the commands
  // still waiting. One more connection, which it then ends, brings both.
  if (client.status === 'reconnecting')
    client.connect().then(() => client.disconnect(), ignoreRefusal);
}

/** The refusal has been reported as an `error` event already. */
function ignoreRefusal(): void {}
