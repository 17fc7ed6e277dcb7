/** Agreement that comes too easily, on both sides of its borders, and what an objection round must bring. */
import { describe, expect, it } from 'vitest';
import { groupthinkOf } from '../../../src/debate/convergence/groupthink.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  act,
  lastVerdict,
  opened,
  played,
  type RoundPlan,
  type RunningState,
  running,
} from '../../support/debate-builders.ts';
import { citing, newFact, openedAcrossVendors, panelSaying, sure } from './whole-panel.ts';

const flags = { groupthinkDetection: true };
const ruleAfter = (state: OpenState, ...plans: readonly RoundPlan[]) =>
  lastVerdict(played(state, ...plans)).rule;

/** Everybody accepts, nobody is sure, nothing is new; positions still move. */
function idle(confidence = 0.6, seats: RoundPlan['seats'] = {}, panel = 4): RoundPlan {
  return {
    similarity: 0.7,
    own: 0.7,
    seats: { ...panelSaying(panel, () => sure(confidence)), ...seats },
  };
}

describe('stagnation', () => {
  const two = played(opened({ seats: 4, rounds: 9, flags }), idle(), idle());

  it('is an objection round after two idle rounds from round 2 on', () => {
    expect(two.debate.rounds.map(({ verdict }) => verdict.rule)).toEqual(['12', '12']);
    const third = played(two, idle());
    expect(lastVerdict(third)).toMatchObject({ kind: 'objection', rule: '7' });
    expect(running(third).round.kind).toBe('objection');
  });

  it.each([
    ['3 new facts of 4 seats', idle(0.6, facts(3)), '7'],
    ['4 new facts of 4 seats', idle(0.6, facts(4)), '12'],
    ['confidence that moves by 0.10', idle(0.5), '7'],
    ['confidence that moves by 0.11', idle(0.49), '12'],
  ])('%s', (_, plan, expected) => {
    expect(ruleAfter(two, plan)).toBe(expected);
  });

  it('one MINOR among eight votes is already a spread above 0.15', () => {
    const eight = played(opened({ seats: 8, flags }), idle(0.6, {}, 8), idle(0.6, {}, 8));
    const minor = { ...sure(0.6), vote: { value: 'MINOR' as const } };
    expect(ruleAfter(eight, idle(0.6, {}, 8))).toBe('7');
    expect(ruleAfter(eight, idle(0.6, { s8: minor }, 8))).toBe('12');
  });

  it.each([
    [0.15, 'stagnation'],
    [0.151, null],
  ])('a vote spread of %d', (voteSpread, expected) => {
    const { debate } = played(two, idle());
    const history = debate.rounds.map((round) => ({
      ...round,
      metrics: { ...round.metrics, voteSpread },
    }));
    const last = history.at(-1);
    if (last === undefined) throw new Error('no round is closed');
    expect(groupthinkOf({ debate, round: last, metrics: last.metrics, history })).toBe(expected);
  });

  it('under the vote rule it is 5a', () => {
    const nearly = played(opened({ seats: 4, flags }), idle(0.65), idle(0.65));
    expect(lastVerdict(played(nearly, idle(0.7)))).toMatchObject({ kind: 'objection', rule: '5a' });
  });

  it('asks for no second objection round', () => {
    const objected = played(two, idle(), idle());
    expect(lastVerdict(objected).kind).toBe('continue');
    expect(ruleAfter(objected, idle())).not.toBe('7');
  });

  it('needs a round that is left', () => {
    const short = played(opened({ seats: 4, rounds: 3, flags }), idle(), idle());
    expect(ruleAfter(short, idle())).toBe('11r');
  });

  it('restarts after a reply and after an extension', () => {
    const asked = act(two, { type: 'add-focus', by: 'ben', focus: 'f1', text: 'Why?' });
    const extended = act(two, { type: 'extend', by: 'ben', rounds: 1 });
    for (const state of [asked, extended] as const) {
      expect(ruleAfter(state, idle())).toBe('12');
      expect(ruleAfter(state, idle(), idle())).toBe('7');
    }
  });

  it('is not looked for where the detection is off', () => {
    const off = played(opened({ seats: 4, rounds: 12 }), idle(), idle());
    expect(ruleAfter(off, idle())).toBe('12');
  });
});

function facts(count: number): RoundPlan['seats'] {
  const said = panelSaying(4, (place) => ({ ...sure(0.6), ...newFact(NAMES[place] ?? '') }));
  return Object.fromEntries(Object.entries(said).slice(0, count));
}
const NAMES = ['churn', 'latency', 'hiring', 'revenue'];

describe('early convergence', () => {
  /** Four vendors in a blind opening; the second round accepts, words apart, one source in all. */
  const vendors = (changes: Parameters<typeof openedAcrossVendors>[0] = {}) =>
    openedAcrossVendors({ seats: 4, ...changes, flags: { ...flags, ...changes.flags } });
  const agreeing = (confidences: readonly number[], plan: RoundPlan = {}): RoundPlan => ({
    similarity: 0.7,
    own: 0.5,
    ...plan,
    seats: { ...panelSaying(4, (place) => sure(confidences[place] ?? 0.7)), ...plan.seats },
  });
  const [quiet, loud] = [agreeing([]), agreeing([0.9, 0.9, 0.9, 0.9])];

  it.each([
    ['3 of 4 at 0.85', [0.85, 0.85, 0.85], '5a'],
    ['2 of 4 at 0.85', [0.85, 0.85, 0.84], '5c'],
  ])('%s', (_, confidences, expected) => {
    expect(ruleAfter(vendors(), {}, agreeing(confidences))).toBe(expected);
  });

  it('a silent seat is not a sure one', () => {
    const five = openedAcrossVendors({ seats: 5, flags });
    const silent = agreeing([0.9, 0.9, 0.9, 0.7], { seats: { s5: 'timeout' } });
    expect(ruleAfter(five, {}, silent)).toBe('5c');
  });

  it.each([
    [0.86, {}, '5a'],
    [0.85, {}, '5b'],
    [0.86, { groupthinkThreshold: 0.9 }, '5b'],
    [0.82, { groupthinkThreshold: 0.81 }, '5a'],
  ])('similarity %d with the flags %j', (similarity, changes, expected) => {
    expect(ruleAfter(vendors({ flags: changes }), {}, { ...quiet, similarity })).toBe(expected);
  });

  it('is tested after round 2, under the vote rule, and while a round is left', () => {
    const refusing = { ...quiet, seats: { ...quiet.seats, s1: 'no vote' as const } };
    expect(ruleAfter(vendors(), {}, refusing)).toBe('12');
    expect(ruleAfter(vendors(), {}, refusing, loud)).toBe('5c');
    expect(ruleAfter(vendors({ rounds: 2 }), {}, loud)).toBe('5c');
    expect(ruleAfter(vendors({ flags: { groupthinkDetection: false } }), {}, loud)).toBe('5c');
  });

  describe('passes the diversity gate', () => {
    const sources = (count: number): RoundPlan => ({
      ...loud,
      seats: panelSaying(4, (place) => ({
        ...sure(0.9),
        ...citing(`source ${Math.min(place + 2, count)}`),
      })),
    });
    /** The opening cites one source of its own. */
    it.each([
      [3, '5c'],
      [2, '5a'],
    ])('with %i sources', (count, expected) => {
      const opening = { seats: panelSaying(4, () => citing('source 1')) };
      expect(ruleAfter(vendors(), opening, sources(count))).toBe(expected);
    });

    it.each([
      ['7 of 10 premises shared', 7, '5a'],
      ['6 of 9 premises shared', 6, '5c'],
    ])('with %s', (_, shared, expected) => {
      const two = openedAcrossVendors({ seats: 2, flags });
      const premises = (from: number, to: number) =>
        [...PREMISES.slice(0, shared), ...PREMISES.slice(from, to)].map((text) => ({
          text,
          label: 'ASSUME' as const,
          cites: [],
        }));
      const cite = citing('alpha', 'beta', 'gamma').evidence ?? [];
      const seats = {
        s1: { ...sure(0.9), evidence: cite, claims: premises(7, 9) },
        s2: { ...sure(0.9), evidence: cite, claims: premises(9, 10) },
      };
      expect(ruleAfter(two, {}, { ...loud, seats })).toBe(expected);
    });

    it.each([
      ['one option, blind, several vendors', vendors(), 0.9, '5c'],
      ['one option, one vendor', opened({ seats: 4, flags }), 0.9, '5a'],
      ['several options, one vendor', opened({ seats: 4, flags }), 0.3, '5c'],
      ['one option, not blind', vendors({ flags: { blindOpening: false } }), 0.9, '5a'],
      ['several options, not blind', vendors({ flags: { blindOpening: false } }), 0.3, '5c'],
    ])('with %s', (_, state: RunningState, similarity, expected) => {
      expect(ruleAfter(state, { similarity }, sources(5))).toBe(expected);
    });
  });
});

const PREMISES = [
  'Hiring stays frozen this year',
  'Customers value uptime over features',
  'The vendor keeps its prices',
  'Regulators publish guidance in spring',
  'Traffic doubles before winter',
  'Backups restore within an hour',
  'Nobody else needs the cluster',
  'Support tickets follow releases',
  'Managers approve the training',
  'Billing code has clear owners',
];

describe('the objection round', () => {
  const objecting = played(opened({ seats: 4, rounds: 12, flags }), idle(), idle(), idle());
  const stubborn = (confidence: number, own: number, fact?: string): RoundPlan => ({
    similarity: 0.7,
    own,
    seats: {
      ...panelSaying(4, () => sure(confidence)),
      ...(fact === undefined ? {} : { s1: { ...sure(confidence), ...newFact(fact) } }),
    },
  });

  it.each([
    ['nothing new, sure, unmoved', stubborn(0.8, 0.951), true],
    ['a new fact', stubborn(0.8, 0.951, 'churn'), false],
    ['a mean confidence below 0.80', stubborn(0.79, 0.951), false],
    ['a shift of 0.05', stubborn(0.8, 0.95), false],
  ])('%s: it failed %s', (_, plan, failed) => {
    const state = played(objecting, plan);
    expect(lastVerdict(state).rule === '4').toBe(failed);
    expect(state.status === 'escalated').toBe(failed);
  });

  it('fails once: the round after it is a round like any other', () => {
    const failed = played(objecting, stubborn(0.8, 0.951));
    const more = act(failed, { type: 'extend', by: 'ada', rounds: 2 });
    expect(running(more).round.kind).toBe('regular');
    expect(ruleAfter(more, stubborn(0.8, 0.951))).toBe('5c');
  });

  it('votes like any other', () => {
    expect(ruleAfter(objecting, stubborn(0.8, 0.5))).toBe('5c');
  });
});
