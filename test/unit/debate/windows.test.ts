/** What the verdict rules read from a debate: windows of two rounds, stubborn blockers, caps, waiting replies. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  actAll,
  blocking,
  keeping,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  running,
  START,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const ruleAfter = (state: OpenState, ...plans: readonly RoundPlan[]) =>
  lastVerdict(played(state, ...plans)).rule;
const ask = (focus: string) => ({ type: 'add-focus', by: 'ben', focus, text: 'Why?' }) as const;
const extend = { type: 'extend', by: 'ada', rounds: 2 } as const;

/** A round without agreement; `fact` keeps rule 10 away. */
function round(own: number, fact: string | null, seats: RoundPlan['seats'] = {}): RoundPlan {
  const news: Partial<Answer> =
    fact === null
      ? {}
      : {
          evidence: [{ type: 'DOCUMENTED', kind: 'citation', citation: fact, gist: '' }],
          claims: [{ text: `The figure of ${fact}`, label: 'FACT', cites: [1] }],
        };
  return { similarity: 0.5, own, seats: { s1: 'no vote', s2: news, ...seats } };
}

describe('rule 9, diminishing returns', () => {
  const stale = (fact: string) => round(0.951, fact);

  it('fires after two transitions with a shift below 0.05', () => {
    const second = played(opened(), {}, stale('alpha'));
    expect(lastVerdict(second).rule).toBe('12');
    expect(ruleAfter(second, stale('beta'))).toBe('9');
  });

  it('does not fire at 0.05', () => {
    expect(ruleAfter(opened(), {}, round(0.95, 'alpha'), round(0.95, 'beta'))).toBe('12');
  });

  it('needs the two in a row', () => {
    expect(ruleAfter(opened(), {}, stale('alpha'), round(0.5, 'beta'), stale('gamma'))).toBe('12');
  });

  it('waits for the answer to a blocker raised in this round', () => {
    const raised = round(0.951, 'beta', { s3: blocking('No rollback') });
    expect(ruleAfter(opened(), {}, stale('alpha'), raised)).toBe('12');
  });

  it('restarts with the round that answers a reply', () => {
    const asked = act(played(opened(), {}, stale('alpha')), ask('f1'));
    expect(ruleAfter(asked, stale('beta'))).toBe('12');
    expect(ruleAfter(asked, stale('beta'), stale('gamma'))).toBe('9');
  });

  it('restarts after an extension', () => {
    const more = act(played(opened(), {}, stale('alpha')), extend);
    expect(ruleAfter(more, stale('beta'))).toBe('12');
    expect(ruleAfter(more, stale('beta'), stale('gamma'))).toBe('9');
  });
});

describe('rule 10, plateau', () => {
  const still = round(0.91, null);

  it('fires when change stays below 10 % for two rounds without a new fact', () => {
    const second = played(opened(), {}, still);
    expect(lastVerdict(second).rule).toBe('12');
    expect(ruleAfter(second, still)).toBe('10');
  });

  it('does not fire at a change of 10 %', () => {
    const moving = (confidence: number, own: number): RoundPlan => ({
      ...still,
      own,
      seats: { s1: 'no vote', s2: { confidence }, s3: { confidence } },
    });
    expect(ruleAfter(opened(), {}, still, moving(0.75, 0.8))).toBe('12');
  });

  it('does not fire with a new fact', () => {
    expect(ruleAfter(opened(), {}, still, round(0.91, 'alpha'))).toBe('12');
  });
});

describe('rule 8, a blocker that stands', () => {
  const raised = played(
    opened({ rounds: 12 }),
    {},
    round(0.5, 'a', { s3: blocking('No rollback') }),
  );
  const kept = (fact: string) => round(0.5, fact, { s3: keeping('B1') });
  const unmentioned = (fact: string) => round(0.5, fact, { s3: 'no vote' });

  it.each([
    ['kept', kept],
    ['not mentioned', unmentioned],
  ])('fires when it is %s in two rounds after the one that raised it', (_, plan) => {
    const third = played(raised, plan('b'));
    expect(lastVerdict(third).rule).toBe('12');
    const fourth = played(third, plan('c'));
    expect(fourth).toMatchObject({
      status: 'escalated',
      escalation: { rule: '8', blockers: ['B1'] },
    });
    expect(lastVerdict(fourth).reason).toBe(
      'Blocker B1 stands unresolved: it was not withdrawn in two rounds.',
    );
  });

  it('counts anew after a reply', () => {
    const asked = act(played(raised, kept('b')), ask('f1'));
    expect(ruleAfter(asked, kept('c'))).toBe('12');
    expect(ruleAfter(asked, kept('c'), kept('d'))).toBe('8');
  });

  it('fires when its owner is lost, and then once', () => {
    const gone = played(
      raised,
      round(0.5, 'b', { s3: 'refused' }),
      round(0.5, 'c', { s3: 'refused' }),
    );
    expect(gone.debate.lost).toEqual(['s3']);
    expect(lastVerdict(gone)).toMatchObject({
      rule: '8',
      reason: 'Blocker B1 stands unresolved: the seat that raised it is lost.',
    });
    const more = act(gone, { ...extend, rounds: 5 });
    expect(ruleAfter(more, round(0.5, 'd'), round(0.5, 'e'), round(0.5, 'f'))).toBe('12');
  });

  it('of a lost owner escalates later when a reply kept the exits shut', () => {
    const third = played(raised, round(0.5, 'b', { s3: 'refused' }));
    const asked = act(started(third), ask('f1'));
    const fourth = played(asked, round(0.5, 'c', { s3: 'refused' }));
    expect(lastVerdict(fourth).rule).toBe('12');
    expect(ruleAfter(fourth, round(0.5, 'd'))).toBe('8');
  });
});

describe('rule 6, cost and time', () => {
  it('fires when the time is used up, and calls the card partial', () => {
    const state = opened({ timeLimit: 60_000 });
    const inTime = played(state, { now: START + 59_000 });
    expect(lastVerdict(inTime).rule).toBe('12');
    const late = played(state, { now: START + 60_000 });
    expect(late).toMatchObject({ escalation: { rule: '6', partial: true } });
  });

  it('leaves time for the rounds that people then ask for', () => {
    const late = played(opened({ timeLimit: 50_000, rounds: 5 }), { now: START + 50_000 });
    const more = act(late, extend);
    expect(ruleAfter(more, { ...round(0.5, 'a'), now: START + 19_000 })).toBe('12');
  });

  it('fires when the money is spent', () => {
    const first = started(opened({ seats: 2, costCap: 10 }));
    const usage = { inputTokens: 1, cachedInputTokens: 0, outputTokens: 1, cost: 5 };
    const spent = actAll(
      first,
      { ...turnCommand(first, 's1'), usage },
      { ...turnCommand(first, 's2'), usage },
    );
    expect(ruleAfter(spent, {})).toBe('6');
  });

  it('a degraded round is not partial but degraded', () => {
    const state = played(opened(), { seats: { s1: 'refused', s2: 'refused' } });
    expect(state).toMatchObject({ escalation: { rule: '3', partial: false } });
  });
});

describe('a reply that no round has used', () => {
  it('keeps a consensus from ending the debate while a round is left', () => {
    const asked = act(started(played(opened({ rounds: 3 }), {})), ask('f1'));
    const agreed = played(asked, { similarity: 0.9 });
    expect(lastVerdict(agreed).rule).toBe('12');
    expect(started(agreed).round.focus).toEqual(['f1']);
  });

  it('is listed as unanswered when no round is left', () => {
    const asked = act(started(opened({ rounds: 1 })), ask('f1'));
    expect(played(asked, {})).toMatchObject({ escalation: { rule: '11', unanswered: ['f1'] } });
  });
});

describe('votes', () => {
  it('fail closed: a turn without a readable vote does not accept', () => {
    const state = played(opened(), {}, { similarity: 0.9, seats: { s2: 'no vote' } });
    expect(lastVerdict(state).rule).toBe('12');
  });

  it('count a forfeit as not accepting', () => {
    const silent = (reason: 'timeout' | 'cap') =>
      ruleAfter(opened(), {}, { similarity: 0.9, seats: { s2: reason } });
    expect([silent('timeout'), silent('cap')]).toEqual(['12', '12']);
  });
});

describe('a clarification round', () => {
  it('is held once', () => {
    const apart: RoundPlan = { similarity: 0.5, own: 0.5 };
    const second = played(opened(), {}, apart);
    expect(running(second).round.kind).toBe('clarification');
    expect(played(second, apart)).toMatchObject({ decision: { rule: '5d' } });
  });
});
