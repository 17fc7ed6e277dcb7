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
    ...(apiUrl === null ? {} : { api: apiUrl.replace(/\/+$/, '') }),
    retries: 0,
    timeout: TIMES.requestMilliseconds,
    makeRequest: async (url, init) => DefaultRestOptions.makeRequest(url, await inOnePiece(init)),
  };
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
