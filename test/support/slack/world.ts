/** The state of a simulated workspace, and the few ways to look things up in it. */
import { EventEmitter } from 'node:events';
import { createIds, type Ids, randomText } from './ids.ts';
import type { Channel, ChannelKind, FileRecord, Json, Message, User, View } from './model.ts';

export interface Token {
  readonly kind: 'bot' | 'app';
  readonly scopes: Set<string>;
  revoked: boolean;
}

export interface Trigger {
  readonly user: string;
  readonly expires: number;
  used: boolean;
}

export interface World {
  readonly team: { readonly id: string; readonly name: string; readonly domain: string };
  readonly app: { readonly id: string; readonly name: string; readonly botId: string };
  readonly bot: User;
  readonly users: Map<string, User>;
  readonly channels: Map<string, Channel>;
  readonly views: Map<string, View>;
  readonly homes: Map<string, View>;
  readonly files: Map<string, FileRecord>;
  readonly triggers: Map<string, Trigger>;
  readonly tokens: Map<string, Token>;
  readonly emoji: Set<string>;
  readonly ids: Ids;
  readonly now: () => number;
  readonly filesReadyAfter: number;
  /** `change`: something is different now; `event`: something the app may have subscribed to. */
  readonly signals: EventEmitter<{ change: []; event: [Json] }>;
}

export interface WorldOptions {
  readonly team: string;
  readonly app: string;
  readonly now: () => number;
  readonly filesReadyAfter: number;
}

export function createWorld({ team, app, now, filesReadyAfter }: WorldOptions): World {
  const ids = createIds(now);
  const bot: User = {
    id: ids.next('U'),
    name: app.toLowerCase(),
    realName: app,
    admin: false,
    owner: false,
    bot: true,
  };
  return {
    team: { id: ids.next('T'), name: team, domain: team.toLowerCase().replaceAll(/\W+/g, '-') },
    app: { id: ids.next('A'), name: app, botId: ids.next('B') },
    bot,
    users: new Map([[bot.id, bot]]),
    channels: new Map(),
    views: new Map(),
    homes: new Map(),
    files: new Map(),
    triggers: new Map(),
    tokens: new Map(),
    emoji: new Set(),
    ids,
    now,
    filesReadyAfter,
    signals: new EventEmitter<{ change: []; event: [Json] }>().setMaxListeners(0),
  };
}

export function addChannel(world: World, name: string, kind: ChannelKind): Channel {
  const channel: Channel = {
    id: world.ids.next(kind === 'im' ? 'D' : 'C'),
    name,
    kind,
    members: new Set(),
    messages: [],
    ephemerals: [],
    created: Math.floor(world.now() / 1000),
    archived: false,
  };
  world.channels.set(channel.id, channel);
  return channel;
}

/** The direct conversation of the app with a person, opened when first needed. */
export function directChannel(world: World, user: string): Channel {
  const known = [...world.channels.values()].find(
    ({ kind, members }) => kind === 'im' && members.has(user),
  );
  if (known !== undefined) return known;
  const channel = addChannel(world, user, 'im');
  channel.members.add(user).add(world.bot.id);
  return channel;
}

export function findMessage(channel: Channel, ts: string): Message | null {
  return channel.messages.find((message) => message.ts === ts) ?? null;
}

export function repliesTo(channel: Channel, ts: string): Message[] {
  return channel.messages.filter(({ threadTs }) => threadTs === ts);
}

export function userOf(world: World, id: string): User {
  const user = world.users.get(id);
  if (user === undefined) throw new Error(`there is no ${id} in this workspace`);
  return user;
}

export function createTrigger(world: World, user: string, lives: number): string {
  const id = `${Date.now()}.${randomText(8)}.${randomText(24).toLowerCase()}`;
  world.triggers.set(id, { user, expires: world.now() + lives, used: false });
  return id;
}
