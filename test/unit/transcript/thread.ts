/** Turns what happens in a debate into the posts that people see. */
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { DebateCommand } from '../../../src/debate/commands.ts';
import type { DebateEvent } from '../../../src/debate/events.ts';
import { evolve } from '../../../src/debate/evolve.ts';
import type { DebateState } from '../../../src/debate/state.ts';
import type { Post, PostBody } from '../../../src/transcript/post.ts';
import { postsOf } from '../../../src/transcript/posts.ts';
import { eventsOf } from '../../support/debate-builders.ts';

export function postsAfter(state: DebateState, ...commands: readonly DebateCommand[]) {
  let [now, seq] = [state, 0];
  return commands.flatMap((command) =>
    eventsOf(now, command).flatMap((event) => {
      now = evolve(now, event);
      seq += 1;
      return postsOf(event, now, seq);
    }),
  );
}

export function postsOfEvent(state: DebateState, event: DebateEvent): readonly Post[] {
  return postsOf(event, evolve(state, event), 1);
}

/** The last post of the kind: what stands in the thread. */
export function bodyOf<Kind extends PostBody['kind']>(
  posts: readonly Post[],
  kind: Kind,
): Extract<PostBody, { kind: Kind }> {
  const body = posts.findLast((post) => post.body.kind === kind)?.body;
  if (body?.kind !== kind) throw new Error(`no ${kind} among ${keysOf(posts).join(', ')}`);
  return body as Extract<PostBody, { kind: Kind }>;
}

export function keysOf(posts: readonly Post[]): readonly string[] {
  return posts.map((post) => post.key);
}

export function headingOf(state: DebateState, round: number) {
  return bodyOf(postsAfter(state, { type: 'start-round', round }), 'round');
}

export function factClaim(text: string): Answer['claims'][number] {
  return { text, label: 'FACT', cites: [1] };
}

export function claimMove(
  claim: string,
  move: Answer['claimMoves'][number]['move'],
): Answer['claimMoves'][number] {
  return { claim, move, strength: '', counterEvidence: [], text: '' };
}
