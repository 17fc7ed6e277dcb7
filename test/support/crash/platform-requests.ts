/** Lets the requests to a chat platform pass a gate, whichever library makes them: Node tells of each one. */
import { subscribe } from 'node:diagnostics_channel';
import type { Gate } from './gate.ts';
import { isRequest, type Moment, type PlatformRequest } from './points.ts';

interface Request {
  readonly origin?: string | URL;
  readonly method?: string;
  readonly path: string;
}

export function gateRequests(origin: string, gate: Gate): void {
  const underWay = new WeakMap<object, (moment: Moment) => void>();
  const on = (event: string, take: (request: Request) => void) =>
    subscribe(`undici:request:${event}`, (message) => {
      const { request } = message as { request: Request };
      if (`${request.origin}` === origin) take(request);
    });
  on('create', (request) => {
    const name = nameOf(request);
    if (name === null) return;
    const at = gate.enter(name);
    underWay.set(request, at);
    at('before');
  });
  // The platform has done it: its answer begins to arrive, and nobody here has seen it yet.
  on('headers', (request) => underWay.get(request)?.('inside'));
  // One turn of the event loop later the program has the answer, and has not done much with it.
  on('trailers', (request) => setImmediate(() => underWay.get(request)?.('after')));
}

/** Null: a request that changes nothing. */
function nameOf({ method = '', path }: Request): PlatformRequest | null {
  const { pathname } = new URL(path, 'http://platform');
  const [, slack = ''] = /^\/api\/([\w.]+)$/.exec(pathname) ?? [];
  if (isRequest(slack)) return slack;
  const below = pathname.replace(/^\/api\/v\d+/, '');
  return ROUTES.find((each) => each.method === method && each.path.test(below))?.name ?? null;
}

const ROUTES: readonly {
  readonly method: string;
  readonly path: RegExp;
  readonly name: PlatformRequest;
}[] = [
  { method: 'POST', path: /^\/upload\//, name: 'upload' },
  { method: 'POST', path: /^\/webhooks\/\d+\/[^/]+$/, name: 'execute webhook' },
  { method: 'POST', path: /^\/channels\/\d+\/messages$/, name: 'create message' },
  { method: 'PATCH', path: /^\/channels\/\d+\/messages\/\d+$/, name: 'edit message' },
  { method: 'POST', path: /^\/channels\/\d+\/messages\/\d+\/threads$/, name: 'create thread' },
  { method: 'POST', path: /^\/channels\/\d+\/webhooks$/, name: 'create webhook' },
  { method: 'PUT', path: /^\/channels\/\d+\/messages\/\d+\/reactions\//, name: 'react' },
];
