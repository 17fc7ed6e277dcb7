/** Slack's Web API over HTTP: who may call what, how often, and what goes wrong on command. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { visibleChannel } from './access.ts';
import { type Call, createCall } from './call.ts';
import type { Fault, Faults } from './faults.ts';
import type { Journal } from './journal.ts';
import type { Method } from './methods/table.ts';
import type { Json } from './model.ts';
import type { Rates } from './rates.ts';
import { Refusal } from './refusal.ts';
import { argumentsOf, readBytes } from './request-body.ts';
import { scopesOf } from './scopes.ts';
import type { Token, World } from './world.ts';

export interface WebApiParts {
  readonly world: World;
  readonly methods: ReadonlyMap<string, Method>;
  readonly rates: Rates;
  readonly faults: Faults;
  readonly journal: Journal;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: Json;
}

export async function answerCall(
  parts: WebApiParts,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const { world, journal, faults } = parts;
  const method = url.pathname.replace(/^\/api\//, '');
  const given = argumentsOf(request, `${await readBytes(request)}`, url.searchParams);
  const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const call = createCall(method, bearer ?? tokenIn(given), given ?? {});
  journal.write('call', method, call.given);
  const fault = faults.take(call);
  if (fault !== null) journal.write('fault', method, { ...fault });
  if (fault?.kind === 'droppedBefore') return void request.socket.destroy();
  if (fault?.kind === 'delayed') await wait(fault.milliseconds);
  const answer =
    forced(fault) ?? (given === null ? refused(new Refusal('invalid_json')) : perform(parts, call));
  if (fault?.kind === 'droppedAfter') return void request.socket.destroy();
  if (fault?.kind === 'answeredLate') await wait(fault.milliseconds);
  journal.write('answer', method, { status: answer.status, ...answer.body });
  const scopes = [...(world.tokens.get(call.token ?? '')?.scopes ?? [])].join(',');
  response.writeHead(answer.status, {
    'content-type': 'application/json; charset=utf-8',
    'x-oauth-scopes': scopes,
    ...answer.headers,
  });
  response.end(JSON.stringify(answer.body));
}

function tokenIn(given: Json | null): string | null {
  return typeof given?.token === 'string' ? given.token : null;
}

function forced(fault: Fault | null): Answer | null {
  switch (fault?.kind) {
    case 'rateLimited':
      return limited(fault.retryAfter);
    case 'status':
      return { status: fault.status, headers: {}, body: { ok: false, error: 'internal_error' } };
    case 'refused':
      return refused(new Refusal(fault.error));
    default:
      return null;
  }
}

function perform({ world, methods, rates }: WebApiParts, call: Call): Answer {
  try {
    const method = methods.get(call.method);
    if (method === undefined) throw new Refusal('unknown_method', { req_method: call.method });
    const token = checkedToken(world, call);
    checkScope(world, call, token);
    const wait = rates.refuses(call.method, call.text('channel'));
    if (wait !== null) return limited(wait);
    return { status: 200, headers: {}, body: { ok: true, ...method(world, call) } };
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

function checkedToken(world: World, call: Call): Token {
  if (call.token === null) throw new Refusal('not_authed');
  const token = world.tokens.get(call.token);
  if (token === undefined) throw new Refusal('invalid_auth');
  if (token.revoked) throw new Refusal('token_revoked');
  const wanted = call.method === 'apps.connections.open' ? 'app' : 'bot';
  if (token.kind !== wanted) throw new Refusal('not_allowed_token_type');
  return token;
}

function checkScope(world: World, call: Call, { scopes }: Token): void {
  const name = call.text('channel');
  const need = scopesOf[call.method] ?? [];
  const wanted =
    typeof need === 'function' ? need(name === null ? null : visibleChannel(world, name)) : need;
  if (wanted.length === 0 || wanted.some((scope) => scopes.has(scope))) return;
  throw new Refusal('missing_scope', {
    needed: wanted.join(','),
    provided: [...scopes].join(','),
  });
}

function limited(retryAfter: number): Answer {
  const headers = { 'retry-after': `${retryAfter}` };
  return { status: 429, headers, body: { ok: false, error: 'ratelimited' } };
}

function refused({ error, details }: Refusal): Answer {
  return { status: 200, headers: {}, body: { ok: false, error, ...details } };
}
