/** Serves the embedded store to the other roundtable processes of this machine, on loopback, behind a token. */
import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { z } from 'zod';
import { RoundtableError } from '../../src/ports/error.ts';
import type { Store } from '../../src/ports/store.ts';
import { encodeError, encodeValue, LARGEST_BODY_BYTES, type Presence } from './rpc.ts';

export interface Share {
  readonly port: number;
  /** Sure of the folder; calls wait until the store is `open`. */
  hold(): void;
  open(store: Store): void;
  /** Refuse calls, and wait for those under way; the folder still counts as held. */
  refuse(): Promise<void>;
  close(): Promise<void>;
}

export async function startShare(id: string, token: string): Promise<Share> {
  let state: Presence['state'] = 'claiming';
  const store = Promise.withResolvers<Store>();
  // Without guests nobody waits for it.
  store.promise.catch(() => {});
  const running = new Set<Promise<string>>();

  async function reply(name: string, body: string): Promise<string> {
    if (state === 'closing') return encodeError(movedAway());
    try {
      const call = callsOf(await store.promise).get(name);
      if (call === undefined) throw refused(`There is no call ${name}.`);
      return encodeValue(await call(z.array(z.unknown()).parse(JSON.parse(body))));
    } catch (error) {
      return encodeError(error);
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    try {
      if (!isAuthorized(incoming, token))
        return answer(outgoing, 401, encodeError(refused('Wrong token.')));
      const body = await readBody(incoming);
      if (body === null)
        return answer(outgoing, 413, encodeError(refused('The call is too large.')));
      const name = (incoming.url ?? '').slice(1);
      if (name === 'presence') return answer(outgoing, 200, JSON.stringify({ id, state }));
      const replying = reply(name, body);
      running.add(replying);
      answer(outgoing, 200, await replying.finally(() => running.delete(replying)));
    } catch (error) {
      // The guest went away in the middle of its call; there is nobody left to tell.
      outgoing.destroy(error instanceof Error ? error : undefined);
    }
  });
  // A guest's idle connection must not be closed under its next call.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');

  return {
    port: address.port,
    hold() {
      state = 'holding';
    },
    open: (opened) => store.resolve(opened),
    async refuse() {
      state = 'closing';
      store.reject(movedAway());
      await Promise.allSettled([...running]);
    },
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

export function movedAway(cause?: unknown): RoundtableError {
  const message = 'The roundtable process that held the data folder has stopped; open it again.';
  return new RoundtableError('store-moved', message, { kind: 'backoff' }, cause);
}

type Call = (given: readonly unknown[]) => Promise<unknown>;

/** The whole list of what guests may call. The callers are this program too, so arguments are not checked again. */
function callsOf({ log, ledger, records, jobs, ping }: Store): ReadonlyMap<string, Call> {
  const call =
    <Given extends readonly unknown[]>(method: (...given: Given) => Promise<unknown>): Call =>
    (given) =>
      method(...(given as unknown as Given));
  return new Map([
    ['log.append', call(log.append)],
    ['log.read', call(log.read)],
    ['log.list', call(log.list)],
    ['log.redact', call(log.redact)],
    ['log.markPublished', call(log.markPublished)],
    ['ledger.reserve', call(ledger.reserve)],
    ['ledger.settle', call(ledger.settle)],
    ['ledger.spent', call(ledger.spent)],
    ['records.get', call(records.get)],
    ['records.put', call(records.put)],
    ['records.remove', call(records.remove)],
    // The guest has checked the payload; its schema does not travel.
    [
      'jobs.enqueue',
      call((name: string, payload: unknown, key: string) =>
        jobs.enqueue({ name, payload: z.unknown(), concurrency: 1 }, payload, { key }),
      ),
    ],
    ['ping', call(ping)],
  ]);
}

function isAuthorized(incoming: IncomingMessage, token: string): boolean {
  const given = Buffer.from(incoming.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > LARGEST_BODY_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function answer(outgoing: ServerResponse, status: number, text: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

function refused(message: string): RoundtableError {
  return new RoundtableError('invalid', message, { kind: 'never' });
}
