/** The thread that holds Slack's connection: it acknowledges at once, however busy the rest of the program is, and says what is wrong with a form. */
import { parentPort, workerData } from 'node:worker_threads';
import { SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../../../src/ports/log.ts';
import { addressOf, quietLogger } from './client.ts';
import { createConnections, type SlackSocket } from './connections.ts';
import { mistakesIn } from './forms.ts';
import { WAITS } from './limits.ts';

export interface SocketOrders {
  readonly appToken: string;
  readonly apiUrl: string | null;
}

export type SocketNews =
  | { readonly kind: 'started' | 'connected' | 'disconnected' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'heard'; readonly body: Record<string, unknown>; readonly retry: Retry }
  | { readonly kind: 'log'; readonly level: Parameters<Log>[0]; readonly message: string };

interface Retry {
  readonly retryNum?: number;
  readonly retryReason?: string;
}

/** What Socket Mode's client gives with every envelope. */
interface Envelope {
  readonly ack: (answer?: Record<string, unknown>) => Promise<void>;
  readonly body: Record<string, unknown>;
  readonly retry_num?: number;
  readonly retry_reason?: string;
}

if (parentPort !== null) serve(parentPort, workerData);

function serve(port: NonNullable<typeof parentPort>, { appToken, apiUrl }: SocketOrders): void {
  const tell = (news: SocketNews) => port.postMessage(news);
  const report: Log = (level, message) => tell({ kind: 'log', level, message });
  const connections = createConnections({ create, changed, report });

  function changed(connected: boolean): void {
    tell({ kind: connected ? 'connected' : 'disconnected' });
  }

  function create(): SlackSocket {
    const { client } = new SocketModeReceiver({
      appToken,
      clientPingTimeout: WAITS.pong,
      autoReconnectEnabled: false,
      logger: quietLogger(report),
      installerOptions: {
        clientOptions: { ...addressOf(apiUrl), retryConfig: { retries: 0 } },
      },
    });
    client.on('slack_event', hear);
    return client;
  }

  async function hear({ ack, body, retry_num, retry_reason }: Envelope): Promise<void> {
    const mistakes = mistakesIn(body);
    try {
      await ack(mistakes === null ? undefined : { response_action: 'errors', errors: mistakes });
    } catch (error) {
      // Slack delivers it again, or tells the person; what was heard counts all the same.
      tell({ kind: 'log', level: 'warn', message: `Slack took no acknowledgement: ${error}` });
    }
    // The form stays open with all that was written in it.
    if (mistakes !== null) return;
    const retry = {
      ...(retry_num === undefined ? {} : { retryNum: retry_num }),
      ...(retry_reason === undefined ? {} : { retryReason: retry_reason }),
    };
    tell({ kind: 'heard', body, retry });
  }

  // The only order there is: to end.
  port.once('message', async () => {
    await connections.stop();
    process.exit();
  });
  connections.start().then(
    () => tell({ kind: 'started' }),
    (error: unknown) => tell({ kind: 'failed', reason: String(error) }),
  );
}
