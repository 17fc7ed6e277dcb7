import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../../src/debate/context/round-summary.ts';
import { roundTableOf } from '../../../src/debate/context/round-table.ts';
import { summaryText } from '../../../src/debate/context/summary-text.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { modeNamed } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { subjectOf } from '../../../src/debate/prompts/subject-of.ts';
import type { ClosedRound, Debate, OpenState } from '../../../src/debate/state.ts';
import {
  act,
  blocking,
  cited,
  opened,
  played,
  type RoundPlan,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { sectionOf } from '../../support/prompt-parts.ts';

const named = (seat: string) => ({ s1: 'Ada', s2: 'Bo', s3: 'Chen' })[seat] ?? seat;

const OPENINGS: RoundPlan = {
  similarity: 0.5,
  seats: {
    s1: {
      position: 'Extract billing first.',
      claims: [{ text: 'Billing had 40 deploys last quarter', label: 'FACT', cites: [1] }],
      evidence: [cited('Deploy log')],
      confidence: 0.6,
    },
    s2: {
      position: 'Keep one service.',
      claims: [{ text: 'A split doubles the on-call burden', label: 'INFER', cites: [1] }],
      evidence: [cited('On-call survey')],
    },
    s3: { position: 'Wait a year.', claims: [], evidence: [] },
  },
};

/** C1 is supported, C2 is challenged, Chen gives no answer. */
const SECOND: RoundPlan = {
  similarity: 0.7,
  seats: {
    s1: {
      confidence: 0.75,
      claims: [],
      evidence: [cited('Audit of 2025')],
      claimMoves: [
        {
          claim: 'C2',
          move: 'challenge',
          strength: 'EMPIRICAL',
          counterEvidence: [1],
          text: 'Two teams share the pager already.',
        },
      ],
      mindChange: { kind: 'revise', why: 'the audit' },
      preference: 'O1',
    },
    s2: {
      ...blocking('No rollback is tested'),
      claims: [],
      evidence: [],
      claimMoves: [
        {
          claim: 'C1',
          move: 'support',
          strength: 'DOCUMENTED',
          counterEvidence: [],
          text: 'The log is right.',
        },
      ],
    },
    s3: 'refused',
  },
};

function closedRound(state: OpenState, number: number): [Debate, ClosedRound] {
  const round = state.debate.rounds.find((each) => each.number === number);
  if (round === undefined) throw new Error(`round ${number} is not closed`);
  return [state.debate, round];
}

describe('the round table', () => {
  const state = played(opened(), OPENINGS, SECOND);
  const table = roundTableOf(...closedRound(state, 2), named);

  it('says how the debate stands', () => {
    expect(table.status).toMatchObject({
      verdict: 'continue',
      agreement: 'MEDIUM',
      similarity: 0.7,
      accepting: 1,
      votes: 2,
      blockersOpen: 1,
    });
  });

  it('parts what is agreed from what is not', () => {
    expect(table.agreements).toEqual([
      { id: 'C1', label: 'FACT', text: 'Billing had 40 deploys last quarter', by: 'Ada' },
    ]);
    expect(table.disagreements).toMatchObject([
      { id: 'C2', label: 'INFER', by: 'Bo', supportedBy: ['Bo'], challengedBy: ['Ada'] },
    ]);
  });

  it('has a row for every seat, with what changed, also for one that said nothing', () => {
    expect(table.seats).toMatchObject([
      { kind: 'spoke', name: 'Ada', confidence: 0.75, vote: 'ACCEPT', mindChange: 'revise' },
      { kind: 'spoke', name: 'Bo', vote: 'BLOCKER', confidenceDelta: 0 },
      { kind: 'silent', name: 'Chen', reason: 'refused' },
    ]);
    const [ada] = table.seats;
    expect(ada?.kind === 'spoke' && ada.confidenceDelta).toBeCloseTo(0.15);
  });

  it('names only sources that are new', () => {
    expect(table.newEvidence).toEqual([
      { id: 'E3', type: 'DOCUMENTED', citation: 'Audit of 2025', by: ['Ada'] },
    ]);
  });

  it('stands in the prompts, under the names of the prompt', () => {
    const { debate, round } = running(state);
    const { user } = buildPrompt(subjectOf(debate, round, 's1'), modeNamed('collaborative'));
    const text = sectionOf(user, 'state of the debate');
    expect(text).toMatch(
      /^Status after round 2: agreement MEDIUM \(0\.70\), 1 of 2 votes accept, mean confidence [\d.]+, open blockers 1\./,
    );
    expect(text).toMatch(
      /C2 INFER, contested, Panelist [BC]: A split .* \(for: E2; against: you, E3\)/,
    );
    expect(text).toMatch(/C1 FACT, accepted, you: .* \(for: Panelist [BC], E1\)/);
    expect(text).toContain('- you: confidence 0.75 (+0.15), vote ACCEPT, prefers O1, revise');
    expect(text).toMatch(/- Panelist [A-C]: gave no answer/);
    expect(text).toContain('E3 DOCUMENTED, new: Audit of 2025');
    expect(user).not.toMatch(/\bs[123]\b|Agent \d/);
  });
});

describe('the summary of a round', () => {
  const state = played(opened(), OPENINGS, SECOND);
  const summary = summaryOf(...closedRound(state, 2), named);

  it('tells what changed, what is new, who moved what and who replied to whom', () => {
    expect(summary).toMatchObject({
      changed: { minds: 1, turns: 2, votedOn: 'O1' },
      newClaims: [],
      newEvidence: ['E3'],
      replies: [
        { from: 'Ada', to: ['Bo'] },
        { from: 'Bo', to: ['Ada'] },
      ],
    });
    expect(summary.seats).toMatchObject([
      { name: 'Ada', moves: { challenge: ['C2'], support: [], retract: [] } },
      { name: 'Bo', vote: 'BLOCKER', moves: { support: ['C1'] } },
    ]);
  });

  it('gives the best that was said for and against a contested claim', () => {
    expect(summary.contested).toEqual([
      {
        id: 'C2',
        label: 'INFER',
        pro: 'E2 On-call survey',
        con: 'Two teams share the pager already.',
      },
    ]);
  });

  it('as text gives way in steps, and keeps what is new to the last', () => {
    const whole = summaryText(summary, 300);
    expect(whole).toContain('Replied: Ada to Bo; Bo to Ada.');
    expect(whole).toContain('C2 INFER contested, for: E2 On-call survey; against: Two teams');
    const short = summaryText(summary, 60);
    expect(short).toMatch(/^Round 2: 1 of 2 changed their mind;[^\n]*\nNew: E3\./);
    expect(short).not.toContain('Replied');
    for (const tokens of [40, 60, 100, 150, 300]) {
      expect(countTokens(summaryText(summary, tokens))).toBeLessThanOrEqual(tokens);
    }
  });
});

describe('what a prompt tells of earlier rounds', () => {
  const toRound = (number: number) => {
    const plans = Array.from({ length: number - 1 }, (_, index) =>
      index === 0 ? OPENINGS : SECOND,
    );
    const state = running(played(opened({ rounds: 12, flags: { exitCriteria: false } }), ...plans));
    return subjectOf(state.debate, state.round, 's1');
  };

  it.each([
    [1, []],
    [2, []],
    [3, [1]],
    [5, [2, 3]],
    [8, [5, 6]],
  ])('in round %i the rounds %j are summarised', (round, told) => {
    expect(toRound(round).earlier.map((each) => each.round)).toEqual(told);
  });

  it('says which rounds are merged into the record', () => {
    const { user } = buildPrompt(toRound(5), modeNamed('collaborative'));
    expect(user).toContain('Round 1 is merged into the record of claims and evidence.');
    expect(user).toContain('<<data');
  });

  it('lists a required question that nobody answered as OPEN', () => {
    const { user } = buildPrompt(
      { ...toRound(3), openQuestions: ['Who pays?'] },
      modeNamed('collaborative'),
    );
    expect(user).toContain('Q1 OPEN, unanswered: Who pays?');
  });

  it('names what people settled on the way by its D-id', () => {
    const blocked = played(opened(), OPENINGS, SECOND);
    const settled = act(blocked, {
      type: 'resolve-blocker',
      by: 'ada',
      blocker: 'B1',
      why: 'The rollback was tested on Monday.',
    });
    const { debate, round } = running(settled);
    const { user } = buildPrompt(subjectOf(debate, round, 's1'), modeNamed('collaborative'));
    expect(user).toMatch(/D1 \(round 2\): B1 is settled: The rollback was tested/);
  });
});

it("one team's turns of this round are kept from the other, on the record too", () => {
  const flags = { parallelization: false, blindOpening: false };
  const begun = started(opened({ mode: 'red-team-blue-team', seats: 4, flags }));
  const [first, second] = begun.debate.panel.slice(0, 2).map(({ id }) => id);
  const judgement = { sentence: 'Do it.', stance: 'YES', confidence: 0.6 } as const;
  const state = ['attack', 'defence'].reduce((each, word, index) => {
    const seat = [first, second][index] ?? '';
    const claims = [{ text: `The ${word} is strong`, label: 'INFER' as const, cites: [] }];
    return running(act(each, turnCommand(each, seat, { claims, judgement })));
  }, begun);
  const third = state.debate.panel[2]?.id ?? '';
  const { claims, peersNow } = subjectOf(state.debate, state.round, third);
  expect(claims).toEqual([]);
  expect(peersNow.map(({ answer }) => answer.claims[0]?.text)).toEqual(['The attack is strong']);
});
