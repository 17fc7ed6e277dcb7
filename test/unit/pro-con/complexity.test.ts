/** How complex a topic is: every factor on both sides of its border, and answers of every kind. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assess } from '../../../src/debate/pro-con/complexity.ts';
import { readAssessment } from '../../../src/debate/pro-con/read-assessment.ts';
import type { Stakes } from '../../../src/debate/settings.ts';

const PLAIN = { stakeholders: 1, domains: 1, horizon: 'short', budgetImpact: 'low', complexity: 0 };

function assessed(answer: object | string | null, stakes: Stakes = {}, topic = 'Adopt it?') {
  const text = typeof answer === 'object' && answer !== null ? JSON.stringify(answer) : answer;
  return assess({ topic, settings: { stakes } }, text);
}

describe('the score', () => {
  it.each<[string, object, number]>([
    ['nothing special', {}, 0.3],
    ['3 groups', { stakeholders: 3 }, 0.3],
    ['4 groups', { stakeholders: 4 }, 0.45],
    ['2 domains', { domains: 2 }, 0.3],
    ['3 domains', { domains: 3 }, 0.45],
    ['medium term', { horizon: 'medium' }, 0.3],
    ['long term', { horizon: 'long' }, 0.4],
    ['a medium budget impact', { budgetImpact: 'medium' }, 0.3],
    ['a high budget impact', { budgetImpact: 'high' }, 0.4],
    ["the assessor's own 0.5", { complexity: 0.5 }, 0.4],
    ["the assessor's own 1", { complexity: 1 }, 0.5],
  ])('%s', (_, changes, score) => {
    expect(assessed({ ...PLAIN, ...changes }).score).toBeCloseTo(score);
  });

  it('rises with a topic of more than 200 characters', () => {
    expect(assessed(PLAIN, {}, 'x'.repeat(200)).score).toBeCloseTo(0.3);
    expect(assessed(PLAIN, {}, 'x'.repeat(201)).score).toBeCloseTo(0.4);
  });

  it('is at most 1', () => {
    const all = { stakeholders: 9, domains: 9, horizon: 'long', budgetImpact: 'high' };
    expect(assessed({ ...all, complexity: 1 }, {}, 'x'.repeat(300)).score).toBe(1);
  });

  it('takes half of its own share where the assessor gave no figure', () => {
    expect(assessed('I cannot say.').score).toBeCloseTo(0.4);
    expect(assessed(null).score).toBeCloseTo(0.4);
  });

  it('prefers what a person stated', () => {
    const stated = assessed({ ...PLAIN, horizon: 'long' }, { stakeholders: 6, horizon: 'short' });
    expect(stated).toMatchObject({ stakeholders: 6, domains: 1, horizon: 'short' });
    expect(stated.score).toBeCloseTo(0.45);
  });
});

describe('the factors', () => {
  it('are said in words', () => {
    const all = { stakeholders: 5, domains: 4, horizon: 'long', budgetImpact: 'high' };
    expect(assessed({ ...all, complexity: 0.75 }, {}, 'x'.repeat(201)).factors).toEqual([
      'a long topic',
      '5 groups are affected',
      '4 technical domains',
      'long-term consequences',
      'a high budget impact',
      'the assessor rates it 0.75',
    ]);
  });

  it('say when the assessor could not be read, and nothing when it was not asked', () => {
    expect(assessed('?').factors).toEqual([
      'the assessor gave no figure that can be read, 0.5 is taken',
    ]);
    expect(assessed(null).factors).toEqual([]);
  });
});

describe('an answer of the assessor', () => {
  it.each<[string, string, object]>([
    ['half of it', '{"stakeholders": 5, "horizon": "Long-term"}', { stakeholders: 5, own: null }],
    ['numbers as text', '{"domains": "3", "complexity": "0.9"}', { domains: 3, own: 0.9 }],
    ['a percentage', '{"complexity": 70}', { own: 0.7 }],
    ['the bare figure', ' 0.7\n', { own: 0.7 }],
    ['prose around it', 'Here: ```json\n{"complexity": 0.2}\n```', { own: 0.2 }],
    ['words that do not exist', '{"horizon": "eternal", "budgetImpact": 3}', { horizon: null }],
    [
      'negative figures',
      '{"stakeholders": -4, "complexity": -1}',
      { stakeholders: null, own: null },
    ],
    ['figures out of range', '{"complexity": 101}', { own: null }],
    ['nothing', '', { own: null, domains: null }],
  ])('%s', (_, text, expected) => {
    expect(readAssessment(text)).toMatchObject(expected);
  });

  it('never throws and never leaves the range, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.object().map(objectText)), (text) => {
        const { score, factors } = assessed(text);
        expect(score).toBeGreaterThanOrEqual(0.3);
        expect(score).toBeLessThanOrEqual(1);
        expect(factors.every((factor) => factor.length < 100)).toBe(true);
      }),
    );
  });
});

function objectText(given: object): string {
  return JSON.stringify({ ...PLAIN, ...given, complexity: Object.values(given)[0] });
}
