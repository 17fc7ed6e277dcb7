/** Every story of the rehearsal leads where its description says, whatever the panel and the topic. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalEmbedder } from '../../../adapters/embedding/local.ts';
import { isStory, storyFor } from '../../../adapters/model/rehearsal/stories.ts';
import { STORIES, STORY_NAMES } from '../../../config/stories.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { rehearse } from '../../support/rehearsal-run.ts';

const embedder = createLocalEmbedder();
// Loading the encoder may take longer than a test should.
beforeAll(() => embedder.embed([]));
afterAll(() => embedder.close());

/** Not only "A or B": a wish, an open question, German, Chinese, and two bare words. */
const TOPICS = [
  'Should we use REST or GraphQL for the public API?',
  'Should we move billing to a new vendor?',
  'How should we organise on-call?',
  'Vier-Tage-Woche einführen?',
  '我们应该使用微服务吗？',
  'Remote work',
] as const;

/** Small, default and largest panels, each with topics of its own; both modes that there are. */
const CASTS = [
  { seats: 2, mode: 'collaborative', topic: TOPICS[0], seed: 1 },
  { seats: 2, mode: 'adversarial', topic: TOPICS[3], seed: 7 },
  { seats: 3, mode: 'collaborative', topic: TOPICS[1], seed: 1 },
  { seats: 3, mode: 'adversarial', topic: TOPICS[2], seed: 7 },
  { seats: 4, mode: 'collaborative', topic: TOPICS[4], seed: 3 },
  { seats: 4, mode: 'collaborative', topic: TOPICS[5], seed: 7 },
  { seats: 8, mode: 'adversarial', topic: TOPICS[0], seed: 7 },
] as const;

type Story = (typeof STORIES)[number]['name'];

const rules = (state: OpenState) =>
  state.debate.rounds.map(({ verdict }) => verdict.rule).join(' ');
const forfeits = (state: OpenState) => state.debate.rounds.flatMap((round) => round.forfeits);

/** What a story's description promises, of the state in which the agents are done. */
const PROMISES: Record<Story, (state: OpenState) => void> = {
  consensus(state) {
    expect(state.status).toBe('proposed');
    expect(rules(state)).toMatch(/^12 12( 12)? 5b$/);
    expect(state.debate.rounds[0]?.metrics.similarity).toBeLessThan(0.8);
  },
  'resolved-blocker'(state) {
    expect(state.status).toBe('proposed');
    expect(state.debate.blockers.map(({ status }) => status)).toEqual(['withdrawn']);
    expect(state.debate.blockers[0]?.answers.length).toBeGreaterThan(0);
  },
  'diverse-evidence'(state) {
    expect(state).toMatchObject({ status: 'proposed', decision: { label: 'MEDIUM-HIGH' } });
    expect(state.debate.rounds.at(-1)?.verdict.reason).toContain('diverse evidence');
  },
  'by-vote'(state) {
    expect(state.status).toBe('proposed');
    expect(rules(state)).toBe('12 12 5c');
  },
  'words-apart'(state) {
    expect(rules(state)).toBe('12 12 5d 5b');
    expect(state.debate.rounds.at(-1)?.kind).toBe('clarification');
  },
  groupthink(state) {
    const objected = state.debate.rounds.some(({ kind }) => kind === 'objection');
    const warned = state.debate.rounds.at(-1)?.verdict.remarks.includes('⚠ early consensus');
    expect(objected || warned).toBe(true);
    expect(state.debate.rounds[1]?.metrics.similarity).toBeGreaterThan(0.85);
  },
  blocker(state) {
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '8' } });
    expect(state.status === 'escalated' && state.escalation.blockers).toEqual(['B1']);
  },
  plateau(state) {
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '10' } });
  },
  diminishing(state) {
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '9' } });
    expect(state.debate.rounds.at(-1)?.metrics.newFacts).toBeGreaterThan(0);
  },
  divergence(state) {
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '11' } });
    expect(state.debate.rounds.flatMap(({ verdict }) => verdict.remarks).join()).toContain(
      'moved apart',
    );
  },
  reluctant(state) {
    expect(state).toMatchObject({ status: 'proposed', decision: { label: 'MEDIUM-LOW' } });
    expect(rules(state)).toMatch(/ 11r$/);
  },
  flaky(state) {
    expect(state.status).toBe('proposed');
    const received = state.debate.rounds.flatMap((round) => round.received);
    expect(received.length).toBeGreaterThan(forfeits(state).length);
    if (state.debate.panel.length > 2) expect(forfeits(state).length).toBeGreaterThan(0);
    expect(state.debate.lost).toEqual([]);
  },
  degraded(state) {
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '3' } });
    expect(state.debate.rounds.at(-1)?.turns).toHaveLength(1);
  },
};

/** Only the stories about faults may break an answer. */
function expectFlawless({ debate }: OpenState): void {
  const received = debate.rounds.flatMap((round) => round.received);
  expect(received.flatMap(({ problems }) => problems)).toEqual([]);
  expect(debate.rounds.every(({ turns }) => turns.length === debate.panel.length)).toBe(true);
}

describe('the story', () => {
  it.each(STORIES.map(({ name }) => name))('%s leads where it says', async (story) => {
    for (const cast of CASTS) {
      const state = await rehearse({ ...cast, story }, embedder);
      try {
        PROMISES[story](state);
        if (story !== 'flaky' && story !== 'degraded') expectFlawless(state);
      } catch (error) {
        const where = `${cast.seats} seats, ${cast.mode}, “${cast.topic}”: ${rules(state)}`;
        throw new Error(where, { cause: error });
      }
    }
  });

  it('goes on to an agreement when people give a deadlock more rounds', async () => {
    for (const story of ['blocker', 'plateau', 'diminishing']) {
      const state = await rehearse(
        { topic: TOPICS[0], story, afterwards: (session) => session.execute(MORE) },
        embedder,
      );
      expect(state.status, story).toBe('proposed');
    }
  });
});

const MORE = { type: 'extend', by: 'tester', rounds: 3 } as const;

describe('the list of stories', () => {
  it('is the same for people and for the provider', () => {
    expect(STORY_NAMES.filter((name) => !isStory(name))).toEqual([]);
    const told = new Set(Array.from({ length: 4000 }, (_, seed) => storyFor(seed, TOPICS[0])));
    expect([...told].filter((name) => !STORY_NAMES.includes(name))).toEqual([]);
    // Chosen by name only: nobody should meet a broken debate by chance.
    expect(STORY_NAMES.filter((name) => isStory(name) && !told.has(name))).toEqual(['degraded']);
  });

  it('has each name once, with a description', () => {
    expect(new Set(STORY_NAMES).size).toBe(STORIES.length);
    for (const { description } of STORIES) expect(description).toMatch(/\.$/);
  });
});
