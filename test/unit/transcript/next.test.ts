/** The last line of a round's metrics: what happens next, and what is missing for an end. */
import { describe, expect, it } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  AGREEING,
  APART,
  act,
  blocking,
  closeCommand,
  opened,
  played,
  type RoundPlan,
  spoken,
} from '../../support/debate-builders.ts';
import { bodyOf, postsAfter } from './thread.ts';

function nextAfter(state: OpenState, plan: RoundPlan): string {
  const ready = spoken(state, plan);
  return bodyOf(postsAfter(ready, closeCommand(ready, plan)), 'metrics').next;
}

describe('what happens next', () => {
  const second = played(opened(), {});
  const unsure = { s2: { confidence: 0.6 } };

  it('after the openings, names the round that follows and what it is for', () => {
    expect(nextAfter(opened(), {})).toBe(
      'Round 2 follows. The openings are in: now the agents answer each other and vote on a draft.',
    );
  });

  it('names the votes that are missing', () => {
    expect(nextAfter(second, APART)).toBe(
      'Round 3 follows. 2 of 3 voting seats accept, 80 % must.',
    );
  });

  it('names the confidence that is missing where all accept', () => {
    expect(nextAfter(second, { ...AGREEING, seats: unsure })).toBe(
      'Round 3 follows. 3 of 3 voting seats accept, but not everyone states enough confidence yet.',
    );
  });

  it('names an open blocker', () => {
    expect(nextAfter(second, { ...APART, seats: { s1: blocking('no load test') } })).toMatch(
      /^Round 3 follows\. 2 of 3 voting seats accept\. Open: B1/,
    );
  });

  it('names a reply that waits, which keeps a debate from ending', () => {
    const asked = act(spoken(second, AGREEING), {
      type: 'add-focus',
      by: 'ada',
      focus: 'f1',
      text: 'What does it cost?',
    });
    if (asked.status !== 'running') throw new Error(`the debate is ${asked.status}`);
    expect(bodyOf(postsAfter(asked, closeCommand(asked, AGREEING)), 'metrics').next).toBe(
      'Round 3 follows. 3 of 3 voting seats accept. A reply waits: the next round answers it first.',
    );
  });

  it('in a pro-con debate, says that neither side is ahead', () => {
    expect(nextAfter(opened({ mode: 'pro-con', rounds: 2 }), {})).toMatch(
      /^Round 2 follows\. The openings are in\. Neither side is clearly stronger yet/,
    );
  });

  it('at an end, says whose turn it is', () => {
    expect(nextAfter(second, AGREEING)).toMatch(/^A decision is proposed\. 3 of 3 voting seats/);
    expect(nextAfter(opened({ rounds: 1 }), {})).toMatch(
      /^People decide\. The last round, round 1, ended/,
    );
  });
});
