/** The gateway server, and the trouble a test can make on it. */
import type { Server } from 'node:http';
import { GatewayCloseCodes, GatewayOpcodes } from 'discord.js';
import { type WebSocket, WebSocketServer } from 'ws';
import type { World } from '../state/world.ts';
import { serveConnection } from './connection.ts';
import { createSessions } from './sessions.ts';

export interface Gateway {
  /** Sessions whose client is connected at this moment. */
  connected(): number;
  /** How often clients have identified and resumed. */
  readonly counts: { connections: number };
  /** Cuts every connection without a close frame; sessions stay and can be resumed. */
  drop(): void;
  /** Closes every connection with a code. */
  closeWith(code: number): void;
  /** Op 7: asks clients to reconnect and resume. */
  askToReconnect(): void;
  /** Op 9: the session is over (or, with true, may be resumed). */
  invalidate(resumable?: boolean): void;
  /** Refuses new connections until `accept`. */
  refuse(): void;
  accept(): void;
  /** No more heartbeat acknowledgements: the connection looks dead to the client. */
  silence(): void;
  /** Every dispatch is sent this many times. */
  repeat(copies: number): void;
  /** Dispatches wait until `release`, which may reorder them. */
  hold(): void;
  release(arrange?: <Item>(waiting: readonly Item[]) => readonly Item[]): void;
}

export interface GatewayOptions {
  readonly heartbeatMilliseconds: number;
  readonly enabledIntents: () => number;
}

export function createGateway(
  world: World,
  server: Server,
  options: GatewayOptions,
): Gateway & { close(): void; logOut(): void } {
  const sessions = createSessions(world);
  const sockets = new Set<WebSocket>();
  const counts = { connections: 0 };
  let acknowledges = true;
  let accepts = true;
  const webSockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (!accepts) return void socket.destroy();
    webSockets.handleUpgrade(request, socket, head, (webSocket) => {
      counts.connections += 1;
      sockets.add(webSocket);
      webSocket.on('close', () => sockets.delete(webSocket));
      // A connection that a test cuts ends with an error on this side; that is no news.
      webSocket.on('error', () => webSocket.terminate());
      const parts = { world, sessions, acknowledges: () => acknowledges, ...options };
      serveConnection(parts, webSocket);
    });
  });
  const tellAll = (op: number, d: unknown): void => {
    for (const socket of sockets) socket.send(JSON.stringify({ op, d }));
  };
  const endSessions = (): void => {
    for (const session of sessions.all.values()) session.socket = null;
    sessions.all.clear();
  };
  const gateway: Gateway = {
    connected: () => [...sessions.all.values()].filter(({ socket }) => socket !== null).length,
    counts,
    drop() {
      for (const session of sessions.all.values()) session.socket = null;
      for (const socket of sockets) socket.terminate();
    },
    closeWith(code) {
      for (const session of sessions.all.values()) session.socket = null;
      for (const socket of sockets) socket.close(code);
    },
    askToReconnect: () => tellAll(GatewayOpcodes.Reconnect, null),
    invalidate(resumable = false) {
      if (!resumable) endSessions();
      tellAll(GatewayOpcodes.InvalidSession, resumable);
    },
    refuse() {
      accepts = false;
    },
    accept() {
      accepts = true;
    },
    silence() {
      acknowledges = false;
    },
    repeat(copies) {
      sessions.copies = copies;
    },
    hold() {
      sessions.held = true;
    },
    release: (arrange) => sessions.release(arrange),
  };
  return {
    ...gateway,
    logOut() {
      endSessions();
      for (const socket of sockets) socket.close(GatewayCloseCodes.AuthenticationFailed);
    },
    close() {
      for (const socket of sockets) socket.terminate();
      webSockets.close();
    },
  };
}
