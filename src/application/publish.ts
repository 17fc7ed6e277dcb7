/** Pumps a debate's events to its thread as posts: in order, each once, from a stored cursor. */
import { readEvent } from '../debate/event-versions.ts';
import type { DebateEvent } from '../debate/events.ts';
import { evolve } from '../debate/evolve.ts';
import { type DebateState, initialState, type OpenState } from '../debate/state.ts';
import type { ChatSurface } from '../ports/chat-platform.ts';
import type { Clock } from '../ports/clock.ts';
import { RoundtableError } from '../ports/error.ts';
import type { EventLog } from '../ports/event-log.ts';
import type { Records } from '../ports/records.ts';
import type { Post } from '../transcript/post.ts';
import { postsOf } from '../transcript/posts.ts';
import type { Debates } from './debates.ts';
import { deliveryOf, publishOnce, type Thread, threadOf } from './publish-once.ts';
import { afterRefusal } from './refused-posts.ts';
import { debateStream } from './streams.ts';
import type { Wait } from './wait.ts';

export interface Publisher {
  pump(debate: string, signal: AbortSignal): Promise<void>;
}

export interface PublisherParts {
  readonly log: EventLog;
  readonly records: Records;
  readonly debates: Debates;
  readonly clock: Clock;
  readonly surfaces: readonly ChatSurface[];
  /** Stands in for the pause between posts. */
  readonly wait?: Wait;
}

interface Fold {
  readonly seq: number;
  readonly state: DebateState;
}

const START: Fold = { seq: 0, state: initialState };
const MOST_FOLDS = 1000;

export function createPublisher(parts: PublisherParts): Publisher {
  const { log } = parts;
  // Where each open debate's last pump ended, so that the next one folds only what is new.
  const folds = new Map<string, Fold>();

  async function pending(debate: string): Promise<Pending> {
    const published = await log.markPublished(debateStream(debate), 0);
    const known = folds.get(debate);
    let end = known?.seq === published ? known : START;
    const steps: Step[] = [];
    for (const stored of await log.read(debateStream(debate), end.seq)) {
      const event = readEvent(stored);
      end = { seq: stored.seq, state: evolve(end.state, event) };
      if (stored.seq > published) steps.push({ event, ...end });
    }
    return { published, steps, end };
  }

  function remember(debate: string, end: Fold): void {
    folds.delete(debate);
    if (end.state.status !== 'closed') folds.set(debate, end);
    const oldest = folds.size > MOST_FOLDS ? folds.keys().next().value : undefined;
    if (oldest !== undefined) folds.delete(oldest);
  }

  return {
    async pump(debate, signal) {
      const { published, steps, end } = await pending(debate);
      if (steps.length === 0 || end.state.status === 'unopened') return;
      const surface = surfaceOf(end.state, parts.surfaces);
      const thread = threadOf(end.state.debate, { ...parts, surface, signal });
      try {
        await bring(
          steps.flatMap((step) => postsOf(step.event, step.state, step.seq)),
          thread,
        );
      } catch (error) {
        throw await afterRefusal(error, { ...thread, published }, parts.debates);
      }
      await log.markPublished(debateStream(debate), end.seq);
      remember(debate, end);
    },
  };
}

interface Step extends Fold {
  readonly event: DebateEvent;
}

interface Pending {
  readonly published: number;
  readonly steps: readonly Step[];
  readonly end: Fold;
}

function surfaceOf({ debate }: OpenState, surfaces: readonly ChatSurface[]): ChatSurface {
  const { surface: name } = debate.origin;
  const surface = surfaces.find(({ platform }) => platform.name === name);
  if (surface) return surface;
  throw new RoundtableError('platform-busy', `this process is not connected to ${name}`, {
    kind: 'backoff',
  });
}

/** A person sees at once that a reply was taken, however many posts wait in line; nothing precedes the root. */
async function marksFirst(posts: readonly Post[], thread: Thread): Promise<readonly Post[]> {
  if ((await thread.posts.get('root'))?.ref == null) return posts;
  return [
    ...posts.filter((post) => post.body.kind === 'mark'),
    ...posts.filter((post) => post.body.kind !== 'mark'),
  ];
}

async function bring(posts: readonly Post[], thread: Thread): Promise<void> {
  // Edits of one message are coalesced: only the last state of a card matters.
  const revisions = new Map<string, Post>();
  let brought = 0;
  try {
    for (const post of await marksFirst(posts, thread)) {
      const record = await thread.posts.get(post.key);
      if (record?.ref == null) {
        await publishOnce(post, record, thread);
        brought += 1;
      } else if (record.seq < post.seq) revisions.set(post.key, post);
    }
    for (const post of revisions.values()) await revise(post, thread);
  } catch (error) {
    throw brought === 0 ? error : asFresh(error);
  }
}

const FRESH_TROUBLE_MILLISECONDS = 250;

/** A job's pauses grow with its tries; trouble behind a post that came through is new, and waits no longer for the old. */
function asFresh(error: unknown): unknown {
  if (!(error instanceof RoundtableError) || error.retry.kind !== 'backoff') return error;
  const { code, message } = error;
  return new RoundtableError(
    code,
    message,
    { kind: 'after', milliseconds: FRESH_TROUBLE_MILLISECONDS },
    error,
  );
}

async function revise(post: Post, thread: Thread): Promise<void> {
  const record = await thread.posts.get(post.key);
  if (record?.ref == null) return;
  const delivery = await deliveryOf(thread, false);
  await thread.surface.platform.revise(record.ref, post, delivery, thread.signal);
  await thread.posts.put(post.key, { ...record, seq: post.seq });
}
