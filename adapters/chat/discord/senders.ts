/** Sends one message: as the bot itself under a nonce, or as an agent through its webhook. */
import {
  type APIMessage,
  type APIMessageTopLevelComponent,
  MessageFlags,
  type RawFile,
  type REST,
  Routes,
} from 'discord.js';
import { refusalCode } from './errors.ts';
import type { Draft } from './layout.ts';
import { marked, nonceOf, type PostName } from './marker.ts';
import type { Persona } from './personas.ts';

const ARCHIVED = 50_083;

/** Nobody is ever pinged, whatever a text contains. */
export const NO_PINGS = { parse: [] } as const;

export interface MessageBody {
  readonly components: APIMessageTopLevelComponent[];
  readonly flags: number;
  readonly allowed_mentions: typeof NO_PINGS;
  readonly attachments?: readonly { readonly id: number; readonly filename: string }[];
}

export function bodyOf({ components, file }: Draft, name: PostName): MessageBody {
  return {
    components: marked(components, name),
    flags: MessageFlags.IsComponentsV2,
    allowed_mentions: NO_PINGS,
    ...(file === undefined ? {} : { attachments: [{ id: 0, filename: file.name }] }),
  };
}

function filesOf({ file }: Draft): RawFile[] {
  return file === undefined ? [] : [{ name: file.name, data: Buffer.from(file.content) }];
}

export interface Sending {
  readonly rest: REST;
  readonly signal: AbortSignal;
}

export async function sendAsBot(
  channel: string,
  draft: Draft,
  name: PostName,
  { rest, signal }: Sending,
  attempt = 0,
): Promise<APIMessage> {
  const nonce = nonceOf(name.debate, name.key, name.part, attempt);
  return (await rest.post(Routes.channelMessages(channel), {
    body: { ...bodyOf(draft, name), nonce, enforce_nonce: true },
    files: filesOf(draft),
    signal,
  })) as APIMessage;
}

export async function sendAsPersona(
  { id, token, name: username }: Persona,
  thread: string,
  draft: Draft,
  name: PostName,
  { rest, signal }: Sending,
): Promise<APIMessage> {
  return (await rest.post(Routes.webhook(id, token), {
    query: new URLSearchParams({ wait: 'true', thread_id: thread }),
    body: { ...bodyOf(draft, name), username },
    auth: false,
    signal,
  })) as APIMessage;
}

/** An archived thread takes neither edits nor reactions, so that it is opened and asked once more. */
export async function awake<Result>(
  thread: string,
  act: () => Promise<Result>,
  { rest, signal }: Sending,
): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (refusalCode(error) !== ARCHIVED) throw error;
    await rest.patch(Routes.channel(thread), { body: { archived: false }, signal });
    return act();
  }
}
