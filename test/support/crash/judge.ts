/** Holds a run that was killed against the promises, and against the run that was not. */
import { readEvent } from '../../../src/debate/event-versions.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import { type DebateState, initialState } from '../../../src/debate/state.ts';
import type { StoredEvent } from '../../../src/ports/event-log.ts';
import type { Post } from '../../../src/transcript/post.ts';
import { postsOf } from '../../../src/transcript/posts.ts';
import type { Message } from './chat.ts';
import { courseDifference } from './course.ts';
import { judgeCalls } from './judge-calls.ts';
import type { KilledRun, WholeRun } from './run-point.ts';
import type { Records } from './world.ts';

export interface Judgement {
  /** Whether the process was killed at all: the run may end before it comes to the point. */
  readonly killed: boolean;
  /** Whether a process stood still for so long that calls which it repeated are excused. */
  readonly stalled: boolean;
  /** Milliseconds that the next life waited for the jobs of the last; null when it never came to its end. */
  readonly recovery: number | null;
  readonly lostPosts: readonly string[];
  readonly doubledPosts: readonly string[];
  /** Out of order, in the wrong thread, or not showing what the log says. */
  readonly wrongPosts: readonly string[];
  readonly boughtAgain: readonly string[];
  readonly repeatedInFlight: readonly string[];
  readonly excusedByStall: readonly string[];
  /** Micro-dollars charged by the model that the ledger knows nothing of. */
  readonly uncounted: number;
  /** The first thing that went another way than in the undisturbed run; null when nothing did. */
  readonly difference: string | null;
}

export function judge(
  { records, kill, starved, done }: KilledRun,
  undisturbed: WholeRun,
): Judgement {
  const events = done?.events ?? [];
  const posts = expectedPosts(events);
  const keys = [...posts.keys()];
  const messages = records.channel.messages(keys);
  const there = [...messages.map(({ key }) => key), ...records.channel.signs()];
  const { boughtAgain, repeatedInFlight, excusedByStall } = judgeCalls(
    records.calls,
    kill?.callsBefore ?? records.calls.length,
    events,
    starved,
  );
  const counted = done === null ? 0 : done.balance.spent + done.balance.reserved;
  return {
    killed: kill !== null,
    stalled: starved,
    recovery: done === null ? null : done.silence,
    lostPosts: keys.filter((key) => !there.includes(key)),
    doubledPosts: doubled(there),
    wrongPosts: wrongPosts(messages, keys, expectedContent(posts, undisturbed.records)),
    boughtAgain,
    repeatedInFlight,
    excusedByStall,
    uncounted: Math.max(0, records.charged - counted),
    difference: courseDifference(
      { events, place: records.channel.plan },
      { events: undisturbed.done.events, place: undisturbed.records.channel.plan },
    ),
  };
}

/** "Within half a minute". */
const PROMISED_MILLISECONDS = 30_000;

/** Every promise that was broken, in words. */
export function brokenPromises(judgement: Judgement): readonly string[] {
  const { lostPosts, doubledPosts, wrongPosts, boughtAgain, uncounted } = judgement;
  return [
    ...(judgement.recovery === null ? ['it never came to its end'] : []),
    ...((judgement.recovery ?? 0) > PROMISED_MILLISECONDS
      ? [`it took ${Math.round((judgement.recovery ?? 0) / 1000)} s to go on`]
      : []),
    ...lostPosts.map((key) => `lost post ${key}`),
    ...doubledPosts.map((key) => `doubled post ${key}`),
    ...wrongPosts,
    ...boughtAgain.map((call) => `bought again: ${call}`),
    ...(uncounted > 0 ? [`${uncounted} micro-dollars were spent and not counted`] : []),
    ...(judgement.difference === null ? [] : [`another course: ${judgement.difference}`]),
  ];
}

/** By key, in the order of the log, each with its last content. */
function expectedPosts(events: readonly StoredEvent[]): ReadonlyMap<string, Post['body']> {
  const expected = new Map<string, Post['body']>();
  let state: DebateState = initialState;
  for (const stored of events) {
    const event = readEvent(stored);
    state = evolve(state, event);
    for (const post of postsOf(event, state, stored.seq)) expected.set(post.key, post.body);
  }
  return expected;
}

/** By key: what the log says, in the platform's own words as the undisturbed run shows them. */
function expectedContent(
  posts: ReadonlyMap<string, Post['body']>,
  { channel }: Records,
): ReadonlyMap<string, string> {
  const { contentOf } = channel;
  return new Map(
    contentOf === null
      ? channel.messages([...posts.keys()]).map(({ key, content }) => [key, content])
      : [...posts].map(([key, body]) => [key, contentOf(body)]),
  );
}

function wrongPosts(
  messages: readonly Message[],
  keys: readonly string[],
  expected: ReadonlyMap<string, string>,
): readonly string[] {
  const order = keys.filter((key) => messages.some((each) => each.key === key));
  const shown = [...new Set(messages.map(({ key }) => key))];
  const root = messages.find(({ key }) => key === 'root')?.ref ?? null;
  return [
    ...(order.join() === shown.join() ? [] : [`posts out of order: ${shown.join(', ')}`]),
    ...messages
      .filter(({ key, thread }) => thread !== (key === 'root' ? null : root))
      .map(({ key }) => `post ${key} is not in the thread`),
    ...messages
      .filter(({ key, content }) => content !== expected.get(key))
      .map(({ key }) => `post ${key} does not show what the log says`),
  ];
}

function doubled(keys: readonly string[]): readonly string[] {
  return [...new Set(keys.filter((key, index) => keys.indexOf(key) !== index))];
}
