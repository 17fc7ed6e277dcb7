/** The real client library, pointed at the simulator, for the simulator's own tests. */
import { Client, type ClientOptions, Events, GatewayIntentBits } from 'discord.js';
import type { DiscordSimulator } from './simulator.ts';

const { Guilds, GuildMessages, GuildMessageReactions, MessageContent } = GatewayIntentBits;

export function clientFor(
  discord: DiscordSimulator,
  options: Partial<ClientOptions> = {},
): Client<true> {
  const intents = [Guilds, GuildMessages, GuildMessageReactions, MessageContent];
  const rest = { api: discord.api, retries: 0, ...options.rest };
  return new Client({ intents, ...options, rest }) as Client<true>;
}

export async function logIn(client: Client<true>, token: string): Promise<void> {
  const ready = new Promise<void>((resolve) => client.once(Events.ClientReady, () => resolve()));
  await client.login(token);
  await ready;
}
