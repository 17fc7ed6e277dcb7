/** Every story of the rehearsal leads where its description says, in every mode, whatever panel and topic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isStory, storyFor } from '../../adapters/model/rehearsal/stories.ts';
import { STORIES, STORY_NAMES } from '../../config/stories.ts';
import { MODES } from '../../src/debate/modes/list.ts';
import type { OpenState } from '../../src/debate/state.ts';
import { memoryEmbedder } from '../support/memory-embedder.ts';
import { type Rehearsal, rehearse } from '../support/rehearsal-run.ts';

const embedder = memoryEmbedder();
// Loading the encoder may take longer than a test should.
beforeAll(() => embedder.embed([]));
afterAll(() => embedder.close());

/** A or B, a wish, an open question, German, Chinese, two bare words, and a long one. */
const TOPICS = [
  'Should we use REST or GraphQL for the public API?',
  'Should we move billing to a new vendor?',
  'How should we organise on-call?',
  'Vier-Tage-Woche einführen?',
  '我们应该使用微服务吗？',
  'Remote work',
  'Should our company spend the next two years on replacing the billing platform that finance and support have used for a decade, given that the vendor will end its contract and that nobody knows how long it would take?',
] as const;

/** Small panels mostly: the largest one takes the longest. */
const SEATS = [3, 2, 4, 3, 2, 5, 3] as const;
const LARGEST = 8;
const SEEDS = [1, 7, 3] as const;

type Story = (typeof STORIES)[number]['name'];

/** The rules of the rounds of a voting mode, and the one that ends a pro-con debate of three seats. */
const TABLE: Readonly<Record<Story, readonly [votes: string, weighed: string]>> = {
  consensus: ['12 12( 12)? 5b', 'p1'],
  'strong-evidence': ['12 12 5b', 'p1'],
  'resolved-blocker': ['12 12 12 5b', 'p1'],
  'diverse-evidence': ['12 12 5b', 'p1'],
  'by-vote': ['12 12 5c', 'p3'],
  'words-apart': ['12 12 5d 5b', 'p3'],
  'never-in-words': ['12 12 5d 5d', 'p3'],
  groupthink: ['12 5a 5b', 'p1'],
  'easy-agreement': ['12 12 5a 5b', 'p3'],
  stagnation: ['12 12 7 12 5b', 'p3'],
  'objection-failed': ['12 5a 4', 'p3'],
  blocker: ['12 12 12 8', 'p3'],
  plateau: ['12 12 10', 'p3'],
  diminishing: ['12 12 9', 'p3'],
  divergence: ['12 12 12 12 11', 'p3'],
  reluctant: ['12 12 12 12 11r', 'p3'],
  'reluctant-unmoved': ['12 12 9r', 'p3'],
  'reluctant-plateau': ['12 12 10r', 'p3'],
  'slow-seat': ['12 6r?', '6'],
  flaky: ['12 12 12 5b', 'p3'],
  'bad-output': ['12 12 12 5b', 'p1'],
  degraded: ['12 3', '3'],
  'silent-side': ['12 3', '3'],
  'safety-halt': ['12 2', '2'],
  redacted: ['12 12( 12)? 5b', 'p1'],
  withheld: ['12 (12 12 5b|3)', 'p3'],
  'pro-wins': ['12 12( 12)? 5b', 'p1'],
  'con-wins': ['12 12( 12)? 5b', 'p1'],
  'pro-ahead': ['12 12 5c', 'p3'],
  'con-ahead': ['12 12 5c', 'p3'],
  'sides-even': ['12 12 10', 'p3'],
  'thin-arguments': ['12 12 12 12 11r', 'p3'],
};

const verdictsOf = (state: OpenState) => state.debate.rounds.map(({ verdict }) => verdict);
const rulesOf = (state: OpenState) =>
  verdictsOf(state)
    .map(({ rule }) => rule)
    .join(' ');
const receivedIn = ({ debate }: OpenState) => debate.rounds.flatMap((round) => round.received);
const forfeitsIn = ({ debate }: OpenState) => debate.rounds.flatMap((round) => round.forfeits);

/** What a story's description promises besides its rules, where the panel votes. */
const PROMISES: { readonly [Name in Story]?: (state: OpenState) => void } = {
  consensus(state) {
    expect(state.debate.rounds[0]?.metrics.similarity).toBeLessThan(0.8);
    const minds = state.debate.rounds.flatMap(({ turns }) =>
      turns.map(({ answer }) => answer.mindChange?.kind),
    );
    expect(minds).toContain('concede');
    expect(minds).toContain('revise');
  },
  'strong-evidence'(state) {
    expect(state).toMatchObject({ decision: { label: 'HIGH' } });
  },
  'resolved-blocker'({ debate }) {
    expect(debate.blockers.map(({ status }) => status)).toEqual(['withdrawn']);
    expect(debate.blockers[0]?.answers.length).toBeGreaterThan(0);
  },
  'diverse-evidence'(state) {
    expect(state).toMatchObject({ decision: { label: 'MEDIUM-HIGH' } });
    expect(verdictsOf(state).at(-1)?.reason).toContain('diverse evidence');
  },
  'words-apart'({ debate }) {
    expect(debate.rounds.at(-1)?.kind).toBe('clarification');
  },
  'never-in-words'(state) {
    expect(state).toMatchObject({ decision: { label: 'MEDIUM-LOW' } });
  },
  groupthink(state) {
    expect(verdictsOf(state)[1]?.reason).toContain('early');
    expect(state.debate.rounds.at(-1)?.kind).toBe('objection');
  },
  'easy-agreement'(state) {
    expect(verdictsOf(state)[2]?.reason).toContain('nothing new');
  },
  blocker(state) {
    expect(state).toMatchObject({ escalation: { blockers: ['B1'] } });
  },
  diminishing({ debate }) {
    expect(debate.rounds.at(-1)?.metrics.newFacts).toBeGreaterThan(0);
  },
  divergence(state) {
    expect(verdictsOf(state).flatMap(({ remarks }) => remarks)).toContainEqual(
      expect.stringContaining('moved apart'),
    );
    expect(state.debate.rounds.at(-1)?.openQuestions).toHaveLength(1);
  },
  'slow-seat'(state) {
    const isLarge = state.debate.panel.length >= 5;
    expect(rulesOf(state)).toBe(isLarge ? '12 6r' : '12 6');
  },
  flaky(state) {
    expect(receivedIn(state).some(({ problems }) => problems.length > 0)).toBe(true);
    expect(state.debate.lost).toEqual([]);
  },
  degraded(state) {
    expect(state.debate.rounds.at(-1)?.turns).toHaveLength(1);
  },
  redacted({ debate }) {
    const [taken] = debate.rounds.flatMap(({ turns }) =>
      turns.filter(({ answer }) => answer.reasoning.includes('[withheld]')),
    );
    expect(taken?.answer.reasoning).not.toContain('no one should read');
  },
};

/** Stories about faults, halts and caps may lose an answer; in all others every seat gives a valid one. */
const LOSSY: ReadonlySet<Story> = new Set([
  'slow-seat',
  'flaky',
  'bad-output',
  'degraded',
  'silent-side',
  'safety-halt',
  'withheld',
]);

function castOf(story: Story, mode: (typeof MODES)[number], place: number): Rehearsal {
  const turn = place + STORY_NAMES.indexOf(story);
  const seats = turn % 16 === 0 ? LARGEST : (SEATS[turn % SEATS.length] ?? 3);
  return {
    story,
    mode: mode.name,
    topic: TOPICS[turn % TOPICS.length] ?? TOPICS[0],
    seed: SEEDS[turn % SEEDS.length] ?? 1,
    seats: mode.name === 'pro-con' ? 3 : Math.max(mode.seats.minimum, seats),
    // Every mode then has a safety evaluator to play with.
    ...(story === 'safety-halt' || story === 'redacted' ? { highStakes: 'security' as const } : {}),
    ...(story === 'slow-seat' ? { timeRunsOutIn: 2 } : {}),
  };
}

describe('the story', () => {
  it.each(STORIES.map(({ name }) => name))(
    '%s leads where it says in every mode',
    async (story) => {
      const [votes, weighed] = TABLE[story];
      for (const [place, mode] of MODES.entries()) {
        const cast = castOf(story, mode, place);
        const state = await rehearse(cast, embedder);
        try {
          if (mode.decidesBy === 'strength') {
            expect(verdictsOf(state).at(-1)?.rule).toBe(weighed);
          } else {
            expect(rulesOf(state)).toMatch(new RegExp(`^${votes}$`));
            PROMISES[story]?.(state);
          }
          if (!LOSSY.has(story)) expectFlawless(state);
        } catch (error) {
          const where = `${cast.seats} seats, ${cast.mode}, “${cast.topic}”: ${rulesOf(state)}`;
          throw new Error(where, { cause: error });
        }
      }
    },
  );

  it('goes on to an agreement when people give a deadlock more rounds', async () => {
    for (const story of ['blocker', 'plateau', 'diminishing', 'objection-failed']) {
      const state = await rehearse(
        { topic: TOPICS[0], story, afterwards: (session) => session.execute(MORE) },
        embedder,
      );
      expect(state.status, story).toBe('proposed');
    }
  });
});

const MORE = { type: 'extend', by: 'tester', rounds: 3 } as const;

function expectFlawless(state: OpenState): void {
  expect(receivedIn(state).flatMap(({ problems }) => problems)).toEqual([]);
  expect(forfeitsIn(state)).toEqual([]);
  const remarks = state.debate.rounds.flatMap(({ turns }) => turns.flatMap((turn) => turn.remarks));
  expect(remarks.filter((remark) => !remark.includes('safety evaluator'))).toEqual([]);
}

describe('a pro-con debate', () => {
  const topic = TOPICS[1];
  it.each([
    ['pro-wins', 3, 'p1', 'SUPPORT'],
    ['con-wins', 3, 'p1', 'OPPOSE'],
    ['pro-wins', 6, 'p1', 'SUPPORT'],
    ['con-wins', 6, 'p1', 'OPPOSE'],
    ['pro-ahead', 3, 'p3', 'SUPPORT'],
    ['con-ahead', 3, 'p3', 'OPPOSE'],
    ['pro-ahead', 6, 'p3', 'SUPPORT'],
    ['con-ahead', 6, 'p3', 'OPPOSE'],
    ['thin-arguments', 6, 'p2', /SUPPORT|OPPOSE/],
    ['sides-even', 3, 'p3', null],
    ['sides-even', 6, 'p3', null],
  ] as const)('%s, of %i seats, ends by %s with %s', async (story, seats, rule, conclusion) => {
    for (const seed of SEEDS) {
      const cast = { topic, story, seats, seed, mode: 'pro-con' };
      const extended = seats === 6 ? ('on' as const) : ('off' as const);
      const state = await rehearse({ ...cast, extended }, embedder);
      expect(state.debate.panel).toHaveLength(seats);
      expect(verdictsOf(state).at(-1)?.rule).toBe(rule);
      expect(state.status).toBe(conclusion === null ? 'escalated' : 'proposed');
      if (conclusion !== null && 'decision' in state)
        expect(state.decision?.conclusion).toMatch(conclusion);
    }
  });
});

describe('the list of stories', () => {
  it('is the same for people and for the provider', () => {
    expect(STORY_NAMES.filter((name) => !isStory(name))).toEqual([]);
    const told = new Set(Array.from({ length: 4000 }, (_, seed) => storyFor(seed, TOPICS[0])));
    expect([...told].filter((name) => !STORY_NAMES.includes(name))).toEqual([]);
    // Chosen by name only: nobody should meet a broken debate by chance.
    expect(
      ['degraded', 'safety-halt', 'bad-output', 'withheld'].filter(
        (name) => isStory(name) && told.has(name),
      ),
    ).toEqual([]);
  });

  it('has each name once, with a description', () => {
    expect(new Set(STORY_NAMES).size).toBe(STORIES.length);
    for (const { description } of STORIES) expect(description).toMatch(/\.$/);
  });
});
