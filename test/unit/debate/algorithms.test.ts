/** The decision algorithms: what wins, on both sides of every border, and what they leave of the vote rule. */
import { describe, expect, it } from 'vitest';
import { voteOutcome } from '../../../src/debate/algorithms/outcome.ts';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  blocking,
  cited,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { panelSaying } from './whole-panel.ts';

type Opening = Parameters<typeof opened>[0];

const logical: Answer['evidence'][number] = {
  type: 'LOGICAL',
  kind: 'reasoning',
  citation: 'Fewer owners, fewer waits',
  gist: '',
};
/** Evidence confidence 0.765, 0.873 and 0.51. */
const [ONE, TWO, LOGIC] = [[cited('Log')], [cited('Log'), cited('Report')], [logical]];

const prefers = (
  preference: string,
  confidence = 0.9,
  evidence: Answer['evidence'] = ONE,
): Partial<Answer> => ({ preference, confidence, evidence, claims: [] });

/** Every seat opens with an answer of its own: as many options as seats. */
const apart = (opening: Opening) =>
  played(opened(opening), {
    similarity: 0.2,
    seats: panelSaying(opening?.seats ?? 3, (place) => ({ proposal: `Answer ${place + 1}` })),
  });
const voted = (opening: Opening, seats: NonNullable<RoundPlan['seats']>, plan: RoundPlan = {}) =>
  played(apart(opening), { similarity: 0.7, own: 0.5, seats, ...plan });
const inShort = (state: OpenState) => `${lastVerdict(state).kind} ${lastVerdict(state).rule}`;

describe('majority_vote', () => {
  const majority: Opening = { seats: 4, algorithm: 'majority_vote' };

  it.each([
    ['3 of 4 prefer it', ['O1', 'O1', 'O1', 'O4'], 'consensus 5c'],
    ['2 of 4, half, do not win', ['O1', 'O1', 'O2', 'O3'], 'continue 12'],
    ['a tie', ['O1', 'O1', 'O2', 'O2'], 'continue 12'],
  ])('%s', (_, options, expected) => {
    const seats = panelSaying(4, (place) => prefers(options[place] ?? 'O1'));
    expect(inShort(voted(majority, seats))).toBe(expected);
  });

  it('counts the silent among the voting seats', () => {
    const two = { s1: prefers('O1'), s2: prefers('O1'), s3: 'timeout', s4: 'timeout' } as const;
    expect(inShort(voted(majority, two))).toBe('continue 12');
    expect(inShort(voted({ ...majority, seats: 3 }, { ...two, s4: {} }))).toBe('consensus 5c');
  });

  it('needs neither votes nor confidence; its winner, text and supporters are the decision', () => {
    const doubtful = { ...prefers('O2', 0.2), vote: { value: 'ACCEPT' as const } };
    const seats = { s1: doubtful, s2: doubtful, s3: doubtful, s4: prefers('O4') };
    expect(voted(majority, seats)).toMatchObject({
      status: 'proposed',
      decision: {
        text: 'Answer 2',
        option: 'O2',
        accepting: ['s1', 's2', 's3'],
        dissenting: ['s4'],
        rule: '5c',
        reason: '3 of 4 voting seats prefer O2; the positions are close, not equal.',
      },
    });
  });

  it('keeps the rest of the vote rule: no open blocker, and how alike the words are', () => {
    const seats = panelSaying(4, () => prefers('O1'));
    expect(inShort(voted(majority, { ...seats, s4: blocking('No rollback') }))).toBe('continue 12');
    expect(inShort(voted(majority, seats, { similarity: 0.9 }))).toBe('consensus 5b');
    expect(inShort(voted(majority, seats, { similarity: 0.5 }))).toBe('clarification 5d');
    const early = { ...majority, flags: { groupthinkDetection: true } };
    expect(inShort(voted(early, seats, { similarity: 0.9 }))).toBe('objection 5a');
  });
});

describe('evidence_weighted where evidence is not required', () => {
  const plain: Opening = {
    algorithm: 'evidence_weighted',
    policy: { requireEvidence: false, trackConvergence: true, enableLearning: true },
  };
  const bare = (option: string, confidence = 0.9) => prefers(option, confidence, []);

  it('weighs a bare turn by its stated confidence, says so, and is at most MEDIUM', () => {
    const state = voted(
      plain,
      panelSaying(3, () => bare('O1', 0.95)),
      { similarity: 0.9 },
    );
    expect(state).toMatchObject({
      status: 'proposed',
      decision: { option: 'O1', label: 'MEDIUM' },
    });
    expect(lastVerdict(state).reason).toContain(
      '3 of 3 voting seats prefer O1, by stated confidence alone (evidence is not required)',
    );
  });

  it('still weighs evidence where there is some', () => {
    const seats = { s1: prefers('O1', 0.5, TWO), s2: bare('O1', 0.6), s3: bare('O2', 0.9) };
    const state = voted(plain, seats);
    expect(state).toMatchObject({ decision: { option: 'O1', accepting: ['s1', 's2'] } });
    expect(lastVerdict(state).reason).toContain('prefer O1, 1 of them by stated confidence alone');
    const asked = voted({ algorithm: 'evidence_weighted' }, { ...seats, s1: bare('O1') });
    expect(inShort(asked)).toBe('continue 12');
  });
});

describe.each(['confidence_weighted', 'evidence_weighted'] as const)('%s', (algorithm) => {
  const weighted: Opening = { seats: 4, algorithm };

  it('one well-founded seat can outweigh two who only reason, because the rule says so', () => {
    const seats = { s1: prefers('O1', 0.9, TWO), s2: prefers('O2', 0.9, LOGIC) };
    const alone = voted({ ...weighted, seats: 2 }, seats);
    expect(alone).toMatchObject({ decision: { option: 'O1', accepting: ['s1'] } });
    const three = { ...seats, s3: prefers('O2', 0.9, LOGIC) };
    expect(inShort(voted({ ...weighted, seats: 3 }, three))).toBe('continue 12');
  });

  it('a lone seat does not win over silence, whatever cap silenced the others', () => {
    const second = started(apart(weighted));
    const alone = { s1: prefers('O1'), s2: 'cap', s3: 'cap', s4: 'cap' } as const;
    const cap = { type: 'reach-cap', round: 2, attempt: 1, cap: 'cost', detail: '' } as const;
    const reached = act(second, cap);
    const closed = played(reached, { similarity: 0.9, seats: alone });
    expect(inShort(closed)).toBe('escalate 6');
  });

  it('two who agree win over silence', () => {
    const seats = { s1: prefers('O1'), s2: prefers('O1'), s3: 'timeout', s4: 'timeout' } as const;
    expect(inShort(voted(weighted, seats))).toBe('consensus 5c');
  });

  it('nobody wins where nothing was preferred', () => {
    const silent = panelSaying(4, () => ({ confidence: 0, evidence: [], claims: [] }));
    expect(inShort(voted(weighted, silent))).toBe('continue 12');
  });
});

describe('the weights', () => {
  const score = (opening: Opening, said: Partial<Answer>, other: Partial<Answer>) =>
    inShort(voted({ seats: 2, ...opening }, { s1: said, s2: other }));

  it.each([
    ['1.2 to the digit', 0.6, 0.5, 'consensus 5c'],
    ['a little less', 0.599, 0.5, 'continue 12'],
    ['a tie', 0.5, 0.5, 'continue 12'],
  ])('a lead of confidence by %s', (_, first, second, expected) => {
    const [mine, other] = [prefers('O1', first, TWO), prefers('O2', second, TWO)];
    expect(score({ algorithm: 'confidence_weighted' }, mine, other)).toBe(expected);
  });

  it('confidence counts no further than its evidence', () => {
    const [bold, plain] = [prefers('O1', 0.99, LOGIC), prefers('O2', 0.5, TWO)];
    expect(score({ algorithm: 'confidence_weighted' }, bold, plain)).toBe('continue 12');
  });

  it('where evidence is not required confidence counts as stated', () => {
    const policy = { requireEvidence: false, trackConvergence: true, enableLearning: true };
    const [bold, plain] = [prefers('O1', 0.99, []), prefers('O2', 0.5, [])];
    const opening = { algorithm: 'confidence_weighted', policy } as const;
    expect(score(opening, bold, plain)).toBe('consensus 5c');
    expect(score({ algorithm: 'confidence_weighted' }, bold, plain)).toBe('continue 12');
  });

  it('evidence counts whatever is stated', () => {
    const [modest, bold] = [prefers('O1', 0.1, TWO), prefers('O2', 0.99, LOGIC)];
    expect(score({ algorithm: 'evidence_weighted' }, modest, bold)).toBe('consensus 5c');
    expect(score({ algorithm: 'confidence_weighted' }, modest, bold)).toBe('consensus 5c');
    expect(
      voted({ seats: 2, algorithm: 'confidence_weighted' }, { s1: modest, s2: bold }),
    ).toMatchObject({ decision: { option: 'O2' } });
  });

  it.each([
    ['0.7225 against 0.595, more than 1.2', 'EMPIRICAL', 'PRECEDENT', 'consensus 5c'],
    ['0.765 against 0.7225, less than 1.2', 'DOCUMENTED', 'EMPIRICAL', 'continue 12'],
    ['a tie', 'PRECEDENT', 'PRECEDENT', 'continue 12'],
  ] as const)('a lead of evidence by %s', (_, first, second, expected) => {
    const of = (type: Answer['evidence'][number]['type']) => [{ ...cited(type), type }];
    const [mine, other] = [prefers('O1', 0.9, of(first)), prefers('O2', 0.9, of(second))];
    expect(score({ algorithm: 'evidence_weighted' }, mine, other)).toBe(expected);
  });
});

describe('evidence_based_debate', () => {
  it('has nothing to accept where no draft was written', () => {
    const silent = { s1: 'refused', s2: 'refused', s3: 'refused' } as const;
    const degraded = played(opened(), { seats: silent });
    const again = act(degraded, { type: 'extend', by: 'ada', rounds: 3 });
    const state = played(again, { similarity: 0.9, own: 0.9 });
    expect(inShort(state)).toBe('continue 12');
    expect(state.debate.draft).not.toBeNull();
  });

  it('one seat alone never carries, whatever share is asked for', () => {
    const state = started(played(opened({ seats: 2, flags: { exitConsensus: 0.5 } }), {}));
    const one = act(state, turnCommand(state, 's1'));
    if (one.status !== 'running') throw new Error(one.status);
    expect(voteOutcome(one.debate, one.round, one.debate.options).carries).toBe(false);
  });
});
