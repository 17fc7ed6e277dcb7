/** The permissions that the bot needs in a channel, and which of them are missing. */
import { PermissionFlagsBits, PermissionsBitField, type PermissionsString } from 'discord.js';

/** Without one of these there is no debate. */
export const NEEDED = {
  ViewChannel: 'View Channel',
  SendMessages: 'Send Messages',
  CreatePublicThreads: 'Create Public Threads',
  SendMessagesInThreads: 'Send Messages in Threads',
  ReadMessageHistory: 'Read Message History',
  AddReactions: 'Add Reactions',
  AttachFiles: 'Attach Files',
} as const satisfies Partial<Record<PermissionsString, string>>;

/** Without these it works less well: agents speak through the bot, archived threads stay closed. */
export const WANTED = {
  ManageWebhooks: 'Manage Webhooks',
  ManageThreads: 'Manage Threads',
  ManageMessages: 'Manage Messages',
} as const satisfies Partial<Record<PermissionsString, string>>;

export function lacking(
  permissions: bigint,
  asked: Partial<Record<PermissionsString, string>>,
): readonly string[] {
  const held = new PermissionsBitField(permissions);
  return (Object.keys(asked) as PermissionsString[])
    .filter((name) => !held.has(PermissionFlagsBits[name]))
    .flatMap((name) => asked[name] ?? []);
}

/** In words for the person who asked; null = everything is there. */
export function missingRights(permissions: string | undefined): string | null {
  // What Discord does not say is found out by trying.
  if (permissions === undefined) return null;
  const missing = lacking(BigInt(permissions), NEEDED);
  if (missing.length === 0) return null;
  return `I cannot hold a debate in this channel: I lack ${missing.join(', ')} here. Somebody who manages the channel can give that to the Roundtable role (channel settings → Permissions → add Roundtable).`;
}

/** For the invitation. */
export function invitedRights(): bigint {
  const names = Object.keys({ ...NEEDED, ...WANTED }) as PermissionsString[];
  return names.reduce((bits, name) => bits | PermissionFlagsBits[name], 0n);
}
