/** Socket Mode as Bolt's receiver: the connection lives in a thread of its own, which has acknowledged all that comes. */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { App, Receiver } from '@slack/bolt';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { besideUrl, startThread } from '../../thread.ts';
import { WAITS } from './limits.ts';
import type { SocketNews, SocketOrders } from './socket-worker.ts';

export interface SocketReceiver extends Receiver {
  readonly connected: boolean;
}

export function createSocketReceiver(orders: SocketOrders, report: Log): SocketReceiver {
  let app: App | null = null;
  let thread: Worker | null = null;
  let connected = false;
  let isUp = false;

  function runAgain(): void {
    if (thread !== null) run().catch((error: unknown) => report('error', `${error}`));
  }

  function run(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const started = startThread(besideUrl('socket-worker', import.meta.url), {
      name: 'slack',
      workerData: orders,
    });
    thread = started;
    started.on('message', (news: SocketNews) => {
      switch (news.kind) {
        case 'started':
          isUp = true;
          return resolve();
        case 'failed':
          return reject(unreachable(news.reason));
        case 'connected':
        case 'disconnected':
          connected = news.kind === 'connected';
          return;
        case 'heard':
          return void hear(news);
        case 'log':
          return report(news.level, news.message);
      }
    });
    started.on('error', (error) => report('error', 'the connection to Slack crashed', { error }));
    started.on('exit', () => {
      connected = false;
      reject(unreachable('its thread ended'));
      // Not asked to end: people must be heard again.
      if (thread === started && isUp) setTimeout(runAgain, WAITS.beforeNewThread).unref();
    });
    return promise;
  }

  async function hear({ body, retry }: Extract<SocketNews, { kind: 'heard' }>): Promise<void> {
    try {
      await app?.processEvent({ body, ack: async () => {}, ...retry });
    } catch (error) {
      report('error', 'Slack sent something that could not be taken', { error });
    }
  }

  return {
    get connected() {
      return connected;
    },
    init(given) {
      app = given;
    },
    start: run,
    async stop() {
      const ending = thread;
      thread = null;
      if (ending === null) return;
      const ended = once(ending, 'exit');
      ending.postMessage('end');
      await ended;
    },
  };
}

function unreachable(reason: string): RoundtableError {
  return new RoundtableError('platform-unreachable', `Slack cannot be listened to: ${reason}`, {
    kind: 'backoff',
  });
}
