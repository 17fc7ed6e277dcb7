/** The estimate of a debate by a price table: what it costs, where its cap lies, how long it may take. */
import { describe, expect, it } from 'vitest';
import { type Catalogue, priceOfRoute } from '../../../config/models.ts';
import { estimateOf } from '../../../src/debate/estimate.ts';
import { opened } from '../../support/debate-builders.ts';

const PRICED: Catalogue = {
  date: '2026-11-18',
  providers: [
    {
      name: 'maker',
      kind: 'openai-compatible',
      baseUrl: null,
      keyVariable: null,
      models: ['agent1', 'agent2', 'agent3', 'chair', 'unknown'].map((id) => ({
        id,
        family: 'maker',
        price: id === 'unknown' ? null : { input: 1, cachedInput: 0.1, output: 10 },
        contextTokens: 100_000,
        capabilities: [],
      })),
    },
  ],
};
const priceOf = (route: string) => priceOfRoute(route, PRICED);

function planned(opening: Parameters<typeof opened>[0] = {}) {
  const { panel, settings } = opened({ family: 'maker', ...opening }).debate;
  return { ...settings, panel };
}

describe('the estimate', () => {
  it('is 2000 tokens a turn and inputs of the budgets, for every seat and round', () => {
    // Inputs: 2700 in the opening, 8000 in later rounds; 2000 out at ten times the price.
    const { cost, roundCost } = estimateOf(planned({ rounds: 2 }), priceOf);
    expect(cost).toBe(3 * (2700 + 20_000) + 3 * (8000 + 20_000));
    expect(roundCost).toBe(3 * (8000 + 20_000));
  });

  it('has the chair in it where one writes', () => {
    const offices = { chair: 'maker/chair', safety: 'maker/chair', assessor: 'maker/chair' };
    const with_ = planned({ rounds: 1, flags: { chair: true }, offices });
    const without = planned({ rounds: 1, offices });
    const cost = (plan: typeof with_) => estimateOf(plan, priceOf).cost ?? 0;
    expect(cost(with_) - cost(without)).toBe(3000 + 6000);
  });

  it('leads to a cap of twice of it, or of the worst case of one round more', () => {
    const long = estimateOf(planned({ rounds: 12 }), priceOf);
    expect(long.cap).toBe(2 * (long.cost ?? 0));
    const short = estimateOf(planned({ rounds: 1 }), priceOf);
    expect(short.cap).toBe((short.cost ?? 0) + 3 * 2 * (10_000 + 40_960));
  });

  it('is unknown where a price is, and without a cap; what is free costs nothing and has none', () => {
    const one = planned();
    const [first, ...others] = one.panel;
    if (first === undefined) throw new Error('no seat');
    const panel = [{ ...first, route: 'maker/unknown' }, ...others];
    expect(estimateOf({ ...one, panel }, priceOf)).toMatchObject({ cost: null, cap: null });
    expect(estimateOf(planned({ family: 'rehearsal' }), (route) => priceOfRoute(route))).toEqual({
      cost: 0,
      roundCost: 0,
      cap: null,
      timeLimit: 20 * 60_000,
    });
  });

  it('gives twice the critical path, at least twenty minutes', () => {
    const limit = (opening: Parameters<typeof opened>[0]) =>
      estimateOf(planned(opening), priceOf).timeLimit / 60_000;
    expect(limit({ rounds: 5 })).toBe(20);
    // The blind opening at once, eleven rounds of eight seats one after the other.
    expect(limit({ mode: 'adversarial', seats: 8, rounds: 12 })).toBe(2 * (1 + 11 * 8));
  });
});
