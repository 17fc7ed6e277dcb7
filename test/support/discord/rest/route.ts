/** What a REST route is: where it listens, who may call it, what it takes and what it answers. */
import type { BodyName } from '../schemas.ts';
import type { UploadedFile } from '../state/uploads.ts';
import type { World } from '../state/world.ts';

export interface Call {
  readonly world: World;
  /** A parameter of the path; empty when the route has none of that name. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

export interface Answer {
  readonly status: number;
  /** Undefined for an answer without a body and without a content type, as 204 is. */
  readonly body?: unknown;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Segments that start with a colon are parameters. */
  readonly path: string;
  /** `bot` needs the bot's token; `token` carries its own in the path. */
  readonly access: 'bot' | 'token';
  readonly body?: (call: Call) => BodyName;
  handle(call: Call): Answer;
}

export const nothing: Answer = { status: 204 };

export function ok(body: unknown): Answer {
  return { status: 200, body };
}
