/** Brings posts to Slack: each once, in its thread, edited in place. */
import type { ChatPlatform, Delivery, PostRef } from '../../../src/ports/chat-platform.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import type { ChartPoint } from '../../../src/transcript/post-figures.ts';
import { type Block, context } from './blocks.ts';
import { ask, type SlackClient } from './client.ts';
import { refusalOf } from './errors.ts';
import { shareFile, type UploadedFile, uploadPicture } from './files.ts';
import { MEMORY } from './limits.ts';
import type { SlackPeople } from './people.ts';
import { createPersonas } from './persona-scope.ts';
import { decodeRef, encodeRef, type MessagePlace } from './refs.ts';
import { createMemory } from './remember.ts';
import { peopleIn, render } from './render.ts';
import { createSightings, keyMetadata, remove } from './sightings.ts';
import { plain, safe, shortened } from './text.ts';
import type { SlackMessage } from './view.ts';

export type DrawChart = (points: readonly ChartPoint[]) => Promise<Uint8Array>;

export interface OutboundParts {
  readonly clientFor: (workspace: string) => SlackClient;
  readonly people: SlackPeople;
  readonly drawChart: DrawChart;
}

type Outbound = Pick<ChatPlatform, 'publish' | 'revise'>;
type Mark = Extract<PostBody, { kind: 'mark' }>;
type Chart = Extract<PostBody, { kind: 'chart' }>;

const MARKS = { seen: 'eyes', used: 'white_check_mark' } as const;
type Uploaded =
  | { readonly kind: 'ready'; readonly file: UploadedFile; readonly id: string }
  | { readonly kind: 'not ready'; readonly file: UploadedFile }
  | { readonly kind: 'missing'; readonly why: string };

/** Tries of one picture, unless Slack has refused it for good. */
const MOST_UPLOADS = 3;
/** Ref of what is no message of its own. */
const NO_MESSAGE: PostRef = 'slack:nothing';

export function createOutbound({ clientFor, people, drawChart }: OutboundParts): Outbound {
  const sightings = createSightings();
  const failedUploads = createMemory<number>(MEMORY.threads);
  const personas = createPersonas();

  async function drawn(post: Post, { debate, workspace }: Delivery): Promise<SlackMessage | null> {
    const names = await people.names(workspace, peopleIn(post));
    return render(post, debate, (person) => names.get(person) ?? person);
  }

  /** The chart as a picture in a message of ours; where that is refused, as a shared file. */
  async function send(
    client: SlackClient,
    post: Post,
    message: SlackMessage,
    delivery: Delivery,
    signal: AbortSignal,
  ): Promise<string> {
    if (post.body.kind !== 'chart') {
      const { debate } = delivery;
      return personas.speak(debate, message, (as) => postMessage(client, post.key, as, delivery));
    }
    const uploaded = await uploadedOrWhyNot(client, post.body, delivery, signal);
    if (uploaded.kind === 'missing') {
      const blocks = context(`📈 The chart is missing. ${safe(uploaded.why)}`);
      return postMessage(client, post.key, { ...message, blocks }, delivery);
    }
    try {
      if (uploaded.kind === 'ready') {
        const shown = { ...message, blocks: [pictureBlock(uploaded.id, post.body.topic)] };
        return await postMessage(client, post.key, shown, delivery);
      }
    } catch (error) {
      if (!PICTURE_REFUSALS.includes(refusalOf(error) ?? '')) throw error;
    }
    const thread = threadOf(delivery)?.ts ?? null;
    await shareFile(client, uploaded.file, { channel: delivery.channel, thread }, message.text);
    return '';
  }

  /** No chart is worth holding back what people are waiting for. */
  async function uploadedOrWhyNot(
    client: SlackClient,
    chart: Chart,
    { debate }: Delivery,
    signal: AbortSignal,
  ): Promise<Uploaded> {
    try {
      const file = await chartFile(chart, drawChart);
      const id = await uploadPicture(client, file, signal);
      return id === null ? { kind: 'not ready', file } : { kind: 'ready', file, id };
    } catch (error) {
      if (!(error instanceof RoundtableError)) throw error;
      const tried = (failedUploads.get(debate) ?? 0) + 1;
      failedUploads.set(debate, tried);
      if (error.code !== 'platform-refused' && tried < MOST_UPLOADS) throw error;
      return { kind: 'missing', why: error.message };
    }
  }

  return {
    async publish(post, delivery, signal) {
      signal.throwIfAborted();
      const client = clientFor(delivery.workspace);
      await sightings.removeTwins(client, delivery);
      const marked = post.body.kind === 'mark' ? await mark(client, post.body, delivery) : false;
      const message = marked ? null : await drawn(post, delivery);
      if (message === null) return NO_MESSAGE;
      const { workspace: team, channel, uncertain } = delivery;
      const there = uncertain ? await sightings.find(client, post.key, delivery) : null;
      signal.throwIfAborted();
      const ts = there ?? (await send(client, post, message, delivery, signal));
      if (ts === '') return NO_MESSAGE;
      if (!uncertain) sightings.confirm(delivery, ts);
      return encodeRef({ team, channel, ts });
    },
    async revise(ref, post, delivery, signal) {
      signal.throwIfAborted();
      const place = decodeRef(ref);
      const message =
        place === null || post.body.kind === 'chart' ? null : await drawn(post, delivery);
      if (place === null || message === null) return;
      const { channel, ts } = place;
      const blocks = [...message.blocks];
      await ask(
        clientFor(delivery.workspace).chat.update({ channel, ts, text: message.text, blocks }),
      );
    },
  };
}

async function postMessage(
  client: SlackClient,
  key: string,
  { text, blocks, persona }: SlackMessage,
  delivery: Delivery,
): Promise<string> {
  const { channel, debate } = delivery;
  const thread = threadOf(delivery);
  const message = {
    channel,
    text,
    blocks: [...blocks],
    metadata: keyMetadata(debate, key),
    unfurl_links: false,
    unfurl_media: false,
    ...(persona === null ? {} : { username: persona.username, icon_emoji: persona.icon }),
  };
  const posted = await ask(
    client.chat.postMessage(thread === null ? message : { ...message, thread_ts: thread.ts }),
  );
  const { ts } = posted;
  if (ts === undefined) {
    throw new RoundtableError('platform-unreachable', 'Slack did not say where the post is', {
      kind: 'backoff',
    });
  }
  // Below a deleted message Slack posts into the channel without a word.
  if (thread !== null && posted.message !== undefined && posted.message.thread_ts === undefined) {
    await remove(client, channel, ts);
    throw new RoundtableError(
      'platform-refused',
      'The message that heads the debate was deleted, so that there is no thread to post in.',
      { kind: 'never' },
    );
  }
  return ts;
}

/** False: it did not come as a message, so that it must be said. */
async function mark(
  client: SlackClient,
  { message, mark: sign }: Mark,
  { workspace }: Delivery,
): Promise<boolean> {
  const place = decodeRef(message);
  if (place === null || place.team !== workspace) return false;
  try {
    await ask(
      client.reactions.add({ channel: place.channel, timestamp: place.ts, name: MARKS[sign] }),
    );
  } catch (error) {
    // There already, or nothing left to react to: a missing sign is not worth stopping a debate for.
    if (!MARK_REFUSALS.includes(refusalOf(error) ?? '')) throw error;
  }
  return true;
}

const MARK_REFUSALS: readonly string[] = [
  'already_reacted',
  'message_not_found',
  'too_many_reactions',
  'too_many_emoji',
];

/** Older workspaces and some clients know no pictures by file. */
const PICTURE_REFUSALS: readonly string[] = [
  'invalid_blocks',
  'invalid_blocks_format',
  'missing_scope',
];

function threadOf({ thread }: Delivery): MessagePlace | null {
  return thread === null ? null : decodeRef(thread);
}

async function chartFile({ points, topic }: Chart, drawChart: DrawChart): Promise<UploadedFile> {
  return {
    name: 'rounds.png',
    content: await drawChart(points),
    title: `Rounds: ${shortened(plain(topic), 100)}`,
  };
}

function pictureBlock(id: string, topic: string): Block {
  return {
    type: 'image',
    slack_file: { id },
    alt_text: `Chart: similarity, position shift, evidence convergence, confidence and votes over the rounds of “${shortened(plain(topic), 200)}”`,
  };
}
