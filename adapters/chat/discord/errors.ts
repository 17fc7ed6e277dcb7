/** Discord's refusals and silences, as errors that say whether trying again can help and what a person can do. */
import { DiscordAPIError, RateLimitError } from 'discord.js';
import { RoundtableError } from '../../../src/ports/error.ts';

/** What each refusal means for people, by Discord's code. */
const IN_WORDS: Readonly<Record<number, string>> = {
  10003: 'The thread or its channel was deleted in Discord.',
  10004:
    'The bot was removed from this server. Invite it again (roundtable setup discord prints the link).',
  10008: 'A message of the debate was deleted in Discord.',
  30033: 'The thread is full: Discord allows 1000 people in one.',
  50001:
    'The bot can no longer see this channel. Give it “View Channel” there, or invite it to the server again.',
  50007: 'Discord does not let the bot write to this person directly.',
  50013:
    'The bot lacks a permission here. It needs View Channel, Send Messages, Send Messages in Threads, Create Public Threads, Read Message History, Add Reactions, Attach Files and Manage Webhooks.',
  50024: 'Discord has no threads in this kind of channel. Use a text channel or a forum.',
  50083: 'The thread is archived and the bot may not open it again. Open it in Discord.',
  160005: 'The thread is locked. Unlock it in Discord, or give the bot “Manage Threads”.',
};

const TOKEN =
  'Discord does not accept the bot’s token: it was revoked or reset. Copy the new one from the Developer Portal (Bot → Reset Token) and set DISCORD_TOKEN.';

/** Discord says itself that it did nothing and wants to be asked again. */
const OVERLOADED: readonly number[] = [130_000, 40_062];
const LATER_MILLISECONDS = 5000;
/** The connection never came about, so that nothing can have happened. */
const NEVER_SENT: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Discord's own code of a refusal; null = it was none. */
export function refusalCode(error: unknown): number | null {
  const inner = error instanceof RoundtableError ? error.cause : error;
  return inner instanceof DiscordAPIError ? Number(inner.code) : null;
}

export function inOurWords(error: unknown): RoundtableError {
  if (error instanceof RoundtableError) return error;
  if (error instanceof RateLimitError) return busy(Math.ceil(error.retryAfter), error);
  if (error instanceof DiscordAPIError) {
    const code = Number(error.code);
    return OVERLOADED.includes(code)
      ? busy(LATER_MILLISECONDS, error)
      : new RoundtableError('platform-refused', refusalInWords(error), { kind: 'never' }, error);
  }
  return wasSent(error) ? unreachable(error) : busy(LATER_MILLISECONDS, error);
}

/** For a post of several steps: part of it is there, so that nothing is certain any more. */
export function halfDone(error: unknown): RoundtableError {
  const { message, retry, cause } = inOurWords(error);
  return new RoundtableError(
    'platform-unreachable',
    message,
    retry.kind === 'after' ? retry : { kind: 'backoff' },
    cause ?? error,
  );
}

/** A call whose trouble comes in our own words. */
export async function ask<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw inOurWords(error);
  }
}

function refusalInWords(error: DiscordAPIError): string {
  if (error.status === 401) return TOKEN;
  return IN_WORDS[Number(error.code)] ?? `Discord refused it: ${error.message}.`;
}

function wasSent(error: unknown): boolean {
  const codes = [error, (error as { cause?: unknown } | null)?.cause].map(
    (each) => (each as { code?: unknown } | null)?.code,
  );
  return !codes.some((code) => typeof code === 'string' && NEVER_SENT.includes(code));
}

function busy(milliseconds: number, cause: unknown): RoundtableError {
  const retry = { kind: 'after', milliseconds } as const;
  return new RoundtableError('platform-busy', 'Discord asks for patience', retry, cause);
}

function unreachable(cause: unknown): RoundtableError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new RoundtableError(
    'platform-unreachable',
    `Discord gave no clear answer: ${reason}`,
    { kind: 'backoff' },
    cause,
  );
}
