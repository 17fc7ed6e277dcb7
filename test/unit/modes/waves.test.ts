import { describe, expect, it } from 'vitest';
import { MODES } from '../../../src/debate/modes/list.ts';
import { seenInRound, wavesOf } from '../../../src/debate/modes/waves.ts';
import type { Flags } from '../../../src/debate/settings.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { opened, played, running } from '../../support/debate-builders.ts';

interface Plan {
  readonly mode: string;
  readonly seats: number;
  readonly round?: 1 | 2;
  readonly flags?: Partial<Flags>;
}

function stateOf({ mode, seats, round = 2, flags = {} }: Plan) {
  const first: OpenState = opened({ mode, seats, flags, extended: seats === 6 ? 'on' : 'off' });
  return running(round === 1 ? first : played(first, {}));
}

/** `s1+s2 → s3`: who speaks at once, and who after whom. */
function orderOf(plan: Plan): string {
  const { debate, round } = stateOf(plan);
  return wavesOf(debate, round)
    .map((wave) => wave.join('+'))
    .join(' → ');
}

/** `s3 sees s1 s2`, for each seat that sees anyone of its own round. */
function sightOf(plan: Plan): readonly string[] {
  const { debate, round } = stateOf(plan);
  return debate.panel.flatMap(({ id }) => {
    const seen = [...seenInRound(debate, round, id)];
    return seen.length === 0 ? [] : [`${id} sees ${seen.sort().join(' ')}`];
  });
}

const PANELS = [
  ['collaborative', 3],
  ['adversarial', 3],
  ['socratic', 3],
  ['expert-panel', 4],
  ['devils-advocate', 4],
  ['delphi', 3],
  ['red-team-blue-team', 4],
  ['pro-con', 3],
  ['pro-con', 6],
] as const;

const ALL = { 3: 's1+s2+s3', 4: 's1+s2+s3+s4' } as const;
const ONE_BY_ONE = { 3: 's1 → s2 → s3', 4: 's1 → s2 → s3 → s4' } as const;

describe('a blind opening', () => {
  it.each(PANELS)('given %s with %i seats, then those who argue speak at once', (mode, seats) => {
    const expected = {
      'devils-advocate': 's1+s2+s3 → s4',
      'pro-con': seats === 3 ? 's1+s2 → s3' : 's1+s2+s4+s5 → s6 → s3',
    }[mode as string];
    const order = orderOf({ mode, seats, round: 1 });
    expect(order).toBe(expected ?? ALL[seats as 3 | 4]);
  });

  it('is blind whatever the flags for parallel work say', () => {
    for (const { name, seats } of MODES) {
      const plan = { mode: name, seats: seats.default, round: 1 } as const;
      for (const flags of [{ parallelization: false }, { parallelizationLevel: 'none' as const }])
        expect(orderOf({ ...plan, flags })).toBe(orderOf(plan));
    }
  });

  it('shows nobody anything but judges, who see those before them', () => {
    const sight = (mode: string, seats: number) => sightOf({ mode, seats, round: 1 });
    for (const mode of ['collaborative', 'adversarial', 'socratic', 'delphi'])
      expect(sight(mode, 3)).toEqual([]);
    expect(sight('red-team-blue-team', 4)).toEqual([]);
    expect(sight('devils-advocate', 4)).toEqual(['s4 sees s1 s2 s3']);
    expect(sight('pro-con', 3)).toEqual(['s3 sees s1 s2']);
    expect(sight('pro-con', 6)).toEqual(['s3 sees s1 s2 s4 s5 s6', 's6 sees s1 s2 s4 s5']);
  });
});

describe('an opening that is not blind', () => {
  it.each([
    ['collaborative', 3, ALL[3]],
    ['adversarial', 3, ONE_BY_ONE[3]],
    ['socratic', 3, ONE_BY_ONE[3]],
    ['devils-advocate', 4, 's1+s2+s3 → s4'],
    ['pro-con', 3, ONE_BY_ONE[3]],
    ['pro-con', 6, 's1+s2+s4+s5 → s6 → s3'],
  ] as const)(
    'given %s with %i seats, then it has the order of the mode: %s',
    (mode, seats, order) => {
      expect(orderOf({ mode, seats, round: 1, flags: { blindOpening: false } })).toBe(order);
    },
  );
});

describe('a later round', () => {
  it.each([
    ['collaborative', 3, ALL[3]],
    ['adversarial', 3, ONE_BY_ONE[3]],
    ['socratic', 3, ONE_BY_ONE[3]],
    ['expert-panel', 4, ALL[4]],
    ['devils-advocate', 4, 's1+s2+s3 → s4'],
    ['delphi', 3, ALL[3]],
    ['red-team-blue-team', 4, ALL[4]],
    ['pro-con', 3, ONE_BY_ONE[3]],
    ['pro-con', 6, 's1+s2+s4+s5 → s6 → s3'],
  ] as const)('given %s with %i seats, then the order is %s', (mode, seats, order) => {
    expect(orderOf({ mode, seats })).toBe(order);
  });

  it('given a sequence, then each seat sees all who spoke before it', () => {
    expect(sightOf({ mode: 'adversarial', seats: 3 })).toEqual(['s2 sees s1', 's3 sees s1 s2']);
    expect(sightOf({ mode: 'pro-con', seats: 3 })).toEqual(['s2 sees s1', 's3 sees s1 s2']);
  });
});

describe('the flags', () => {
  it.each([{ parallelization: false }, { parallelizationLevel: 'none' }] as const)(
    'given %o, then seats speak one by one, judges last, teams side by side',
    (flags) => {
      expect(orderOf({ mode: 'collaborative', seats: 3, flags })).toBe(ONE_BY_ONE[3]);
      expect(orderOf({ mode: 'expert-panel', seats: 4, flags })).toBe(ONE_BY_ONE[4]);
      expect(orderOf({ mode: 'devils-advocate', seats: 4, flags })).toBe(ONE_BY_ONE[4]);
      expect(orderOf({ mode: 'red-team-blue-team', seats: 4, flags })).toBe('s1+s2 → s3+s4');
      expect(orderOf({ mode: 'pro-con', seats: 6, flags })).toBe('s1 → s2 → s4 → s5 → s6 → s3');
    },
  );

  it('given the level last-only, then the last seat, or the judges, come after the others', () => {
    const flags = { parallelizationLevel: 'last-only' } as const;
    expect(orderOf({ mode: 'collaborative', seats: 3, flags })).toBe('s1+s2 → s3');
    expect(orderOf({ mode: 'adversarial', seats: 3, flags })).toBe('s1+s2 → s3');
    expect(orderOf({ mode: 'devils-advocate', seats: 4, flags })).toBe('s1+s2+s3 → s4');
    expect(orderOf({ mode: 'pro-con', seats: 3, flags })).toBe('s1+s2 → s3');
    expect(sightOf({ mode: 'collaborative', seats: 3, flags })).toEqual(['s3 sees s1 s2']);
  });

  it('given the level full, then all speak at once, and only judges wait', () => {
    const flags = { parallelizationLevel: 'full' } as const;
    expect(orderOf({ mode: 'adversarial', seats: 3, flags })).toBe(ALL[3]);
    expect(orderOf({ mode: 'socratic', seats: 3, flags })).toBe(ALL[3]);
    expect(orderOf({ mode: 'devils-advocate', seats: 4, flags })).toBe('s1+s2+s3 → s4');
    expect(orderOf({ mode: 'pro-con', seats: 3, flags })).toBe('s1+s2 → s3');
  });
});

describe('a team', () => {
  const mode = 'red-team-blue-team';

  it('sees nobody of the same round by default', () => {
    expect(sightOf({ mode, seats: 4 })).toEqual([]);
  });

  it('given a sequence, then sees its own members who spoke before, and never the other team', () => {
    const flags = { parallelization: false };
    expect(sightOf({ mode, seats: 6, flags })).toEqual([
      's3 sees s1',
      's4 sees s2',
      's5 sees s1 s3',
      's6 sees s2 s4',
    ]);
  });

  it('given the last seat alone, then it sees only its own members', () => {
    const flags = { parallelizationLevel: 'last-only' } as const;
    expect(sightOf({ mode, seats: 4, flags })).toEqual(['s4 sees s2']);
  });
});

it('anonymous experts see nobody of the same round, for having spoken before tells an order', () => {
  for (const flags of [{ parallelization: false }, { parallelizationLevel: 'last-only' as const }])
    expect(sightOf({ mode: 'delphi', seats: 3, flags })).toEqual([]);
});
