/** The REST side: reads a request, lets the ordered faults happen, and answers. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Faults } from './faults.ts';
import type { Entry } from './journal.ts';
import type { RateLimits } from './rate-limits.ts';
import { type FieldFault, invalidForm, Refusal, refusal, unauthorized } from './refusal.ts';
import type { Call } from './rest/route.ts';
import { matchRoute } from './rest/routes.ts';
import { faultsOf } from './schemas.ts';
import { rateLimited } from './state/channels.ts';
import type { UploadedFile } from './state/uploads.ts';
import { changed, type World } from './state/world.ts';

export interface RestParts {
  readonly world: World;
  readonly faults: Faults;
  readonly rateLimits: RateLimits;
  readonly record: (entry: Entry) => void;
}

interface Outcome {
  readonly status: number;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly violations: readonly FieldFault[];
}

export function restListener(parts: RestParts): RequestListener {
  return (request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      const refused =
        error instanceof Refusal ? error : new Refusal(500, { message: String(error), code: 0 });
      send(response, outcomeOf(refused));
    });
  };
}

async function answer(
  { world, faults, rateLimits, record }: RestParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', world.address.origin);
  const file = world.files.get(url.pathname);
  if (file !== undefined) return void response.end(file);
  const method = request.method ?? 'GET';
  const path = url.pathname.replace(/^(\/api)?\/v\d+/, '');
  const { body, files } = await read(request);
  const fault = faults.take(method, decodeURIComponent(path));
  if (fault?.kind === 'delay') await delay(fault.milliseconds);
  const carriedOut = (): Outcome => {
    const call = { method, path, query: url.searchParams, body, files };
    return carryOut(world, rateLimits, call, request.headers.authorization);
  };
  const outcome =
    fault?.kind === 'drop-before'
      ? null
      : fault?.kind === 'status'
        ? { status: fault.status, body: fault.body, headers: {}, violations: [] }
        : fault?.kind === 'rate-limited'
          ? outcomeOf(rateLimited(fault.retryAfter, fault.scope ?? 'user'))
          : carriedOut();
  const isCut = outcome === null || fault?.kind === 'drop-after';
  record({
    at: world.clock.now(),
    method,
    path: decodeURIComponent(path),
    query: Object.fromEntries(url.searchParams),
    body,
    files: files.map(({ name }) => name),
    status: isCut ? null : outcome.status,
    answer: outcome?.body,
    fault: fault?.kind ?? null,
    violations: outcome?.violations ?? [],
  });
  changed(world);
  if (fault?.kind === 'slow-answer') await delay(fault.milliseconds);
  if (isCut) response.destroy();
  else send(response, outcome);
}

interface Request {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly files: readonly UploadedFile[];
}

function carryOut(
  world: World,
  rateLimits: RateLimits,
  { method, path, query, body, files }: Request,
  authorization: string | undefined,
): Outcome {
  let headers: Record<string, string> = {};
  let violations: FieldFault[] = [];
  try {
    const { route, params } = matchRoute(method, path);
    const isBot = world.token !== null && authorization === `Bot ${world.token}`;
    if (route.access === 'bot' && !isBot) throw unauthorized();
    requireSnowflakes([...params, ...query]);
    const param = (name: string): string => params.get(name) ?? '';
    headers = rateLimits.count(
      method,
      path,
      world.webhooks.get(param('webhook'))?.channel.id ?? null,
    );
    const call: Call = { world, param, query, body, files };
    violations = route.body === undefined ? [] : faultsOf(route.body(call), body);
    if (violations.length > 0) throw invalidForm(violations);
    return { ...route.handle(call), headers, violations };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...outcomeOf(error), headers: { ...headers, ...error.headers }, violations };
  }
}

const snowflakeNames =
  /^(application|channel|command|guild|interaction|message|user|webhook|before|after|around|thread_id)$/;

function requireSnowflakes(given: readonly (readonly [string, string])[]): void {
  const faults = given
    .filter(([name, value]) => snowflakeNames.test(name) && !/^(\d+|@me|@original)$/.test(value))
    .map(([name, value]) => ({
      path: [name],
      code: 'NUMBER_TYPE_COERCE',
      message: `Value "${value}" is not snowflake.`,
    }));
  if (faults.length > 0) throw invalidForm(faults);
}

function outcomeOf({ status, body, headers }: Refusal): Outcome {
  return { status, body, headers, violations: [] };
}

async function read(request: IncomingMessage): Promise<{ body: unknown; files: UploadedFile[] }> {
  const raw = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  if (raw.byteLength === 0) return { body: undefined, files: [] };
  if (!type.startsWith('multipart/form-data')) return { body: parsed(raw.toString()), files: [] };
  const form = await new Response(new Uint8Array(raw), {
    headers: { 'content-type': type },
  }).formData();
  const files: UploadedFile[] = [];
  for (const [name, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(name)?.[1];
    if (index === undefined || typeof value === 'string') continue;
    const content = new Uint8Array(await value.arrayBuffer());
    files.push({ index, name: value.name, contentType: value.type, content });
  }
  return { body: parsed(String(form.get('payload_json') ?? '{}')), files };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refusal(50109);
  }
}

function send(response: ServerResponse, { status, body, headers }: Outcome): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = status;
  // 204 comes without a content type; a client that saw one would try to parse nothing.
  if (body === undefined) return void response.end();
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
}
