/** Socket Mode: the app's WebSocket connections, the envelopes over them and their acknowledgements. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isObject } from './call.ts';
import { type Envelope, nameOf, type Outcome, type Transport } from './envelope.ts';
import type { Journal } from './journal.ts';
import type { Json } from './model.ts';
import { Refusal } from './refusal.ts';
import type { World } from './world.ts';

const PING_EVERY = 5_000;
const CLOSING_TAKES = 1_000;

export type DisconnectReason = 'warning' | 'refresh_requested' | 'link_disabled';

export interface SocketMode extends Transport {
  readonly connections: number;
  /** apps.connections.open. */
  open(origin: string): Json;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Slack asks to connect again; all but a warning close the connection. */
  disconnect(reason: DisconnectReason): void;
  /** The network fails, without a word. */
  drop(): void;
  close(): Promise<void>;
}

interface Waiting {
  readonly socket: WebSocket;
  readonly settle: (outcome: Outcome) => void;
}

export function createSocketMode(
  world: World,
  journal: Journal,
  acknowledgeWithin: number,
): SocketMode {
  const server = new WebSocketServer({ noServer: true });
  const tickets = new Set<string>();
  const sockets: WebSocket[] = [];
  const waiting = new Map<string, Waiting>();
  let disabled = false;

  function welcome(socket: WebSocket) {
    sockets.push(socket);
    const pings = setInterval(() => socket.ping(), PING_EVERY).unref();
    socket.on('message', (data) => acknowledged(JSON.parse(`${data}`)));
    socket.on('close', () => {
      clearInterval(pings);
      sockets.splice(sockets.indexOf(socket), 1);
      for (const { socket: used, settle } of waiting.values()) {
        if (used === socket) settle({ kind: 'timeout', reason: 'timeout' });
      }
      world.signals.emit('change');
    });
    sendTo(socket, {
      type: 'hello',
      num_connections: sockets.length,
      debug_info: debugInfo(),
      connection_info: { app_id: world.app.id },
    });
    world.signals.emit('change');
  }

  function acknowledged(message: unknown) {
    if (!isObject(message)) return;
    const id = String(message.envelope_id);
    journal.write('acknowledged', id, message);
    const answer = answerIn(message.payload);
    waiting.get(id)?.settle({ kind: 'acknowledged', answer });
  }

  return {
    get connections() {
      return sockets.length;
    },
    open(origin) {
      if (disabled) throw new Refusal('forbidden_team');
      const ticket = randomUUID();
      tickets.add(ticket);
      const place = origin.replace(/^http/, 'ws');
      return { url: `${place}/link/?ticket=${ticket}&app_id=${world.app.id}` };
    },
    upgrade(request, socket, head) {
      const ticket = new URL(request.url ?? '', 'ws://simulator').searchParams.get('ticket') ?? '';
      // A ticket opens one connection.
      if (!tickets.delete(ticket)) return void socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
      server.handleUpgrade(request, socket, head, welcome);
    },
    send(envelope) {
      const socket = nextOf(sockets);
      if (socket === undefined) return Promise.resolve({ kind: 'unreachable', reason: 'timeout' });
      const { promise, resolve } = Promise.withResolvers<Outcome>();
      const id = randomUUID();
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        if (waiting.delete(id)) resolve(outcome);
      };
      const timer = setTimeout(
        () => settle({ kind: 'timeout', reason: 'timeout' }),
        acknowledgeWithin,
      );
      waiting.set(id, { socket, settle });
      const message = envelopeMessage(id, envelope);
      journal.write('sent', nameOf(envelope), message);
      sendTo(socket, message);
      return promise;
    },
    disconnect(reason) {
      disabled = disabled || reason === 'link_disabled';
      for (const socket of [...sockets]) {
        sendTo(socket, { type: 'disconnect', reason, debug_info: debugInfo() });
        if (reason !== 'warning') socket.close(1000);
      }
    },
    drop() {
      for (const socket of [...sockets]) socket.terminate();
    },
    async close() {
      await Promise.all([...sockets].map(closeGently));
      for (const { settle } of waiting.values()) settle({ kind: 'unreachable', reason: 'timeout' });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Bolt's `stop` returns before its closing handshake is over: it gets a moment to finish. */
async function closeGently(socket: WebSocket): Promise<void> {
  const closed = once(socket, 'close');
  const timer = setTimeout(() => socket.terminate(), CLOSING_TAKES);
  socket.close(1000);
  await closed;
  clearTimeout(timer);
}

/** Slack sends each payload to one of the app's connections. */
function nextOf(sockets: WebSocket[]): WebSocket | undefined {
  const socket = sockets.shift();
  if (socket !== undefined) sockets.push(socket);
  return socket;
}

function envelopeMessage(id: string, envelope: Envelope): Json {
  const retries = { retry_attempt: envelope.attempt, retry_reason: envelope.retryReason };
  return {
    envelope_id: id,
    type: envelope.type,
    payload: envelope.payload,
    accepts_response_payload: envelope.acceptsAnswer,
    ...(envelope.type === 'events_api' ? retries : {}),
  };
}

/** Bolt acknowledges with an empty object when there is nothing to say. */
function answerIn(payload: unknown): Json | null {
  if (typeof payload === 'string') return payload === '' ? null : { text: payload };
  return isObject(payload) && Object.keys(payload).length > 0 ? payload : null;
}

function sendTo(socket: WebSocket, message: Json) {
  socket.send(JSON.stringify(message));
}

function debugInfo(): Json {
  return { host: 'applink-simulator', build_number: 1, approximate_connection_time: 18_060 };
}
