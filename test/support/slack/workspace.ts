/** Starts a simulated Slack workspace on a loopback address, for the real client library to talk to. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isObject } from './call.ts';
import { type ChannelHandle, createChannelHandle } from './channel-handle.ts';
import { createDelivery, type Delivery } from './delivery.ts';
import { emit } from './emit.ts';
import type { Transport } from './envelope.ts';
import { createFaults, type FaultRule } from './faults.ts';
import { createHttpMode } from './http-mode.ts';
import { randomText } from './ids.ts';
import { createJournal, type Journal } from './journal.ts';
import { interactionLimits } from './limits.ts';
import { createMethods } from './methods/table.ts';
import type { Channel, Json, User } from './model.ts';
import { createPerson, type Person, type PersonParts } from './person.ts';
import { createRates, type RateName } from './rates.ts';
import { readBytes } from './request-body.ts';
import { createResponseUrls } from './response-urls.ts';
import { usualScopes } from './scopes.ts';
import { createSocketMode, type DisconnectReason } from './socket-mode.ts';
import { until } from './until.ts';
import { answerCall } from './web-api.ts';
import { addChannel, createWorld, directChannel, type World } from './world.ts';

export interface SlackOptions {
  readonly team?: string;
  readonly app?: string;
  readonly scopes?: readonly string[];
  /** Off unless told. */
  readonly rates?: RateName;
  /** Milliseconds between the tries of an unacknowledged event. */
  readonly retryAfter?: readonly number[];
  readonly acknowledgeWithin?: number;
  readonly triggerLives?: number;
  readonly filesReadyAfter?: number;
  readonly now?: () => number;
}

export interface ChannelOptions {
  readonly private?: boolean;
  /** Whether the app is in it; true unless told. */
  readonly withApp?: boolean;
}

export interface SlackWorkspace {
  readonly apiUrl: string;
  readonly botToken: string;
  readonly appToken: string;
  readonly signingSecret: string;
  readonly world: World;
  readonly journal: Journal;
  readonly delivery: Delivery;
  /** Everyone joins every channel that exists or is made later, unless `joins` is false. */
  person(name: string, options?: PersonOptions): Person;
  channel(name: string, options?: ChannelOptions): ChannelHandle;
  /** The conversation of a person with the app. */
  direct(person: Person): ChannelHandle;
  misbehave(rule: FaultRule): void;
  behave(): void;
  setRates(name: RateName): void;
  setScopes(scopes: readonly string[]): void;
  revokeToken(): void;
  readonly connections: number;
  disconnect(reason: DisconnectReason): void;
  dropSockets(): void;
  /** From now on events, commands and interactions go to this address, signed. */
  deliverOverHttp(url: string): void;
  /** Resolves as soon as the question has an answer; asked again after every change. */
  until<Answer>(
    question: () => Answer | null | undefined | false,
    milliseconds?: number,
  ): Promise<Answer>;
  close(): Promise<void>;
}

export interface PersonOptions {
  readonly admin?: boolean;
  readonly owner?: boolean;
  readonly bot?: boolean;
  readonly joins?: boolean;
}

export async function startSlack(options: SlackOptions = {}): Promise<SlackWorkspace> {
  const now = options.now ?? Date.now;
  const acknowledgeWithin = options.acknowledgeWithin ?? interactionLimits.acknowledgeWithin;
  const world = createWorld({
    team: options.team ?? 'Acme',
    app: options.app ?? 'Roundtable',
    now,
    filesReadyAfter: options.filesReadyAfter ?? 200,
  });
  const botToken = `xoxb-${randomText(24)}`;
  const appToken = `xapp-1-${world.app.id}-${randomText(24)}`;
  const signingSecret = randomText(32).toLowerCase();
  const botScopes = new Set(options.scopes ?? usualScopes);
  world.tokens.set(botToken, { kind: 'bot', scopes: botScopes, revoked: false });
  const appScopes = new Set(['connections:write']);
  world.tokens.set(appToken, { kind: 'app', scopes: appScopes, revoked: false });

  const journal = createJournal(now, () => world.signals.emit('change'));
  const faults = createFaults();
  const rates = createRates(options.rates ?? 'off', now);
  const responseUrls = createResponseUrls(world);
  const sockets = createSocketMode(world, journal, acknowledgeWithin);
  let transport: Transport = sockets;
  const delivery = createDelivery({
    world,
    journal,
    transport: () => transport,
    ...(options.retryAfter === undefined ? {} : { retryAfter: options.retryAfter }),
  });

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      journal.write('fault', 'simulator', { error: String(error) });
      response.writeHead(500).end();
    });
  });
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  // A busy client may come back to a connection late; Slack keeps it for longer than Node's five seconds.
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = isObject(address) ? Number(address.port) : 0;
  const origin = `http://127.0.0.1:${port}`;
  const methods = createMethods({
    origin,
    rates: () => rates.name,
    openSocket: () => sockets.open(origin),
  });

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const [, first = '', ...rest] = url.pathname.split('/');
    if (first === 'api') {
      return answerCall({ world, methods, rates, faults, journal }, request, response, url);
    }
    const body = await readBytes(request);
    const id = rest.at(-1) ?? '';
    if (first === 'upload') return void response.end(receiveFile(world, id, body));
    if (first !== 'response') return void response.writeHead(404).end();
    const given = jsonIn(`${body}`);
    journal.write('call', 'response_url', given ?? {});
    const { status, text } = responseUrls.answer(id, given);
    response.writeHead(status).end(text);
  }

  const parts: PersonParts = {
    world,
    channel: (name) => channelNamed(world, name),
    act: (type, payload, acceptsAnswer) =>
      transport.send({ type, payload, acceptsAnswer, attempt: 0, retryReason: '' }),
    responseUrl: (channel, user, ts) => responseUrls.create(origin, { channel, user, ts }),
    triggerLives: options.triggerLives ?? interactionLimits.triggerLives,
  };
  const people = new Map<string, Person>();
  const joiners = new Set<string>();

  return {
    apiUrl: `${origin}/api/`,
    botToken,
    appToken,
    signingSecret,
    world,
    journal,
    delivery,
    person(name, { admin = false, owner = false, bot = false, joins = true } = {}) {
      const known = people.get(name);
      if (known !== undefined) return known;
      const user: User = { id: world.ids.next('U'), name, realName: name, admin, owner, bot };
      world.users.set(user.id, user);
      if (joins) joiners.add(user.id);
      for (const channel of world.channels.values()) {
        if (joins && channel.kind !== 'im') channel.members.add(user.id);
      }
      const person = createPerson(parts, user);
      people.set(name, person);
      return person;
    },
    channel(name, given = {}) {
      const known = [...world.channels.values()].find((channel) => channel.name === name);
      if (known !== undefined) return createChannelHandle(world, known);
      const channel = addChannel(world, name, given.private === true ? 'group' : 'channel');
      for (const user of joiners) channel.members.add(user);
      if (given.withApp !== false) channel.members.add(world.bot.id);
      return createChannelHandle(world, channel);
    },
    direct: (person) => createChannelHandle(world, directChannel(world, person.id)),
    misbehave: faults.add,
    behave: faults.clear,
    setRates(name) {
      rates.name = name;
    },
    setScopes(scopes) {
      botScopes.clear();
      for (const scope of scopes) botScopes.add(scope);
    },
    revokeToken() {
      const event = { type: 'tokens_revoked', tokens: { oauth: [], bot: [world.bot.id] } };
      emit(world, { ...event, event_ts: world.ids.timestamp() }, null);
      for (const token of world.tokens.values()) token.revoked ||= token.kind === 'bot';
    },
    get connections() {
      return sockets.connections;
    },
    disconnect: sockets.disconnect,
    dropSockets: sockets.drop,
    deliverOverHttp(url) {
      transport = createHttpMode({ url, signingSecret, acknowledgeWithin, journal });
    },
    until: (question, milliseconds) => until(world, journal, question, milliseconds),
    async close() {
      delivery.close();
      await sockets.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function channelNamed(world: World, name: string): Channel {
  const channel =
    world.channels.get(name) ?? [...world.channels.values()].find((known) => known.name === name);
  if (channel === undefined) throw new Error(`there is no channel ${name}`);
  return channel;
}

function receiveFile(world: World, id: string, content: Buffer): string {
  const file = world.files.get(id);
  if (file !== undefined) file.content = content;
  return `OK - ${content.length}`;
}

function jsonIn(body: string): Json | null {
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
