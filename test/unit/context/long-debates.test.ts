import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../src/debate/context/budgets.ts';
import { trimToTokens } from '../../../src/debate/context/tokens.ts';
import { MODES } from '../../../src/debate/modes/list.ts';
import { SIZES } from '../../../src/debate/settings.ts';
import {
  holdLongDebate,
  type LongDebate,
  prattle,
  type SentPrompt,
} from '../../support/long-debate.ts';
import { type PartTokens, partTokens, sectionOf } from '../../support/prompt-parts.ts';

const ROUNDS = SIZES.rounds.maximum;

interface Measured {
  readonly round: number;
  readonly tokens: PartTokens;
}

function measured(sent: readonly SentPrompt[]): readonly Measured[] {
  return sent.map(({ round, prompt }) => ({ round, tokens: partTokens(prompt) }));
}

/** Mean tokens of a round's prompts: the last against the first of some rounds. */
function growth(prompts: readonly Measured[], from: number, to: number): number {
  const means = Array.from({ length: to - from + 1 }, (_, index) => {
    const totals = prompts
      .filter(({ round }) => round === from + index)
      .map(({ tokens }) => tokens.total);
    return totals.reduce((sum, total) => sum + total, 0) / totals.length;
  });
  return Math.max(...means) / Math.min(...means);
}

function expectWithinBudgets(prompts: readonly Measured[]): void {
  for (const { round, tokens } of prompts) {
    expect(tokens.state, `state in round ${round}`).toBeLessThanOrEqual(BUDGETS.state.most);
    expect(tokens.summaries, `summaries in round ${round}`).toBeLessThan(2 * BUDGETS.summary);
    expect(tokens['last round'] + tokens['this round']).toBeLessThanOrEqual(BUDGETS.turns.most);
    expect(tokens.instruction, `instruction in round ${round}`).toBeLessThanOrEqual(
      BUDGETS.instruction,
    );
  }
}

describe.each(MODES)('twelve rounds of long answers by six seats in $name', ({ name }) => {
  const prompts = measured(holdLongDebate({ mode: name, seats: 6, rounds: ROUNDS, items: 4 }));

  it('stay below 8k, each part within its own budget', () => {
    expect(Math.max(...prompts.map(({ tokens }) => tokens.total))).toBeLessThan(BUDGETS.request);
    expectWithinBudgets(prompts);
  });

  it('are flat after round 4', () => {
    expect(growth(prompts, 5, ROUNDS)).toBeLessThan(1.05);
  });
});

describe('everything at its longest', () => {
  const reply = 'что делать дальше, если расходы вырастут? '.repeat(100).slice(0, 4000);
  const extreme: LongDebate = {
    mode: 'collaborative',
    seats: SIZES.seats.maximum,
    rounds: 6,
    items: 10,
    topic: '漢字とかな'.repeat(800).slice(0, SIZES.topicCharacters),
    brief: {
      text: trimToTokens(prattle('brief', 2000), SIZES.briefTokens),
      source: 'notes.md',
      condensed: false,
    },
    replies: [reply, 'And the cost?', reply],
    questions: ['Who pays?', 'How hard would it be to reverse?'],
  };
  const sent = holdLongDebate(extreme);
  const prompts = measured(sent);

  it('never exceeds 10k, and still shows what was said last', () => {
    expect(Math.max(...prompts.map(({ tokens }) => tokens.total))).toBeLessThan(BUDGETS.most);
    expectWithinBudgets(prompts);
    for (const { round, tokens } of prompts) {
      if (round > 1) expect(tokens['last round']).toBeGreaterThan(1000);
    }
  });

  it('shows the brief whole in the first round and in short afterwards, and says so', () => {
    const [first, later] = [sent[0], sent.at(-1)].map((each) =>
      sectionOf(each?.prompt.user ?? '', 'the brief, background that may be cited'),
    );
    expect(first).toBe(`Source: notes.md\n${extreme.brief?.text}`);
    expect(later).toMatch(/^Source: notes\.md \(condensed\)\n/);
    expect(later?.length).toBeLessThan((first?.length ?? 0) / 2);
  });

  it('names the replies that were shortened', () => {
    const replies = sectionOf(sent.at(-1)?.prompt.user ?? '', 'replies of people');
    expect(replies).toMatch(/^Reply 1 \(shortened: the full text did not fit\): что/);
    expect(replies).toContain('\nReply 2: And the cost?\n');
    expect(replies).toMatch(/\nReply 3 \(shortened/);
  });

  it('loses no id of a claim, a source, a blocker or a decision', () => {
    const last = sent.at(-1);
    if (last === undefined) throw new Error('nothing was sent');
    const state = sectionOf(last.prompt.user, 'state of the debate');
    const { claims, evidence, blockers, constraints, options } = last.subject;
    expect(claims.length).toBeGreaterThan(300);
    expect(blockers).toHaveLength(8);
    for (const { id } of [...claims, ...evidence, ...blockers, ...constraints, ...options]) {
      expect(isTold(id, state), id).toBe(true);
    }
  });
});

describe('long debates in sequence', () => {
  it('given eight seats one after the other, then they too stay below 8k and flat', () => {
    const prompts = measured(
      holdLongDebate({ mode: 'adversarial', seats: 8, rounds: 8, items: 4 }),
    );
    expect(Math.max(...prompts.map(({ tokens }) => tokens.total))).toBeLessThan(BUDGETS.request);
    expect(growth(prompts, 5, 8)).toBeLessThan(1.05);
  });
});

/** By itself, or inside a range. */
function isTold(id: string, text: string): boolean {
  if (new RegExp(`\\b${id}\\b`).test(text)) return true;
  const number = Number(id.slice(1));
  const ranges = text.matchAll(new RegExp(`\\b${id[0]}(\\d+)–${id[0]}(\\d+)\\b`, 'g'));
  return [...ranges].some(([, first, last]) => Number(first) <= number && number <= Number(last));
}
