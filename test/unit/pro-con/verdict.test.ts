/** When a pro-con debate ends, what it decides, and what people may choose from. */
import { describe, expect, it } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  cited,
  lastVerdict,
  played,
  type RoundPlan,
  spoken,
  started,
} from '../../support/debate-builders.ts';
import { argument, proCon, type Said, sides, UNSURE, weighedOnce } from './arguments.ts';

const inShort = (state: OpenState) => {
  const { kind, rule } = lastVerdict(state);
  return `${kind} ${rule}`;
};
const STRONG: Said = { confidence: 0.9 };
const WEAK: Said = { confidence: 0.5 };
const SURE = { ...UNSURE, confidence: 0.81 };

/** Six seats that all bring so many documents, with so much confidence. */
function extendedRound(documents: number, confidence = 0.6): RoundPlan {
  const said: Said = {
    evidence: Array.from({ length: documents }, (_, index) => cited(`Report ${index}`)),
    confidence,
    reasoning: '',
  };
  const judge = { ...UNSURE, ...said };
  return sides(said, said, {
    s3: judge,
    s4: argument('Use', said),
    s5: argument('Doubt', said),
    s6: judge,
  });
}

describe('p1', () => {
  it.each<[string, number, Said, string]>([
    ['a sure moderator and a stronger side', 0.81, STRONG, 'consensus p1'],
    ['a moderator at 0.8', 0.8, STRONG, 'continue 12'],
    ['a sure moderator and sides at 1.2', 0.9, { confidence: 0.6 }, 'continue 12'],
    ['a sure moderator and sides just above', 0.9, { confidence: 0.61 }, 'consensus p1'],
  ])('%s, after round 1 too', (_, confidence, pro, expected) => {
    const state = played(proCon(), sides(pro, WEAK, { s3: { ...UNSURE, confidence } }));
    expect(inShort(state)).toBe(expected);
  });

  it('does not fire without the moderator', () => {
    expect(inShort(played(proCon(), sides(STRONG, WEAK, { s3: 'timeout' })))).toBe('continue 12');
  });

  it("waits for a person's reply that no round has used, while a round is left", () => {
    const focus = { type: 'add-focus', by: 'ada', focus: 'f1', text: 'And costs?' } as const;
    const ready = spoken(started(proCon()), sides(STRONG, WEAK, { s3: SURE }));
    const state = played(act(ready, focus), { similarity: 0.3 });
    expect(inShort(state)).toBe('continue 12');
  });
});

describe('p2', () => {
  it('weighs an extended debate from round 2 on when its arguments add little', () => {
    const first = played(proCon({ seats: 6, rounds: 3 }), extendedRound(0));
    expect(inShort(first)).toBe('continue 12');
    expect(inShort(played(first, extendedRound(0)))).toBe('escalate p2');
  });

  it.each([
    ['at 0.6', 0, 'continue 12'],
    ['below', -0.01, 'escalate p2'],
  ])('argument quality %s', (_, less, expected) => {
    // Two documents are 0.873 of evidence and 0.16 of depth; confidence brings the mean to 0.6.
    const confidence = (1.2 - 0.873 - 0.16) / 0.3;
    const state = played(
      proCon({ seats: 6, rounds: 3 }),
      extendedRound(2),
      extendedRound(2, confidence + less),
    );
    expect(inShort(state)).toBe(expected);
  });

  it('does not hold for want of evidence where the workspace asks for none', () => {
    const policy = { requireEvidence: false, trackConvergence: true, enableLearning: true };
    const plain = extendedRound(0, 0.8);
    expect(inShort(played(proCon({ seats: 6, rounds: 3, policy }), plain, plain))).toBe(
      'continue 12',
    );
  });

  it('does not hold for three seats', () => {
    const poor = { ...UNSURE, evidence: [] };
    const round = sides({ evidence: [] }, { evidence: [] }, { s3: poor });
    expect(inShort(played(proCon({ rounds: 3 }), round, round))).toBe('continue 12');
  });
});

describe('p3', () => {
  it.each<[string, Said, Said, string]>([
    ['decides for the stronger side', STRONG, WEAK, 'consensus p3'],
    ['decides against', WEAK, STRONG, 'consensus p3'],
    ['leaves equal sides to people', WEAK, WEAK, 'escalate p3'],
  ])('%s at the cap', (_, pro, con, expected) => {
    const state = played(proCon(), sides(pro, con), sides(pro, con));
    expect(inShort(state)).toBe(expected);
  });

  it('comes after the first round when no more were asked for', () => {
    expect(inShort(weighedOnce(STRONG, WEAK))).toBe('consensus p3');
  });
});

describe('stray votes and caps', () => {
  const TWO_HOURS_LATER = Date.UTC(2026, 10, 18, 14);

  it('votes that nobody asked for carry nothing, not even at a cap', () => {
    // Every builder's turn of a second round accepts, and none of these is sure enough.
    const first = played(proCon({ rounds: 3, timeLimit: 3_600_000 }), sides(WEAK, WEAK));
    const state = played(first, { ...sides(WEAK, WEAK), now: TWO_HOURS_LATER });
    expect(inShort(state)).toBe('escalate 6');
  });

  it('a time cap escalates with what there is', () => {
    const ready = sides(STRONG, WEAK, { s3: SURE });
    const state = played(started(proCon({ timeLimit: 1 })), {
      ...ready,
      now: TWO_HOURS_LATER,
    });
    expect(inShort(state)).toBe('escalate 6');
    if (state.status !== 'escalated') throw new Error(state.status);
    expect(state.escalation.partial).toBe(true);
    expect(state.escalation.options.map(({ id }) => id)).toEqual(['O1', 'O2']);
  });
});

describe('the decision', () => {
  const decided = (state: OpenState) => {
    if (state.status !== 'proposed') throw new Error(`the debate is ${state.status}`);
    return state.decision;
  };

  it('is the last position of the moderator, graded by the strengths', () => {
    const state = played(
      proCon(),
      sides(STRONG, { confidence: 0.3 }),
      sides(STRONG, { confidence: 0.3 }, { s3: { ...UNSURE, position: 'Do it in June.' } }),
    );
    expect(decided(state)).toMatchObject({
      text: 'Do it in June.',
      conclusion: 'SUPPORT',
      confidence: expect.closeTo(0.75),
      label: 'MEDIUM-HIGH',
      option: 'O1',
      accepting: ['s1'],
      dissenting: ['s2'],
    });
  });

  it('is the last proposal of the refiner where there is one', () => {
    const refined = (proposal: string) => ({
      s4: argument('Use', WEAK),
      s5: argument('Doubt', STRONG),
      s6: { ...UNSURE, proposal },
    });
    const state = played(
      proCon({ seats: 6, rounds: 2 }),
      sides(WEAK, STRONG, refined('Try it in one team.')),
      sides(WEAK, STRONG, { ...refined(''), s6: 'timeout' }),
    );
    expect(decided(state)).toMatchObject({
      text: 'Try it in one team.',
      conclusion: 'OPPOSE',
      option: 'O3',
      accepting: ['s2', 's5'],
    });
  });

  it('is what the stronger side says when neither of the two ever spoke', () => {
    const state = played(proCon({ rounds: 1 }), sides(WEAK, STRONG, { s3: 'refused' }));
    expect(decided(state)).toMatchObject({ text: 'Con is right.', conclusion: 'OPPOSE' });
  });

  it('is at most MEDIUM when a seat was lost on the way', () => {
    const one = sides(STRONG, { confidence: 0.1 }, { s3: 'timeout' });
    expect(decided(played(proCon(), one, one)).label).toBe('MEDIUM');
  });
});

describe('the options', () => {
  const judged = (stance: 'YES' | 'NO' | 'NEUTRAL') => ({
    judgement: { sentence: 'So.', stance, confidence: 0.7 },
  });

  it('are the two sides, with those who hold them free of their roles behind each', () => {
    const state = played(proCon(), sides(judged('NO'), judged('NO')));
    expect(state.debate.options).toEqual([
      { id: 'O1', text: 'Pro is right.', seats: [] },
      { id: 'O2', text: 'Con is right.', seats: ['s1', 's2'] },
    ]);
    expect(state.debate.rounds[0]?.metrics.independentVote).toBe(1);
    expect(state.debate.draft).toBeNull();
  });

  it('are not shared by an opening that holds neither, which counts all the same', () => {
    const state = played(proCon(), sides(judged('YES'), judged('NEUTRAL')));
    expect(state.debate.options.map(({ seats }) => seats)).toEqual([['s1'], []]);
    expect(state.debate.rounds[0]?.metrics.independentVote).toBe(0.5);
  });

  it('add the refined proposal, which has no part in the independent vote', () => {
    const state = played(
      proCon({ seats: 6, rounds: 3 }),
      sides(judged('YES'), judged('NO'), { s6: { ...UNSURE, proposal: 'Try it.' } }),
    );
    expect(state.debate.options[2]).toEqual({ id: 'O3', text: 'Try it.', seats: ['s6'] });
    expect(state.debate.rounds[0]?.metrics.independentVote).toBe(0.5);
  });

  it('are taken by a person on the card', () => {
    const state = act(weighedOnce(WEAK, WEAK), {
      type: 'resolve-escalation',
      by: 'ada',
      choice: { option: 'O2' },
      why: 'too early',
    });
    expect(state).toMatchObject({ status: 'closed', ending: { text: 'Con is right.' } });
  });
});
