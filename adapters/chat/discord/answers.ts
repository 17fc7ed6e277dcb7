/** Answers to an interaction: acknowledged within three seconds, shown to the person alone. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  type APIInteraction,
  type APIInteractionResponse,
  InteractionResponseType,
  MessageFlags,
  type REST,
  Routes,
} from 'discord.js';
import type { Answer } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { plain } from './clean.ts';
import { refusalCode } from './errors.ts';
import { channelIdOf } from './inbound.ts';
import { COUNTS, SIZES, TIMES } from './limits.ts';
import { nonceOf } from './marker.ts';
import { withNames } from './names.ts';
import { NO_PINGS } from './senders.ts';
import { pack } from './split.ts';
import { inOptions } from './wording.ts';

/** `thinking`: a private message is filled in later; `quiet`: the card stays as it is until there is something to say. */
export type Acknowledgement = 'thinking' | 'quiet';

/** The deed still counts, but its answer cannot be shown. */
const TOO_LATE = 10_062;
/** By us a moment ago, when the word of it was lost; otherwise it is a replay, and another answered. */
const ANSWERED = 40_060;

/** False: Discord takes no answer to this interaction any more. */
export async function respond(
  rest: REST,
  { id, token }: APIInteraction,
  response: APIInteractionResponse,
): Promise<boolean> {
  let attempts = 0;
  const signal = AbortSignal.timeout(TIMES.interactionMilliseconds);
  try {
    await persistently(() => {
      attempts += 1;
      const route = Routes.interactionCallback(id, token);
      return within(signal, rest.post(route, { body: response, auth: false, signal }));
    }, signal);
    return true;
  } catch (error) {
    const code = refusalCode(error);
    if (code === ANSWERED) return attempts > 1;
    if (code === TOO_LATE) return false;
    throw error;
  }
}

/** For calls that do no harm twice: what Discord does not answer is asked again. */
async function persistently(call: () => Promise<unknown>, signal?: AbortSignal): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await call();
      return;
    } catch (error) {
      const isClear = refusalCode(error) !== null || signal?.aborted === true;
      if (isClear || attempt === COUNTS.tries) throw error;
    }
  }
}

/** The client waits out a limit of Discord's before it looks at the signal. */
function within<Value>(signal: AbortSignal, call: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  return Promise.race([call, promise]).finally(() => signal.removeEventListener('abort', end));
}

/** At once and privately, for what needs no looking up. */
export function refuse(rest: REST, interaction: APIInteraction, content: string): Promise<boolean> {
  return respond(rest, interaction, {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: { content, flags: MessageFlags.Ephemeral, allowed_mentions: { parse: [] } },
  });
}

/**
 * When it stays unclear whether the acknowledgement arrived, the deed is done all the same: it is known by the id of
 * the interaction and so is done once, what it did is seen in the thread, and a person who saw "thinking" would
 * otherwise wait for nothing. Whoever did see a failure and does it again finds a closed card, a standing vote or
 * the debate that has opened. The answer is tried too, because it may well be awaited.
 */
export async function acknowledge(
  rest: REST,
  interaction: APIInteraction,
  how: Acknowledgement,
): Promise<boolean> {
  try {
    return await respond(
      rest,
      interaction,
      how === 'quiet'
        ? { type: InteractionResponseType.DeferredMessageUpdate }
        : {
            type: InteractionResponseType.DeferredChannelMessageWithSource,
            data: { flags: MessageFlags.Ephemeral },
          },
    );
  } catch (error) {
    if (refusalCode(error) !== null) throw error;
    return true;
  }
}

/** Discord knows nothing of an acknowledgement that an answer could follow. */
const NOTHING_TO_ANSWER: readonly number[] = [10_008, 10_015, TOO_LATE];

export async function say(
  rest: REST,
  interaction: APIInteraction,
  answer: Answer,
  how: Acknowledgement,
): Promise<void> {
  try {
    await tell(rest, interaction, answer, how);
  } catch (error) {
    if (!NOTHING_TO_ANSWER.includes(refusalCode(error) ?? 0)) throw error;
    const message = 'What was asked for is done, but Discord takes no answer to it any more.';
    throw new RoundtableError('platform-refused', message, { kind: 'never' }, error);
  }
}

async function tell(
  rest: REST,
  interaction: APIInteraction,
  answer: Answer,
  how: Acknowledgement,
): Promise<void> {
  switch (answer.kind) {
    case 'nothing':
      if (how === 'thinking') await fill(rest, interaction, 'Done.');
      return;
    case 'said':
      return whisper(rest, interaction, answer.text, how);
    case 'file':
      return shareFile(rest, interaction, answer, how);
  }
}

/** The words of the program with what people wrote among them; only its own headings are formatted. */
export function sayable(text: string): readonly string[] {
  const paragraphs = inOptions(withNames(text, NOBODY))
    .split('\n')
    .map((line) => plain(line).replace(/^\\\*([^*\\]+)\\\*(?=:)/, '**$1**'));
  const pieces = pack(paragraphs, SIZES.content - MORE.length);
  const shown = pieces.slice(0, COUNTS.answerParts);
  return pieces.length > shown.length ? [...shown.slice(0, -1), `${shown.at(-1)}${MORE}`] : shown;
}

const MORE = ' …';
const NOBODY = new Map<string, string>();

async function whisper(
  rest: REST,
  interaction: APIInteraction,
  text: string,
  how: Acknowledgement,
): Promise<void> {
  const [first = '…', ...others] = sayable(text);
  if (how === 'thinking') await fill(rest, interaction, first);
  else await follow(rest, interaction, first);
  for (const piece of others) await follow(rest, interaction, piece);
}

async function fill(rest: REST, interaction: APIInteraction, content: string): Promise<void> {
  const { application_id: application, token } = interaction;
  const body = { content, allowed_mentions: NO_PINGS, flags: MessageFlags.SuppressEmbeds };
  const route = Routes.webhookMessage(application, token);
  await persistently(() => rest.patch(route, { body, auth: false }));
}

async function follow(rest: REST, interaction: APIInteraction, content: string): Promise<void> {
  const { application_id: application, token } = interaction;
  const flags = MessageFlags.Ephemeral | MessageFlags.SuppressEmbeds;
  await rest.post(Routes.webhook(application, token), {
    body: { content, allowed_mentions: NO_PINGS, flags },
    auth: false,
  });
}

/** Into the place where it was asked for, for everyone there. */
async function shareFile(
  rest: REST,
  interaction: APIInteraction,
  file: FileAnswer,
  how: Acknowledgement,
): Promise<void> {
  const channel = channelIdOf(interaction);
  if (channel === undefined) return;
  await postFile(rest, channel, file, interaction.id);
  if (how === 'thinking') await fill(rest, interaction, 'The record is below.');
}

type FileAnswer = Extract<Answer, { kind: 'file' }>;

/** `asked`: id of what asked for it; the same one is answered once. */
export async function postFile(
  rest: REST,
  channel: string,
  file: FileAnswer,
  asked: string,
): Promise<void> {
  const { name, data, comment } = await smallEnough(file);
  await rest.post(Routes.channelMessages(channel), {
    body: {
      content: plain(comment),
      allowed_mentions: NO_PINGS,
      nonce: nonceOf('file', asked),
      enforce_nonce: true,
    },
    files: [{ name, data }],
  });
}

/** Records are text and shrink to about a tenth; the log of the longest debate then fits. */
async function smallEnough({ name, content, comment }: FileAnswer) {
  const data = Buffer.from(content);
  if (data.byteLength <= SIZES.uploadBytes) return { name, data, comment };
  return {
    name: `${name}.gz`,
    data: await gzipped(data),
    comment: `${comment} Compressed (gzip), because Discord takes no file of more than 10 MB.`,
  };
}

const gzipped = promisify(gzip);
