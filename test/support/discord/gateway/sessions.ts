/** Gateway sessions: numbered dispatches, kept so that a resumed connection gets what it missed. */
import { randomBytes } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Occurrence, World } from '../state/world.ts';
import { contentFor, hears } from './events.ts';

export interface Session {
  readonly id: string;
  readonly intents: number;
  readonly log: { readonly s: number; readonly text: string }[];
  socket: WebSocket | null;
}

export interface Sessions {
  readonly all: Map<string, Session>;
  /** How often each dispatch is sent. */
  copies: number;
  /** While true, dispatches wait. */
  held: boolean;
  open(intents: number, socket: WebSocket): Session;
  dispatch(session: Session, name: string, data: unknown): void;
  replay(session: Session, after: number): void;
  /** Sends what was held, in the order that `arrange` makes of it. */
  release(arrange?: <Item>(waiting: readonly Item[]) => readonly Item[]): void;
}

export function createSessions(world: World): Sessions {
  const waiting: (() => void)[] = [];
  const sessions: Sessions = {
    all: new Map(),
    copies: 1,
    held: false,
    open(intents, socket) {
      const session: Session = { id: randomBytes(16).toString('hex'), intents, log: [], socket };
      sessions.all.set(session.id, session);
      return session;
    },
    dispatch(session, name, data) {
      const s = session.log.length + 1;
      const text = JSON.stringify({ op: 0, t: name, s, d: data });
      session.log.push({ s, text });
      session.socket?.send(text);
    },
    replay(session, after) {
      for (const { s, text } of session.log) if (s > after) session.socket?.send(text);
      sessions.dispatch(session, 'RESUMED', {});
    },
    release(arrange = (items) => items) {
      sessions.held = false;
      for (const send of arrange(waiting.splice(0))) send();
    },
  };
  world.hear.add((occurrence: Occurrence) => {
    for (const session of sessions.all.values()) {
      if (!hears(world, session.intents, occurrence)) continue;
      const data = contentFor(world, session.intents, occurrence);
      const send = (): void => {
        for (let copy = 0; copy < sessions.copies; copy += 1) {
          sessions.dispatch(session, occurrence.name, data);
        }
      };
      if (sessions.held) waiting.push(send);
      else send();
    }
  });
  return sessions;
}
