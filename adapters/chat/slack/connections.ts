/** Keeps people heard: Slack's connections end every few hours, and the next one is up before the old one goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SocketModeReceiver } from '@slack/bolt';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { WAITS } from './limits.ts';

/** One connection; it must not connect again by itself, because it would stay deaf for long. */
export type SlackSocket = SocketModeReceiver['client'];

export interface ConnectionParts {
  readonly create: () => SlackSocket;
  readonly changed: (connected: boolean) => void;
  readonly report: Log;
}

export interface Connections {
  /** Rejects when Slack does not give the first one. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function createConnections({ create, changed, report }: ConnectionParts): Connections {
  let current: SlackSocket | null = null;
  let openedAt = 0;
  let renewing = false;
  let stopped = false;
  const leaving = new Set<SlackSocket>();

  async function open(): Promise<void> {
    const socket = create();
    const [take] = socket.listeners('ws_message');
    // The library would hang up at once when Slack says that it will, with nobody there to hear what comes next.
    socket.removeAllListeners('ws_message');
    socket.on('ws_message', (data: unknown, isBinary: boolean) => {
      if (isFarewell(data)) renew(socket);
      else take?.call(socket, data, isBinary);
    });
    socket.on('close', () => {
      leaving.delete(socket);
      if (socket === current) changed(false);
      renew(socket);
    });
    await greeted(socket);
    const before = current;
    current = socket;
    openedAt = performance.now();
    changed(true);
    if (before !== null) letGo(before);
    if (stopped) await socket.disconnect();
  }

  /** What is still on its way over the old one is heard. */
  function letGo(socket: SlackSocket): void {
    leaving.add(socket);
    const end = () => {
      if (leaving.delete(socket)) void socket.disconnect();
    };
    setTimeout(end, WAITS.oldConnection).unref();
  }

  function renew(socket: SlackSocket): void {
    if (socket !== current || renewing || stopped) return;
    renewing = true;
    void untilOpen().finally(() => {
      renewing = false;
    });
  }

  async function untilOpen(): Promise<void> {
    // Slack may take a new connection away at once; it must not be asked without end.
    const age = performance.now() - openedAt;
    if (age < WAITS.betweenConnections) await pause(WAITS.betweenConnections - age);
    while (!stopped) {
      try {
        await open();
        return;
      } catch (error) {
        report('error', 'the connection to Slack is lost, and Slack gives no other', { error });
        await pause(WAITS.reconnect);
      }
    }
  }

  return {
    start: open,
    async stop() {
      stopped = true;
      const open = [...leaving, ...(current === null ? [] : [current])];
      leaving.clear();
      await Promise.all(open.map((socket) => socket.disconnect()));
    },
  };
}

function pause(milliseconds: number): Promise<void> {
  return sleep(milliseconds, undefined, { ref: false });
}

/** A connection on which Slack says nothing is none. */
async function greeted(socket: SlackSocket): Promise<void> {
  const patience = new AbortController();
  const silence = sleep(WAITS.call, undefined, patience).then(() => {
    void socket.disconnect();
    throw new RoundtableError('platform-unreachable', 'Slack did not greet a new connection', {
      kind: 'backoff',
    });
  });
  try {
    await Promise.race([socket.start(), silence]);
  } finally {
    patience.abort();
    silence.catch(() => {
      // It was greeted in time, or its refusal is told already.
    });
  }
}

function isFarewell(data: unknown): boolean {
  if (typeof data !== 'string' || !data.includes('"disconnect"')) return false;
  try {
    const message: unknown = JSON.parse(data);
    return (message as { readonly type?: unknown } | null)?.type === 'disconnect';
  } catch {
    // Left to the library, which says so.
    return false;
  }
}
