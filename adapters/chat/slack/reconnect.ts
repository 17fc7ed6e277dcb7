/** Keeps a connection that was lost from ending the process: Slack is asked again until it gives one. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocketModeReceiver } from '@slack/bolt';
import type { Log } from '../../../src/ports/log.ts';
import { WAITS } from './limits.ts';

export interface Reconnecting {
  /** From now on nothing is tried again. */
  stop(): void;
}

/** The client starts itself again when its connection breaks, and nobody would hear of a refusal. */
export function keepConnected(client: SocketModeReceiver['client'], report: Log): Reconnecting {
  const start = client.start.bind(client);
  let started = false;
  let stopped = false;
  client.start = async () => {
    for (;;) {
      try {
        const answer = await start();
        started = true;
        return answer;
      } catch (error) {
        if (!started || stopped) throw error;
        report('error', 'the connection to Slack is lost, and Slack gives no other', { error });
        await sleep(WAITS.reconnect, undefined, { ref: false });
        if (stopped) throw error;
      }
    }
  };
  return {
    stop() {
      stopped = true;
    },
  };
}
