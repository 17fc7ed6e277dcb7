/** The endpoints for operators: `/healthz`, `/readyz` and `/metrics`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenAt, type Place } from './listen.ts';
import { metricLines, processMetrics } from './metrics.ts';
import { type Checks, isReady, type Readiness, readinessOf } from './readiness.ts';

const GRACE_MILLISECONDS = 500;

export interface HealthOptions extends Place {
  /** When given, `/metrics` and the reasons in `/readyz` need `Authorization: Bearer …`. */
  readonly token?: string | null;
  readonly checks: Checks;
  /** Lines in Prometheus' text format. */
  readonly metrics?: () => readonly string[] | Promise<readonly string[]>;
  /** Takes secrets out of the reasons in `/readyz`. */
  readonly redact?: (text: string) => string;
}

export interface HealthServer {
  /** `http://127.0.0.1:3000` */
  readonly address: string;
  close(): Promise<void>;
}

interface Reply {
  readonly status: number;
  readonly body: object | string;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function startHealthServer(options: HealthOptions): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(request, options).then(
      (reply) => send(request, response, reply),
      // The reason may name internals, so it stays inside; the status is what monitors act on.
      () => send(request, response, { status: 500, body: { error: 'internal error' } }),
    );
  });
  const address = await listenAt(server, options);
  return {
    address,
    close: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const impatience = setTimeout(() => server.closeAllConnections(), GRACE_MILLISECONDS);
      server.close(() => {
        clearTimeout(impatience);
        resolve();
      });
      return promise;
    },
  };
}

async function answer(request: IncomingMessage, options: HealthOptions): Promise<Reply> {
  const path = (request.url ?? '').split('?', 1)[0];
  if (path !== '/healthz' && path !== '/readyz' && path !== '/metrics') {
    return {
      status: 404,
      body: { error: 'not found', paths: ['/healthz', '/readyz', '/metrics'] },
    };
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return { status: 405, body: { error: 'GET or HEAD only' }, headers: { allow: 'GET, HEAD' } };
  }
  const metrics = options.metrics ?? (() => metricLines(processMetrics()));
  const trusted = !options.token || carriesToken(request, options.token);
  switch (path) {
    case '/healthz':
      return { status: 200, body: { status: 'ok' } };
    case '/readyz': {
      const readiness = await readinessOf(options.checks);
      const redact = trusted ? (options.redact ?? String) : () => 'failed';
      return { status: isReady(readiness) ? 200 : 503, body: withReasons(readiness, redact) };
    }
    case '/metrics':
      if (!trusted) {
        const headers = { 'www-authenticate': 'Bearer' };
        return { status: 401, body: { error: 'the token is missing or wrong' }, headers };
      }
      return { status: 200, body: `${(await metrics()).join('\n')}\n` };
  }
}

/** Hashed first, because the comparison in constant time wants equal lengths. */
function carriesToken(request: IncomingMessage, token: string): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(token));
}

function withReasons(readiness: Readiness, describe: (reason: string) => string): object {
  const shown = Object.entries(readiness).map(([name, result]) => [
    name,
    result === 'ok' ? 'ok' : describe(result),
  ]);
  return Object.fromEntries(shown);
}

function send(request: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const isText = typeof reply.body === 'string';
  const body = isText ? String(reply.body) : `${JSON.stringify(reply.body)}\n`;
  response.writeHead(reply.status, {
    'content-type': isText
      ? 'text/plain; version=0.0.4; charset=utf-8'
      : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    // Probes are rare, and no connection is left to wait for at shutdown.
    connection: 'close',
    ...reply.headers,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
