/** In which order answers arrive changes neither ids nor state nor the next prompt. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import { modeNamed } from '../../../src/debate/modes/list.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { subjectOf } from '../../../src/debate/prompts/subject-of.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  blocking,
  cited,
  closeCommand,
  forfeitCommand,
  opened,
  played,
  type RunningState,
  running,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const SEATS = ['s1', 's2', 's3', 's4', 's5', 's6'] as const;

/** Each seat has its own words, sources, claims and blocker. */
function saidBy(seat: string, round: number): Partial<Answer> {
  const own: Partial<Answer> = {
    position: `${seat} would extract the module number ${seat}.`,
    evidence: [cited('Deploy log'), cited(`Report of ${seat} in ${round}`)],
    claims: [{ text: `The module of ${seat} failed ${round} times`, label: 'FACT', cites: [2] }],
    confidence: 0.6 + Number(seat.slice(1)) / 100,
  };
  if (round === 1) return own;
  return seat === 's2' || seat === 's4'
    ? { ...own, ...blocking(`No rollback for ${seat}`), newOption: `Option of ${seat}` }
    : { ...own, vote: { value: 'MINOR', edit: `Edit of ${seat}` }, preference: 'O1' };
}

function roundIn(order: readonly string[], state: OpenState): OpenState {
  const begun = started(state);
  const ready = order.reduce<RunningState>((each, seat) => {
    const command =
      seat >= 's5' && each.round.number === 2
        ? forfeitCommand(each, seat)
        : turnCommand(each, seat, saidBy(seat, each.round.number));
    return running(act(each, command));
  }, begun);
  const scores = closeCommand(ready).scores;
  const score = (pair: string) => 0.4 + (pair.length * 7 + pair.charCodeAt(1)) / 400;
  const between = scores.between.map((pair) => ({ ...pair, score: score(pair.a) * score(pair.b) }));
  return act(ready, { ...closeCommand(ready), scores: { ...scores, between } });
}

function promptOf(state: OpenState) {
  const { debate, round } = running(state);
  return buildPrompt(subjectOf(debate, round, 's3'), modeNamed(debate.settings.mode));
}

const anyOrder = fc.shuffledSubarray([...SEATS], { minLength: 6, maxLength: 6 });

describe('in parallel', () => {
  const panel = opened({ seats: 6 });
  const expected = roundIn(SEATS, roundIn(SEATS, panel));

  it('shuffled arrival gives the identical state and the identical next prompt', () => {
    fc.assert(
      fc.property(anyOrder, anyOrder, (first, second) => {
        const state = roundIn(second, roundIn(first, panel));
        expect(JSON.stringify(state)).toBe(JSON.stringify(expected));
        expect(promptOf(state)).toEqual(promptOf(expected));
      }),
      { numRuns: 40 },
    );
  });

  it('ids are given in seat order when the round closes', () => {
    const { registry, blockers, draft } = roundIn(
      [...SEATS].reverse(),
      roundIn(SEATS, panel),
    ).debate;
    expect(registry.claims.map(({ id, seat }) => `${id} ${seat}`).slice(0, 6)).toEqual(
      SEATS.map((seat, index) => `C${index + 1} ${seat}`),
    );
    expect(registry.evidence[1]).toMatchObject({ id: 'E2', citation: 'Report of s1 in 1' });
    expect(blockers.map(({ id, owner }) => `${id} ${owner.id}`)).toEqual(['B1 s2', 'B2 s4']);
    expect(draft?.edits).toEqual(['Edit of s1', 'Edit of s3']);
  });

  it('no id is given before the round closes', () => {
    const begun = started(panel);
    const one = act(begun, turnCommand(begun, 's3', saidBy('s3', 1)));
    expect(one.debate.registry.claims).toEqual([]);
  });
});

describe('in sequence', () => {
  it('ids are given when the turn arrives, so that the next seat can refer to them', () => {
    const second = started(played(opened({ mode: 'adversarial', seats: 5 }), {}));
    expect(second.round.execution).toBe('sequential');
    const one = running(act(second, turnCommand(second, 's4', saidBy('s4', 2))));
    const two = running(act(one, turnCommand(one, 's2', saidBy('s2', 2))));
    expect(two.debate.blockers.map(({ id, owner }) => `${id} ${owner.id}`)).toEqual([
      'B1 s4',
      'B2 s2',
    ]);
    expect(subjectOf(two.debate, two.round, 's5').claims.map(({ id }) => id)).toContain('C2');
    expect(subjectOf(two.debate, two.round, 's5').peersNow).toHaveLength(2);
  });

  it('a blind opening is parallel in every mode; without it the order of the mode holds', () => {
    const execution = (blindOpening: boolean) =>
      opened({ mode: 'adversarial', flags: { blindOpening } }).round.execution;
    expect([execution(true), execution(false)]).toEqual(['parallel', 'sequential']);
  });
});
