/** Sends one post to a debate's thread, once: the intent first, then the post, then its ref. */
import type { Debate } from '../debate/state.ts';
import type { ChatSurface, Delivery } from '../ports/chat-platform.ts';
import type { Clock } from '../ports/clock.ts';
import { RoundtableError } from '../ports/error.ts';
import type { Records } from '../ports/records.ts';
import type { Post } from '../transcript/post.ts';
import { complaintCardOf } from './chat/complaints.ts';
import { rememberPlace } from './chat/places.ts';
import { takePlaceInLine } from './pace.ts';
import { createPostRecords, type PostRecord, type PostRecords } from './post-records.ts';
import { realWait, type Wait } from './wait.ts';

export interface ThreadParts {
  readonly surface: ChatSurface;
  readonly records: Records;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly wait?: Wait;
}

export interface Thread extends ThreadParts {
  readonly debate: string;
  readonly workspace: string;
  readonly channel: string;
  readonly opener: string;
  readonly posts: PostRecords;
}

export function threadOf({ id, origin }: Debate, parts: ThreadParts): Thread {
  const { workspace, channel, opener } = origin;
  const posts = createPostRecords(parts.records, id);
  return { ...parts, debate: id, workspace, channel, opener, posts };
}

/**
 * The intent is written first: a post without a ref may be there, and is looked up before it is repeated.
 * Of two pumps at once only one can be the first to intend; the other one looks.
 */
export async function publishOnce(
  post: Post,
  record: PostRecord | null,
  thread: Thread,
): Promise<void> {
  const { posts, surface, signal } = thread;
  await waitInLine(post, thread);
  const uncertain = record !== null || !(await posts.intend(post.key));
  const delivery = await deliveryOf(thread, uncertain);
  let ref: string;
  try {
    ref = await surface.platform.publish(post, delivery, signal);
  } catch (error) {
    if (isCertain(error) && !uncertain) await posts.forget(post.key);
    throw error;
  }
  if (isPlace(post)) {
    await rememberPlace(thread.records, surface.platform.name, ref, {
      debate: thread.debate,
      key: post.key,
    });
  }
  await posts.put(post.key, { ref, seq: post.seq, doubted: [] });
  // A sign on a message has no twin, and finds none.
  if (post.body.kind !== 'mark' && (uncertain || delivery.doubted.length > 0)) {
    await doubt(uncertain ? [{ key: post.key, ref }] : [], thread);
  }
}

/** Older doubts were looked after with this delivery. */
async function doubt(doubted: PostRecord['doubted'], { posts }: Thread): Promise<void> {
  const root = await posts.get('root');
  if (root !== null) await posts.put('root', { ...root, doubted });
}

/** The platform has said no, or was not asked: the post is not there. */
function isCertain(error: unknown): boolean {
  return (
    error instanceof RoundtableError &&
    (error.code === 'platform-busy' || error.code === 'platform-refused')
  );
}

/** Posts by which people act: replies name their root, reactions their card. */
function isPlace({ key, body }: Post): boolean {
  return body.kind === 'root' || complaintCardOf(key) !== null;
}

async function waitInLine(
  post: Post,
  { surface, channel, signal, wait = realWait, ...pacing }: Thread,
): Promise<void> {
  if (post.body.kind === 'mark') return;
  const { name, limits } = surface.platform;
  const milliseconds = await takePlaceInLine(`${name}/${channel}`, limits.channelPause, pacing);
  if (milliseconds > 0) await wait(milliseconds, signal);
}

export async function deliveryOf(
  { posts, debate, workspace, channel, signal }: Thread,
  uncertain: boolean,
): Promise<Delivery> {
  signal.throwIfAborted();
  const root = await posts.get('root');
  return {
    debate,
    workspace,
    channel,
    thread: root?.ref ?? null,
    uncertain,
    doubted: root?.doubted ?? [],
  };
}
