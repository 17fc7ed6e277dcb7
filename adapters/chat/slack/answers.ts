/** Private answers to people, and files for the thread. */
import type { Answer, Inbound } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Log } from '../../../src/ports/log.ts';
import { type Block, insteadButton, sections } from './blocks.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { shareFile } from './files.ts';
import { BLOCK_LIMITS, MESSAGE_LIMITS } from './limits.ts';
import type { SlackPeople } from './people.ts';
import { decodeRef } from './refs.ts';
import { personIdsIn, safe, shortened } from './text.ts';

interface PrivateMessage {
  readonly text: string;
  readonly blocks: Block[];
}

/** Answers at the place of a command or a button; undefined where Slack offers none. */
export type Respond = (
  message: PrivateMessage & {
    response_type: 'ephemeral';
    replace_original: false;
    thread_ts?: string;
  },
) => Promise<unknown>;

export interface Answering {
  readonly clientFor: (workspace: string) => SlackClient;
  readonly people: SlackPeople;
  readonly report: Log;
}

export async function answer(
  given: Answer,
  inbound: Inbound,
  respond: Respond | undefined,
  parts: Answering,
): Promise<void> {
  if (given.kind === 'nothing') return;
  if (given.kind === 'said') return whisper(given, inbound, respond, parts);
  const client = parts.clientFor(inbound.workspace);
  const place = { channel: inbound.channel, thread: threadOf(inbound) };
  const file = { name: given.name, title: given.name, content: Buffer.from(given.content) };
  try {
    await shareFile(client, file, place, safe(given.comment));
  } catch (error) {
    if (!(error instanceof RoundtableError)) throw error;
    parts.report('error', 'a file could not be brought to Slack', { file: file.name, error });
    const text = `${file.name} could not be brought here. ${error.message}`;
    await whisper({ kind: 'said', text }, inbound, respond, parts);
  }
}

async function whisper(
  { text, instead }: Extract<Answer, { kind: 'said' }>,
  inbound: Inbound,
  respond: Respond | undefined,
  { clientFor, people, report }: Answering,
): Promise<void> {
  const { workspace, channel, person } = inbound;
  const names = await people.names(workspace, personIdsIn(text));
  const words = safe(text, (id) => names.get(id) ?? id);
  const message = {
    text: shortened(words, MESSAGE_LIMITS.text),
    blocks: [
      ...sections(shortened(words, BLOCK_LIMITS.together)),
      ...(instead === undefined ? [] : insteadButton(instead)),
    ],
  };
  const thread = threadOf(inbound);
  const threaded = thread === null ? {} : { thread_ts: thread };
  if (respond !== undefined) {
    try {
      await respond({
        ...message,
        ...threaded,
        response_type: 'ephemeral',
        replace_original: false,
      });
      return;
    } catch (error) {
      report('warn', 'Slack did not take an answer at its place', { inbound: inbound.id, error });
    }
  }
  try {
    const client = clientFor(workspace);
    await ask(client.chat.postEphemeral({ channel, user: person, ...message, ...threaded }));
  } catch (error) {
    // Not a member there: the person still gets the answer.
    if (refusalOf(error) === null) throw error;
    await people.tell(workspace, person, text);
  }
}

function threadOf({ thread }: Inbound): string | null {
  return thread === null ? null : (decodeRef(thread)?.ts ?? null);
}
