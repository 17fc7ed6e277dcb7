/** Everything the simulated Discord remembers, and the one way in which changes become events. */
import type { APIApplicationCommand, APIUser } from 'discord.js';
import type { Clock } from './clock.ts';
import type {
  Channel,
  DirectChannel,
  Guild,
  Interaction,
  NonceEntry,
  StoredMessage,
  Webhook,
} from './records.ts';
import { snowflakes } from './snowflakes.ts';
import { userData } from './users.ts';

export interface Occurrence {
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** Where it happened; sessions that cannot see the channel do not hear of it. */
  readonly channel?: Channel;
  readonly guild: string;
}

export interface Pinged {
  /** The author's id: a person, the bot or a webhook. */
  readonly by: string;
  readonly message: string;
  readonly channel: string;
  /** User ids, role ids, "everyone" and "here". */
  readonly who: readonly string[];
}

export interface World {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly address: { origin: string; gateway: string };
  readonly application: { readonly id: string; readonly name: string; flags: number };
  readonly bot: APIUser;
  token: string | null;
  readonly users: Map<string, APIUser>;
  readonly guilds: Map<string, Guild>;
  readonly channels: Map<string, Channel>;
  readonly directs: Map<string, DirectChannel>;
  readonly webhooks: Map<string, Webhook>;
  readonly interactions: Map<string, Interaction>;
  readonly globalCommands: Map<string, APIApplicationCommand>;
  readonly nonces: Map<string, NonceEntry>;
  readonly files: Map<string, Uint8Array>;
  readonly pings: Pinged[];
  readonly deleted: StoredMessage[];
  readonly hear: Set<(occurrence: Occurrence) => void>;
  readonly watchers: Set<() => void>;
}

export function createWorld(clock: Clock, token: string, flags: number): World {
  const newId = snowflakes(clock);
  const id = newId();
  const bot = userData({
    id,
    username: 'roundtable',
    discriminator: '0000',
    global_name: null,
    bot: true,
  });
  return {
    clock,
    newId,
    address: { origin: '', gateway: '' },
    application: { id, name: 'Roundtable', flags },
    bot,
    token,
    users: new Map([[id, bot]]),
    guilds: new Map(),
    channels: new Map(),
    directs: new Map(),
    webhooks: new Map(),
    interactions: new Map(),
    globalCommands: new Map(),
    nonces: new Map(),
    files: new Map(),
    pings: [],
    deleted: [],
    hear: new Set(),
    watchers: new Set(),
  };
}

/** Tells the gateway and everyone who waits for something to change. */
export function announce(world: World, occurrence: Occurrence): void {
  for (const listener of world.hear) listener(occurrence);
  changed(world);
}

export function changed(world: World): void {
  for (const watcher of [...world.watchers]) watcher();
}
