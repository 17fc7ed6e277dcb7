/** The client of Discord's REST side: without retries of its own, because whoever posts must know what happened. */
import { DefaultRestOptions, REST, type RESTOptions } from 'discord.js';
import { TIMES } from './limits.ts';

export interface Credentials {
  readonly token: string;
  /** Another base for every call; null = Discord's own. */
  readonly apiUrl: string | null;
}

/** `waits`: a limit is waited out, as for questions that somebody is looking at; otherwise it is thrown. */
export function createRest({ token, apiUrl }: Credentials, waits: boolean): REST {
  return new REST({
    ...restOptions(apiUrl),
    ...(waits ? {} : { rejectOnRateLimit: () => true }),
  }).setToken(token);
}

export function restOptions(apiUrl: string | null): Partial<RESTOptions> {
  return {
    ...(apiUrl === null ? {} : { api: apiUrl.replace(/\/+$/, '').replace(/\/v\d+$/, '') }),
    retries: 0,
    timeout: TIMES.requestMilliseconds,
    makeRequest: async (url, init) =>
      withPause(await DefaultRestOptions.makeRequest(url, await inOnePiece(init))),
  };
}

type Answer = Awaited<ReturnType<RESTOptions['makeRequest']>>;

/** The client reads how long to wait from the header alone; without it, it would ask again at once. */
async function withPause(answer: Answer): Promise<Answer> {
  if (answer.status !== 429 || answer.headers.has('retry-after')) return answer;
  const text = await answer.text();
  const headers = new Headers([...answer.headers]);
  headers.set('retry-after', String(pauseIn(text)));
  const { status, statusText } = answer;
  const copy = new Response(text);
  return {
    ...{ body: null, bodyUsed: false, ok: false, headers, status, statusText },
    ...{ arrayBuffer: () => copy.arrayBuffer(), json: () => copy.json(), text: () => copy.text() },
  };
}

/** In seconds, as Discord writes it into the body. */
function pauseIn(body: string): number {
  const [, seconds = ''] = /"retry_after"\s*:\s*(\d+(?:\.\d+)?)/.exec(body) ?? [];
  return seconds === '' ? TIMES.unnamedPauseSeconds : Number(seconds);
}

type Init = Parameters<RESTOptions['makeRequest']>[1];

/**
 * A form is sent as a stream, and one that is given up on the way (a timeout, a process that shuts down)
 * throws where nobody can catch it and takes the process with it. Bytes are only bytes.
 */
async function inOnePiece(init: Init): Promise<Init> {
  if (!(init.body instanceof FormData)) return init;
  const form = new Response(init.body);
  const type = form.headers.get('content-type') ?? '';
  const headers = { ...(init.headers as Record<string, string>), 'content-type': type };
  return { ...init, headers, body: new Uint8Array(await form.arrayBuffer()) };
}
