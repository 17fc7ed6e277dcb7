/** A Discord of one's own on loopback: REST and gateway for the real client library, people for the tests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApplicationFlags, GatewayIntentBits } from 'discord.js';
import { createFaults, type FaultOrder } from './faults.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { restListener } from './http.ts';
import { createJournal, type Journal } from './journal.ts';
import { createGuild, type GuildHandle } from './people/guild.ts';
import { waitFor } from './people/waiting.ts';
import { createRateLimits } from './rate-limits.ts';
import { createClock } from './state/clock.ts';
import { archiveIdle } from './state/threads.ts';
import { createWorld, type Pinged } from './state/world.ts';

export interface DiscordOptions {
  /** Whether requests beyond the usual limits are refused; headers are always sent. */
  readonly rateLimits?: boolean;
  /** Privileged intents enabled for the application; message content alone by default. */
  readonly privileged?: readonly ('content' | 'members' | 'presences')[];
  readonly heartbeatMilliseconds?: number;
}

export interface DiscordSimulator {
  readonly token: string;
  /** For `new Client({ rest: { api } })` and DISCORD_API_URL. */
  readonly api: string;
  readonly bot: { readonly id: string };
  /** The first guild; more by `addGuild`. */
  readonly guild: GuildHandle;
  addGuild(name: string): GuildHandle;
  readonly journal: Journal;
  readonly gateway: Gateway;
  /** Who was pinged, message by message. */
  readonly pings: readonly Pinged[];
  /** Orders misbehaviour for coming requests; returns its cancellation. */
  misbehave(order: FaultOrder): () => void;
  limitRates(enforced: boolean): void;
  /** The token is worthless from now on: REST answers 401, the gateway closes with 4004. */
  revokeToken(): void;
  /** Moves the simulator's time forward; idle threads are archived on the way. */
  advance(milliseconds: number): void;
  /** Waits until `look` gives something, checked at every change. */
  until<Value>(
    what: string,
    look: () => Value | undefined | null | false,
    milliseconds?: number,
  ): Promise<Value>;
  close(): Promise<void>;
}

const intents = {
  content: GatewayIntentBits.MessageContent,
  members: GatewayIntentBits.GuildMembers,
  presences: GatewayIntentBits.GuildPresences,
} as const;

const flags = {
  content: ApplicationFlags.GatewayMessageContentLimited,
  members: ApplicationFlags.GatewayGuildMembersLimited,
  presences: ApplicationFlags.GatewayPresenceLimited,
} as const;

const defaultHeartbeatMilliseconds = 41_250;

export async function startDiscord(options: DiscordOptions = {}): Promise<DiscordSimulator> {
  const clock = createClock();
  const privileged = options.privileged ?? ['content'];
  const sum = (bits: Readonly<Record<(typeof privileged)[number], number>>): number =>
    privileged.reduce((total, name) => total | bits[name], 0);
  const token = `${Buffer.from('roundtable').toString('base64url')}.simulated.token`;
  const world = createWorld(clock, token, sum(flags));
  const faults = createFaults();
  const journal = createJournal();
  const rateLimits = createRateLimits(clock, options.rateLimits ?? false);
  const record = journal.add;
  const server = createServer(restListener({ world, faults, rateLimits, record }));
  const gateway = createGateway(world, server, {
    heartbeatMilliseconds: options.heartbeatMilliseconds ?? defaultHeartbeatMilliseconds,
    enabledIntents: () => sum(intents),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  world.address.origin = `http://127.0.0.1:${port}`;
  world.address.gateway = `ws://127.0.0.1:${port}`;
  return {
    token,
    api: `${world.address.origin}/api`,
    bot: world.bot,
    guild: createGuild(world, 'Guild'),
    addGuild: (name) => createGuild(world, name),
    journal,
    gateway,
    pings: world.pings,
    misbehave: faults.order,
    limitRates(enforced) {
      rateLimits.enforced = enforced;
    },
    revokeToken() {
      world.token = null;
      gateway.logOut();
    },
    advance(milliseconds) {
      clock.advance(milliseconds);
      archiveIdle(world);
    },
    until: (what, look, milliseconds) => waitFor(world, what, look, milliseconds),
    async close() {
      gateway.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
