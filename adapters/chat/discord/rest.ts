/** The client of Discord's REST side: without retries of its own, because whoever posts must know what happened. */
import { REST, type RESTOptions } from 'discord.js';
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
  };
}
