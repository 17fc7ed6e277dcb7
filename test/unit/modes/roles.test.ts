import { describe, expect, it } from 'vitest';
import {
  ANCHORS,
  type Anchor,
  dealAnchors,
  EXPERT_ANCHORS,
  GENERAL_ANCHORS,
} from '../../../src/debate/modes/anchors.ts';
import { MODES, modeNamed } from '../../../src/debate/modes/list.ts';
import { roleIn } from '../../../src/debate/modes/mode.ts';
import { SIZES } from '../../../src/debate/settings.ts';

function rolesIn(name: string, seats: number): readonly string[] {
  const mode = modeNamed(name);
  return Array.from({ length: seats }, (_, index) => mode.roleOf(index, seats));
}

it('there are the eight modes', () => {
  expect(MODES.map(({ name }) => name)).toEqual([
    'collaborative',
    'adversarial',
    'socratic',
    'expert-panel',
    'devils-advocate',
    'delphi',
    'red-team-blue-team',
    'pro-con',
  ]);
});

describe.each(MODES)('$name', (mode) => {
  const sizes = Array.from({ length: SIZES.seats.maximum + 1 }, (_, seats) => seats).filter(
    (seats) => seats >= mode.seats.minimum && (mode.seats.only?.includes(seats) ?? true),
  );

  it('deals a role that it has to every seat of every size', () => {
    expect(sizes).toContain(mode.seats.default);
    for (const seats of sizes) {
      for (const role of rolesIn(mode.name, seats)) expect(() => roleIn(mode, role)).not.toThrow();
    }
  });

  it('deals every role at some size', () => {
    const dealt = new Set(sizes.flatMap((seats) => rolesIn(mode.name, seats)));
    expect([...dealt].sort()).toEqual(Object.keys(mode.roles).sort());
  });

  it('has arguing seats beside its judges at every size', () => {
    for (const seats of sizes) {
      const arguing = rolesIn(mode.name, seats).filter((role) => !roleIn(mode, role).judges);
      expect(arguing.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('is described in full', () => {
    for (const text of [mode.title, mode.goodFor, mode.keyConstraint, mode.failure])
      expect(text).not.toBe('');
    expect(mode.must.length).toBeGreaterThanOrEqual(2);
    expect(mode.mustNot.length).toBeGreaterThanOrEqual(2);
    expect(mode.order.length).toBeGreaterThanOrEqual(2);
    expect(mode.checks).toHaveLength(2);
    for (const role of Object.values(mode.roles)) expect(role.sections).toHaveLength(3);
  });
});

describe('seats', () => {
  it.each([
    ['collaborative', 2, 3],
    ['expert-panel', 2, 4],
    ['devils-advocate', 3, 3],
    ['red-team-blue-team', 2, 4],
    ['pro-con', 3, 3],
  ])('%s has at least %i and %i by default', (name, minimum, usual) => {
    expect(modeNamed(name).seats).toMatchObject({ minimum, default: usual });
  });

  it('pro-con has three or six, and two or three rounds', () => {
    const { seats, rounds, extended } = modeNamed('pro-con');
    expect(seats.only).toEqual([3, 6]);
    expect([rounds, extended?.seats, extended?.rounds]).toEqual([2, 6, 3]);
  });
});

describe('roles', () => {
  it("of the devil's advocate: for and against in turn, the last one weighs", () => {
    expect(rolesIn('devils-advocate', 3)).toEqual(['PRIMARY', 'OPPOSITION', 'EVALUATOR']);
    expect(rolesIn('devils-advocate', 6)).toEqual([
      'PRIMARY',
      'OPPOSITION',
      'PRIMARY',
      'OPPOSITION',
      'PRIMARY',
      'EVALUATOR',
    ]);
    const stances = Object.values(modeNamed('devils-advocate').roles).map(({ stance }) => stance);
    expect(stances).toEqual(['YES', 'NO', 'NEUTRAL']);
  });

  it('of the teams: red and blue in turn', () => {
    const mode = modeNamed('red-team-blue-team');
    const teams = rolesIn(mode.name, 5).map((role) => roleIn(mode, role).team);
    expect(teams).toEqual(['RED', 'BLUE', 'RED', 'BLUE', 'RED']);
  });

  it('of pro-con: two sides of the same size, and judges without a side', () => {
    const mode = modeNamed('pro-con');
    expect(rolesIn('pro-con', 3)).toEqual(['proponent', 'opponent', 'moderator']);
    const sides = rolesIn('pro-con', 6).map((role) => roleIn(mode, role).side ?? 'none');
    expect(sides).toEqual(['pro', 'con', 'none', 'pro', 'con', 'none']);
    expect(roleIn(mode, 'refiner')).toMatchObject({ judges: true, proposes: true });
    expect(roleIn(mode, 'moderator')).toMatchObject({ judges: true });
  });

  it('with a stance exist in one mode only', () => {
    const withStance = MODES.filter(({ roles }) =>
      Object.values(roles).some(({ stance }) => stance !== undefined),
    );
    expect(withStance.map(({ name }) => name)).toEqual(['devils-advocate']);
  });
});

describe('anchors', () => {
  it('are those of the fields on an expert panel, and the general ones elsewhere', () => {
    for (const { name, anchors } of MODES)
      expect(anchors).toBe(name === 'expert-panel' ? EXPERT_ANCHORS : GENERAL_ANCHORS);
    expect(EXPERT_ANCHORS).toEqual(['technical', 'economic', 'ethical', 'social']);
  });

  it('are dealt in turn by default', () => {
    expect(dealAnchors(GENERAL_ANCHORS, 6, 'round-robin', 1)).toEqual([
      'risk-attentive',
      'implementation-focused',
      'evidence-calibrated',
      'systems-aware',
      'risk-attentive',
      'implementation-focused',
    ]);
  });

  it('given a random deal, then the seed alone decides, and all are dealt before one comes again', () => {
    const deal = (seed: number) => dealAnchors(GENERAL_ANCHORS, 4, 'random', seed);
    expect(deal(5)).toEqual(deal(5));
    expect([...deal(5)].sort()).toEqual([...GENERAL_ANCHORS].sort());
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => deal(seed).join())).size).toBeGreaterThan(1);
  });

  it('given names, then each seat has its own, and those that are not named take theirs in turn', () => {
    const named: readonly Anchor[] = ['social', 'social'];
    expect(dealAnchors(EXPERT_ANCHORS, 4, named, 1)).toEqual([
      'social',
      'social',
      'ethical',
      'social',
    ]);
    expect(dealAnchors(EXPERT_ANCHORS, 2, [], 1)).toEqual(['technical', 'economic']);
  });

  it('all say what they ask of a seat', () => {
    for (const meaning of Object.values(ANCHORS)) expect(meaning).toMatch(/^\w.{20,}[^.]$/);
  });
});
