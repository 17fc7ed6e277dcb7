/** The verdict rules on the abstract round: which fires, on both sides of every border. */
import { describe, expect, it } from 'vitest';
import type { RoundFacts } from '../../../src/debate/convergence/verdict-facts.ts';
import { agreed, inShort, judge, REFUSED, UNSURE, unsure } from './abstract-round.ts';

const STUBBORN = { id: 'B1', why: 'it was not withdrawn in two rounds' };

describe('the borders', () => {
  it.each<[string, Partial<RoundFacts>, string]>([
    ['similarity 0.80', { ...agreed, similarity: 0.8 }, 'consensus 5b MEDIUM-HIGH'],
    ['similarity below 0.80', { ...agreed, similarity: 0.79 }, 'consensus 5c MEDIUM'],
    ['similarity 0.61', { ...agreed, similarity: 0.61 }, 'consensus 5c MEDIUM'],
    ['similarity 0.60', { ...agreed, similarity: 0.6 }, 'clarification 5d'],
    ['similarity undefined', { ...agreed, similarity: null }, 'clarification 5d'],
    ['evidence 0.60', { ...agreed, evidenceConvergence: 0.6 }, 'consensus 5b HIGH'],
    ['evidence 0.59', { ...agreed, evidenceConvergence: 0.59 }, 'consensus 5b MEDIUM-HIGH'],
    ['evidence undefined', { ...agreed, evidenceConvergence: null }, 'consensus 5b MEDIUM-HIGH'],
    ['shift below 0.10', { ...agreed, shift: 0.09 }, 'consensus 5b HIGH'],
    ['shift 0.10', { ...agreed, shift: 0.1 }, 'consensus 5b MEDIUM-HIGH'],
    ['shift undefined', { ...agreed, shift: null }, 'consensus 5b MEDIUM-HIGH'],
    ['positions that stand, below 0.80', { shiftStale: true, similarity: 0.79 }, 'escalate 9'],
    ['positions that stand, at 0.80', { shiftStale: true, similarity: 0.8 }, 'continue 12'],
    ['positions that stand, undefined', { shiftStale: true, similarity: null }, 'continue 12'],
  ])('%s', (_, changes, expected) => {
    expect(inShort(changes)).toBe(expected);
  });
});

describe('the first match wins', () => {
  const all: Partial<RoundFacts> = {
    ...agreed,
    endedBy: 'stop',
    answered: 1,
    objectionFailed: true,
    caps: ['rounds', 'cost', 'time'],
    stubbornBlocker: STUBBORN,
    shiftStale: true,
    plateau: true,
  };
  const steps: readonly (readonly [string, Partial<RoundFacts>])[] = [
    ['stop 1', {}],
    ['halt 2', { endedBy: { halt: 'harm' } }],
    ['escalate 3', { endedBy: 'turns' }],
    ['escalate 4', { answered: 5 }],
    ['consensus 5b MEDIUM-HIGH', { objectionFailed: false }],
    ['escalate 6', { votes: REFUSED, similarity: 0.7 }],
    ['escalate 8', { caps: ['rounds'] }],
    ['escalate 9', { stubbornBlocker: null }],
    ['escalate 10', { shiftStale: false }],
    ['escalate 11', { plateau: false }],
    ['continue 12', { caps: [] }],
  ];
  it.each(steps.map(([expected], index) => [expected, index] as const))(
    '%s once all before it are out of the way',
    (expected, index) => {
      const removed = steps.slice(0, index + 1).map(([, changes]) => changes);
      expect(inShort(all, ...removed)).toBe(expected);
    },
  );

  it('groupthink by stagnation has its place before a stubborn blocker, and under the vote rule', () => {
    const stagnant = { groupthink: 'stagnation', stubbornBlocker: STUBBORN } as const;
    expect(inShort(stagnant)).toBe('objection 7');
    expect(inShort(stagnant, agreed)).toBe('objection 5a');
    expect(inShort(stagnant, { objectionHeld: true })).toBe('escalate 8');
    expect(inShort(stagnant, { caps: ['rounds'] })).toBe('escalate 8');
  });
});

describe('rule 3', () => {
  it('a lone survivor is never a consensus', () => {
    const lone = { ...agreed, answered: 1, caps: ['rounds'] } as const;
    expect(judge(lone)).toMatchObject({
      kind: 'escalate',
      rule: '3',
      reason: 'Degraded: only one seat answered, which is never a consensus.',
    });
    expect(judge({ ...lone, answered: 0 }).reason).toContain('no seat answered');
  });

  it('a stance, team or side that nobody spoke for is named, and never a consensus', () => {
    expect(judge(agreed, { silentSides: ['NO', 'NEUTRAL'] })).toMatchObject({
      kind: 'escalate',
      rule: '3',
      reason: 'Degraded: nobody spoke for NO and NEUTRAL.',
    });
  });

  it('leaves it to rule 6 where a cap left the seats unasked', () => {
    const capped = { answered: 1, caps: ['cost'] } as const;
    expect(inShort(capped, { unasked: 4 })).toBe('escalate 6');
    expect(inShort(capped, { unasked: 0 })).toBe('escalate 3');
  });
});

describe('an open blocker of an agent', () => {
  const blocked = { ...agreed, openBlockers: ['B2'] };
  it('keeps the vote rule from passing, reluctantly too', () => {
    expect(inShort(blocked)).toBe('continue 12');
    expect(inShort(blocked, unsure, { caps: ['rounds'] })).toBe('escalate 11');
  });

  it('goes to the next round, which must answer it', () => {
    expect(judge(blocked).reason).toContain('Open: B2; the next round answers.');
  });

  it('is named when it escalates', () => {
    expect(judge({ stubbornBlocker: { id: 'B2', why: 'Ada is lost' } }).reason).toBe(
      'Blocker B2 stands unresolved: Ada is lost.',
    );
  });
});

describe('agreement in vote but not in words', () => {
  const apart = { ...agreed, similarity: 0.5 };
  it('gets one clarification round, if one is left', () => {
    expect(inShort(apart)).toBe('clarification 5d');
    expect(inShort(apart, { clarificationHeld: true })).toBe('consensus 5d MEDIUM-LOW');
    expect(inShort(apart, { caps: ['rounds'] })).toBe('consensus 5d MEDIUM-LOW');
  });
});

describe('only the confidence part is missing', () => {
  it.each<[string, Partial<RoundFacts>]>([
    ['6r', { caps: ['time'] }],
    ['9r', { shiftStale: true, similarity: 0.7 }],
    ['10r', { plateau: true }],
    ['11r', { caps: ['rounds'] }],
  ])('%s: a reluctant consensus', (rule, changes) => {
    expect(inShort(unsure, changes)).toBe(`consensus ${rule} MEDIUM-LOW`);
    expect(judge(unsure, changes).remarks).toContain('reluctant');
  });

  it('is no consensus while nothing else ends the debate', () => {
    expect(inShort(unsure)).toBe('continue 12');
  });

  it('is not what rule 8 asks about', () => {
    expect(inShort(unsure, { stubbornBlocker: STUBBORN })).toBe('escalate 8');
  });
});

describe('while a reply waits', () => {
  const waiting = { focusWaiting: true };
  it.each<[string, Partial<RoundFacts>]>([
    ['consensus', agreed],
    ['a stubborn blocker', { stubbornBlocker: STUBBORN }],
    ['stale positions', { shiftStale: true }],
    ['a plateau', { plateau: true }],
    ['stagnation', { groupthink: 'stagnation' }],
  ])('%s does not end a debate that has a round left', (_, changes) => {
    expect(inShort(changes, waiting)).toBe('continue 12');
    expect(inShort(changes, { exitCriteria: false })).toBe('continue 12');
  });

  it('the end is the end when no round is left', () => {
    for (const held of [waiting, { exitCriteria: false }]) {
      expect(inShort(agreed, held, { caps: ['rounds'] })).toBe('consensus 5b MEDIUM-HIGH');
      expect(inShort(held, { caps: ['rounds'], plateau: true })).toBe('escalate 10');
    }
  });

  it('degraded, capped and stopped rounds end it all the same', () => {
    expect(inShort(waiting, { answered: 1 })).toBe('escalate 3');
    expect(inShort(waiting, { caps: ['cost'] })).toBe('escalate 6');
    expect(inShort(waiting, { endedBy: 'stop' })).toBe('stop 1');
  });
});

describe('after the first round', () => {
  const first = { ...agreed, round: 1, similarityBefore: null, shift: null };
  it.each<[string, Partial<RoundFacts>]>([
    ['continue 12', {}],
    ['continue 12', { stubbornBlocker: STUBBORN, shiftStale: true, plateau: true }],
    ['continue 12', { objectionFailed: true, groupthink: 'stagnation' }],
    ['stop 1', { endedBy: 'stop' }],
    ['halt 2', { endedBy: { halt: 'harm' } }],
    ['escalate 3', { answered: 1 }],
    ['escalate 6', { caps: ['cost'] }],
    ['escalate 6', { caps: ['time'], votes: UNSURE }],
    ['escalate 11', { caps: ['rounds'] }],
  ])('%s', (expected, changes) => {
    expect(inShort(first, changes)).toBe(expected);
  });
});

describe('remarks', () => {
  const early = '⚠ early consensus';
  it.each([
    [2, 0.86, true],
    [2, 0.85, false],
    [3, 0.86, false],
  ])('round %i at similarity %d: early consensus %s', (round, similarity, expected) => {
    expect(judge(agreed, { round, similarity }).remarks.includes(early)).toBe(expected);
  });

  it('a consensus in the round that reached the cap says so', () => {
    expect(judge(agreed, { caps: ['rounds'] }).remarks).toContain('cap reached');
    expect(judge(agreed).remarks).toEqual([]);
  });

  it.each([
    [0.8, 0.69, true],
    [0.8, 0.7, false],
    [0.7, 0.6, false],
    [0.5, 0.9, false],
    [null, 0.1, false],
    [0.9, null, false],
  ])('similarity %d, then %d: divergence %s', (similarityBefore, similarity, expected) => {
    const { kind, remarks } = judge({ similarityBefore, similarity });
    expect(kind).toBe('continue');
    expect(remarks.some((remark) => remark.includes('divergence'))).toBe(expected);
  });
});

describe('why the debate goes on', () => {
  const inWords = '5 of 5 voting seats accept';
  it.each([
    [
      'the openings',
      { round: 1 },
      'The openings are in: now the agents answer each other and vote on a draft.',
    ],
    ['too few votes', {}, '3 of 5 voting seats accept, 80 % must.'],
    ['confidence', unsure, `${inWords}, but not everyone states enough confidence yet.`],
    [
      'a blocker',
      { ...agreed, openBlockers: ['B1', 'B2'] },
      `${inWords}. Open: B1, B2; the next round answers.`,
    ],
    [
      'a reply',
      { ...agreed, focusWaiting: true },
      `${inWords}. A reply waits: the next round answers it first.`,
    ],
    [
      'early ends switched off',
      { ...agreed, exitCriteria: false },
      `${inWords}. All rounds are held: early ends are switched off.`,
    ],
  ])('%s', (_, changes, reason) => {
    expect(judge(changes)).toMatchObject({ rule: '12', reason });
  });
});

describe('with seats lost', () => {
  it.each([
    ['5b', agreed, 'MEDIUM'],
    ['5b', { ...agreed, shift: 0.01 }, 'MEDIUM'],
    ['5c', { ...agreed, similarity: 0.7 }, 'MEDIUM'],
    ['5d', { ...agreed, similarity: 0.5, clarificationHeld: true }, 'MEDIUM-LOW'],
  ])('the label of %s is at most MEDIUM', (rule, changes, label) => {
    expect(judge(changes, { seatsLost: true })).toMatchObject({ rule, label });
  });
});
