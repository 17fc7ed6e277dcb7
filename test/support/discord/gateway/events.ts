/** Which gateway events a session hears, and what they contain for it. */
import { GatewayIntentBits } from 'discord.js';
import { sees } from '../state/permissions.ts';
import type { StoredMessage } from '../state/records.ts';
import { messageData } from '../state/views.ts';
import type { Occurrence, World } from '../state/world.ts';

const needed: readonly (readonly [RegExp, GatewayIntentBits])[] = [
  [/^MESSAGE_REACTION_/, GatewayIntentBits.GuildMessageReactions],
  [/^MESSAGE_/, GatewayIntentBits.GuildMessages],
  [/^GUILD_MEMBER_/, GatewayIntentBits.GuildMembers],
  [/^(GUILD|CHANNEL|THREAD)_/, GatewayIntentBits.Guilds],
  [/^WEBHOOKS_/, GatewayIntentBits.GuildWebhooks],
];

const privileged =
  GatewayIntentBits.GuildMembers |
  GatewayIntentBits.GuildPresences |
  GatewayIntentBits.MessageContent;

export const allIntents = Object.values(GatewayIntentBits).reduce<number>(
  (sum, bit) => (typeof bit === 'number' ? sum | bit : sum),
  0,
);

/** Privileged intents that are asked for without being enabled for the application. */
export function disallowed(intents: number, enabled: number): number {
  return intents & privileged & ~enabled;
}

export function hears(
  world: World,
  intents: number,
  { name, channel, guild }: Occurrence,
): boolean {
  if (!world.guilds.get(guild)?.members.has(world.bot.id)) return false;
  const [, intent] = needed.find(([pattern]) => pattern.test(name)) ?? [];
  if (intent !== undefined && (intents & intent) === 0) return false;
  // An interaction reaches the application even where its bot has no sight.
  return name === 'INTERACTION_CREATE' || !channel || sees(world, channel, world.bot.id);
}

export function contentFor(
  world: World,
  intents: number,
  { name, data }: Occurrence,
): Record<string, unknown> {
  if (name !== 'MESSAGE_CREATE' && name !== 'MESSAGE_UPDATE') return { ...data };
  const { message, ...rest } = data as { message: StoredMessage };
  const content = (intents & GatewayIntentBits.MessageContent) !== 0;
  // Copied, because a replay shows the message as it was then.
  return structuredClone({ ...messageData(world, message, content), ...rest });
}
