/** A recorded story, each event delivered up to three times and out of order within its window, ends the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Debate, OpenState } from '../../src/debate/state.ts';
import type { Deed, Reaction } from '../../src/ports/chat-platform.ts';
import { type ChatWorld, chatWorld } from '../support/chat-world.ts';
import { answer, scriptedModel } from '../support/scripted-model.ts';
import { CHAT_STORY, type StoryDeed, type StoryEvent, type StoryWindow } from './chat-story.ts';

const ROUNDS = 6;

/** Places of a window's events, as they are delivered: each once at least. */
type Order = readonly number[];

const asItHappened = ({ events }: StoryWindow): Order => events.map((_, index) => index);

async function tell(orders: readonly Order[]): Promise<OpenState> {
  const model = scriptedModel({ '*': answer() });
  const world = await chatWorld({ model, request: { rounds: ROUNDS, deciders: ['dan'] } });
  await world.pump();
  const board = reactionBoard();
  for (const [index, { events, after }] of CHAT_STORY.entries()) {
    await deliver(world, board, events, orders[index] ?? []);
    await agents(world, after);
    await world.pump();
  }
  const shown = world.platform.messages.map(({ post }) => post.key);
  expect(new Set(shown).size).toBe(shown.length);
  return world.state();
}

/** Nothing is delivered before it has happened, and things happen in their order. */
async function deliver(
  world: ChatWorld,
  board: ReactionBoard,
  events: readonly StoryEvent[],
  order: Order,
): Promise<void> {
  let happened = 0;
  for (const place of order) {
    for (; happened <= place; happened += 1) board.take(events[happened]);
    const event = events[place];
    if (event === undefined) throw new Error(`there is no event ${place}`);
    await world.does(event.person, deedOf(event.deed, world, board), { id: event.id });
  }
}

async function agents(world: ChatWorld, after: StoryWindow['after']): Promise<void> {
  if (after === 'nothing') return;
  do {
    const state = await world.state();
    if (state.status !== 'running') return;
    await world.run(state.round.number);
  } while (after === 'rounds to the card');
}

function deedOf(deed: StoryDeed, world: ChatWorld, board: ReactionBoard): Deed {
  switch (deed.kind) {
    case 'reacts':
    case 'unreacts':
      return { kind: 'reactions', post: world.refOf(deed.card), standing: board.on(deed.card) };
    case 'press':
    case 'submit':
      return { ...deed, press: { ...deed.press, debate: 'd1' } };
    default:
      return deed;
  }
}

interface ReactionBoard {
  take(event: StoryEvent | undefined): void;
  on(card: string): readonly { readonly person: string; readonly reaction: Reaction }[];
}

/** What stands on each card, as the platform would say. */
function reactionBoard(): ReactionBoard {
  let standing: readonly { card: string; person: string; reaction: Reaction }[] = [];
  return {
    take(event) {
      const deed = event?.deed;
      if (deed?.kind !== 'reacts' && deed?.kind !== 'unreacts') return;
      const { card, reaction } = deed;
      const person = event?.person ?? '';
      standing = standing.filter(
        (each) => each.card !== card || each.person !== person || each.reaction !== reaction,
      );
      if (deed.kind === 'reacts') standing = [...standing, { card, person, reaction }];
    },
    on: (card) =>
      standing
        .filter((each) => each.card === card)
        .map(({ person, reaction }) => ({ person, reaction })),
  };
}

/** Without times, and without the order in which notes on the record happened to arrive. */
function comparable(state: OpenState): unknown {
  const { debate, ...standing } = state;
  const { openedAt: _, lastEventAt: __, ranFor: ___, runningSince: ____, ...kept } = debate;
  return { ...standing, debate: { ...kept, ...unordered(debate) } };
}

function unordered({ deletedFocuses, notes }: Debate) {
  return {
    deletedFocuses: deletedFocuses.toSorted(),
    notes: notes.toSorted((a, b) => a.text.localeCompare(b.text)),
  };
}

const deliveriesOf = ({ events }: StoryWindow): fc.Arbitrary<Order> =>
  fc
    .array(fc.integer({ min: 1, max: 3 }), { minLength: events.length, maxLength: events.length })
    .map((counts) => counts.flatMap((count, place) => Array<number>(count).fill(place)))
    .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));

describe('a story told in a thread', () => {
  const told = tell(CHAT_STORY.map(asItHappened));

  it('ends as its people meant it', async () => {
    const state = await told;
    expect(state).toMatchObject({ status: 'closed', ending: { kind: 'accepted', by: 'olga' } });
    const { debate } = state;
    expect(debate.focuses.map(({ by, text, usedIn }) => `${usedIn} ${by}: ${text}`)).toEqual([
      '1 olga: Who is on call?',
      '1 otto: And the cost in the third year?',
      '1 quin: stop using Redis',
      '2 rui: pause for thought?',
      '2 tess: And people?',
      '3 rui: And what if we are wrong?',
      '3 quin: What would Legal say?',
      '1 rui: Or not?',
    ]);
    expect(debate.lastRound).toBe(3);
    expect(debate.blockers).toMatchObject([{ id: 'B1', status: 'resolved' }]);
    expect(debate.votes).toEqual({
      quin: { vote: 'ACCEPT', via: 'reaction' },
      rui: { vote: 'ACCEPT', via: 'button' },
    });
    expect(debate.complaints).toEqual([
      { by: 'quin', round: 3, card: 'decision' },
      { by: 'sam', round: 3, card: 'decision' },
      { by: 'pia', round: 3, card: 'verdict' },
    ]);
    expect(debate.notes.map(({ text }) => text)).toEqual(['Good work.', 'the pilot is live']);
    expect(debate.outcomes.map(({ score }) => score)).toEqual([80, 70]);
  });

  it('has the votes of all its ways on the first card', async () => {
    const orders = CHAT_STORY.slice(0, 4).map(asItHappened);
    const { debate } = await tell(orders);
    expect(debate.votes).toEqual({
      pia: { vote: 'ACCEPT', via: 'reaction' },
      quin: { vote: 'MINOR', via: 'reaction' },
      otto: { vote: 'ACCEPT', via: 'button' },
      sam: { vote: 'MINOR', via: 'button', edit: 'by spring' },
      tess: { vote: 'MINOR', via: 'reply', edit: 'with two teams' },
    });
  });

  it('ends the same when each event comes up to three times, shuffled within its window', async () => {
    const expected = comparable(await told);
    await fc.assert(
      fc.asyncProperty(fc.tuple(...CHAT_STORY.map(deliveriesOf)), async (orders) => {
        expect(comparable(await tell(orders))).toEqual(expected);
      }),
      { numRuns: 40, seed: 20261118 },
    );
  }, 60_000);
});
