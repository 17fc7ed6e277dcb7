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
    const start = known?.seq === published ? known : START;
    const steps = await after(debate, start);
    const end = steps.at(-1) ?? start;
    return { published, steps: steps.filter(({ seq }) => seq > published), end };
  }

  async function after(debate: string, start: Fold): Promise<readonly Step[]> {
    let { state } = start;
    return (await log.read(debateStream(debate), start.seq)).map((stored) => {
      const event = readEvent(stored);
      state = evolve(state, event);
      return { event, seq: stored.seq, state };
    });
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
      let seen = end;
      const sinceThen = async () => {
        const since = await after(debate, seen);
        seen = since.at(-1) ?? seen;
        return postsOfAll(since);
      };
      try {
        await bring(postsOfAll(steps), thread, sinceThen);
      } catch (error) {
        throw await afterRefusal(error, { ...thread, published }, parts.debates);
      }
      await log.markPublished(debateStream(debate), end.seq);
      remember(debate, { seq: end.seq, state: end.state });
    },
  };
}

interface Step extends Fold {
  readonly event: DebateEvent;
}

function postsOfAll(steps: readonly Step[]): readonly Post[] {
  return steps.flatMap(({ event, state, seq }) => postsOf(event, state, seq));
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

/**
 * What is there already shows its present state before anything new waits for its place in line. Only a card that
 * has come to its end is revised in its turn, behind the posts that say why.
 */
async function bring(
  posts: readonly Post[],
  thread: Thread,
  sinceThen: () => Promise<readonly Post[]>,
): Promise<void> {
  const standing = await standingEdits(posts, thread);
  // Edits of one message are coalesced: only the last state of a card matters.
  const afterwards = new Map<string, Post>();
  const reviseNow = async (post: Post) => {
    try {
      await revise(post, thread);
    } catch {
      // New posts do not wait for the trouble with an old one: at the end it is tried again, and its trouble told.
      afterwards.set(post.key, post);
    }
  };
  const reviseLive = async (edits: ReadonlyMap<string, Post>) => {
    for (const post of edits.values()) if (!isFinal(post)) await reviseNow(post);
  };
  await reviseLive(standing);
  let brought = 0;
  try {
    for (const post of await marksFirst(posts, thread)) {
      const edit = standing.get(post.key);
      if (edit !== undefined) {
        if (edit === post && isFinal(post)) await reviseNow(post);
        continue;
      }
      const record = await thread.posts.get(post.key);
      if (record?.ref == null) {
        // While posts wait in line, the debate goes on.
        if (brought > 0) await reviseLive(await standingEdits(await sinceThen(), thread));
        await publishOnce(post, record, thread);
        brought += 1;
      } else if (record.seq < post.seq) afterwards.set(post.key, post);
    }
    for (const post of afterwards.values()) await revise(post, thread);
  } catch (error) {
    throw brought === 0 ? error : asFresh(error);
  }
}

/** The last state of each post that was in the thread before. */
async function standingEdits(
  posts: readonly Post[],
  { posts: records }: Thread,
): Promise<ReadonlyMap<string, Post>> {
  const keys = [...new Set(posts.map(({ key }) => key))];
  const known = new Map(
    await Promise.all(keys.map(async (key) => [key, await records.get(key)] as const)),
  );
  const edits = new Map<string, Post>();
  for (const post of posts) {
    const record = known.get(post.key);
    if (record?.ref != null && record.seq < post.seq) edits.set(post.key, post);
  }
  return edits;
}

/** A card on which nobody acts any more; the root is the live state of the debate, and never waits. */
function isFinal({ body }: Post): boolean {
  if (body.kind === 'halted') return body.overtaken !== undefined;
  const isCard = body.kind === 'decision' || body.kind === 'escalation';
  return isCard && (body.final !== null || body.overtaken !== undefined);
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
  if (record?.ref == null || record.seq >= post.seq) return;
  const delivery = await deliveryOf(thread, false);
  await thread.surface.platform.revise(record.ref, post, delivery, thread.signal);
  await thread.posts.put(post.key, { ...record, seq: post.seq });
}
