/** Pumps a debate's events to its thread as posts: in order, each once, from a stored cursor. */
import { readEvent } from '../debate/event-versions.ts';
import type { DebateEvent } from '../debate/events.ts';
import { evolve } from '../debate/evolve.ts';
import { type DebateState, initialState } from '../debate/state.ts';
import type { ChatPlatform, Delivery, PostRef } from '../ports/chat-platform.ts';
import { RoundtableError } from '../ports/error.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { Records } from '../ports/records.ts';
import type { Post } from '../transcript/post.ts';
import { postsOf } from '../transcript/posts.ts';
import { debateStream } from './streams.ts';

export interface Publisher {
  pump(debate: string, signal: AbortSignal): Promise<void>;
}

interface Parts {
  readonly log: EventLog;
  readonly records: Records;
  readonly platforms: readonly ChatPlatform[];
}

/** What is kept of a post: the intent before it is sent, its ref and content's place after. */
interface PostRecord {
  readonly ref: PostRef | null;
  readonly seq: number;
}

interface Fold {
  readonly seq: number;
  readonly state: DebateState;
}

const START: Fold = { seq: 0, state: initialState };

export function createPublisher({ log, records, platforms }: Parts): Publisher {
  // Where each open debate's last pump ended, so that the next one folds only what is new.
  const folds = new Map<string, Fold>();

  async function pending(debate: string): Promise<{ steps: readonly Step[]; end: Fold }> {
    const published = await log.markPublished(debateStream(debate), 0);
    const known = folds.get(debate);
    let end = known?.seq === published ? known : START;
    const steps: Step[] = [];
    for (const stored of await log.read(debateStream(debate), end.seq)) {
      const event = readEvent(stored);
      end = { seq: stored.seq, state: evolve(end.state, event) };
      if (stored.seq > published) steps.push({ event, ...end });
    }
    return { steps, end };
  }

  function remember(debate: string, end: Fold): void {
    folds.delete(debate);
    if (end.state.status !== 'closed') folds.set(debate, end);
    const oldest = folds.size > MOST_FOLDS ? folds.keys().next().value : undefined;
    if (oldest !== undefined) folds.delete(oldest);
  }

  return {
    async pump(debate, signal) {
      const { steps, end } = await pending(debate);
      if (steps.length === 0 || end.state.status === 'unopened') return;
      const { origin } = end.state.debate;
      const thread: Thread = {
        debate,
        channel: origin.channel,
        platform: platformNamed(platforms, origin.surface),
        records,
        signal,
      };
      // Edits of one message are coalesced: only the last state of a card matters.
      const revisions = new Map<string, Post>();
      for (const post of steps.flatMap((step) => postsOf(step.event, step.state, step.seq))) {
        const record = await recordOf(thread, post.key);
        if (record?.ref == null) await publishOnce(post, record, thread);
        else if (record.seq < post.seq) revisions.set(post.key, post);
      }
      for (const post of revisions.values()) await revise(post, thread);
      await log.markPublished(debateStream(debate), end.seq);
      remember(debate, end);
    },
  };
}

const MOST_FOLDS = 1000;

interface Step extends Fold {
  readonly event: DebateEvent;
}

interface Thread {
  readonly debate: string;
  readonly channel: string;
  readonly platform: ChatPlatform;
  readonly records: Records;
  readonly signal: AbortSignal;
}

function platformNamed(platforms: readonly ChatPlatform[], name: string): ChatPlatform {
  const platform = platforms.find((each) => each.name === name);
  if (platform) return platform;
  throw new RoundtableError('platform-unreachable', `this process is not connected to ${name}`, {
    kind: 'after',
    milliseconds: 1_000,
  });
}

/**
 * The intent is written first: a post without a ref may be there, and is looked up before it is repeated.
 * Of two pumps at once only one can be the first to intend; the other one looks.
 */
async function publishOnce(post: Post, record: PostRecord | null, thread: Thread): Promise<void> {
  const uncertain = record !== null || !(await intend(thread, post.key));
  const ref = await thread.platform.publish(
    post,
    await deliveryOf(thread, uncertain),
    thread.signal,
  );
  await keep(thread, post.key, { ref, seq: post.seq });
}

async function revise(post: Post, thread: Thread): Promise<void> {
  const record = await recordOf(thread, post.key);
  if (record?.ref == null) return;
  await thread.platform.revise(record.ref, post, await deliveryOf(thread, false), thread.signal);
  await keep(thread, post.key, { ref: record.ref, seq: post.seq });
}

async function deliveryOf(thread: Thread, uncertain: boolean): Promise<Delivery> {
  thread.signal.throwIfAborted();
  const root = await recordOf(thread, 'root');
  return { debate: thread.debate, channel: thread.channel, thread: root?.ref ?? null, uncertain };
}

async function intend({ records, debate }: Thread, key: string): Promise<boolean> {
  const intent: PostRecord = { ref: null, seq: 0 };
  return (await records.put(recordKey(debate, key), intent, { expected: 0 })) !== null;
}

async function keep({ records, debate }: Thread, key: string, record: PostRecord): Promise<void> {
  await records.put(recordKey(debate, key), record);
}

async function recordOf({ records, debate }: Thread, key: string): Promise<PostRecord | null> {
  const stored = await records.get(recordKey(debate, key));
  return stored === null ? null : (stored.value as PostRecord);
}

function recordKey(debate: string, key: string): string {
  return `post/${debate}/${key}`;
}
