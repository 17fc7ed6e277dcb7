/** Whether a debate is extended: what was asked for, money, importance and complexity, on both sides of every border. */
import { describe, expect, it } from 'vitest';
import { assess } from '../../../src/debate/pro-con/complexity.ts';
import { chooseExtended, isSizeOpen } from '../../../src/debate/pro-con/extended.ts';
import { suggestSize } from '../../../src/debate/pro-con/suggest.ts';
import { opened } from '../../support/debate-builders.ts';

type Opening = NonNullable<Parameters<typeof opened>[0]>;

const debateWith = (opening: Opening = {}) =>
  opened({ mode: 'pro-con', rounds: 2, seats: 6, extended: 'auto', ...opening }).debate;

function choice(score: number, opening: Opening = {}, budgetLeft: number | null = null) {
  const debate = debateWith(opening);
  return chooseExtended(debate, { ...assess(debate, null), score }, budgetLeft);
}

/** "6x3" for six seats and three rounds. */
const sizeOf = (...given: Parameters<typeof choice>) => {
  const { seats, rounds } = choice(...given);
  return `${seats}x${rounds}`;
};

describe('by complexity and importance', () => {
  it.each<[number, Opening['importance'], string]>([
    [0.3, 'critical', '6x3'],
    [0.8, 'normal', '3x2'],
    [0.81, 'normal', '6x3'],
    [0.81, 'low', '6x3'],
    [0.7, 'high', '3x2'],
    [0.71, 'high', '6x2'],
    [0.79, 'high', '6x2'],
    [0.8, 'high', '6x3'],
    [0.79, 'normal', '3x2'],
  ])('complexity %s at %s importance: %s', (score, importance = 'normal', size) => {
    expect(sizeOf(score, { importance })).toBe(size);
  });

  it('0.3 + 0.1 + 0.15 + 0.15 + 0.1 is 0.8, not above it', () => {
    expect(sizeOf(0.3 + 0.1 + 0.15 + 0.15 + 0.1)).toBe('3x2');
  });
});

describe('by money', () => {
  it('is not extended when the day lacks its cost, however important it is', () => {
    const opening = { importance: 'critical' as const };
    expect(sizeOf(1, opening, 1_249_999)).toBe('3x2');
    expect(sizeOf(1, opening, 1_250_000)).toBe('6x3');
    expect(sizeOf(1, opening, null)).toBe('6x3');
    expect(choice(1, opening, 900_000).reason).toContain('$0.90 left');
  });

  it('says nothing is left rather than less than nothing', () => {
    expect(choice(1, {}, -20_000).reason).toContain('$0.00 left');
  });
});

describe('as asked for', () => {
  it.each<[string, Opening, string]>([
    ['on', { extended: 'on' }, '6x3'],
    ['off', { extended: 'off', importance: 'critical' }, '3x2'],
    ['six seats', { sources: { seats: 'session' } }, '6x3'],
    ['three seats', { sources: { seats: 'session' }, seats: 3, importance: 'critical' }, '3x2'],
    ['rounds', { extended: 'on', rounds: 5, sources: { rounds: 'session' } }, '6x5'],
    ['rounds alone', { rounds: 1, sources: { rounds: 'session' } }, '3x1'],
    ['rounds that nobody named', { rounds: 5, sources: { rounds: 'default' } }, '3x2'],
  ])('%s', (_, opening, size) => {
    expect(sizeOf(0.4, opening, 0)).toBe(size);
  });

  it('needs no assessor; only an open size does', () => {
    expect(isSizeOpen(debateWith())).toBe(true);
    expect(isSizeOpen(debateWith({ extended: 'on' }))).toBe(false);
    expect(isSizeOpen(debateWith({ extended: 'off' }))).toBe(false);
    expect(isSizeOpen(debateWith({ sources: { seats: 'session' } }))).toBe(false);
    expect(isSizeOpen(debateWith({ seats: 3 }))).toBe(false);
    expect(isSizeOpen(opened({ seats: 6, extended: 'auto' }).debate)).toBe(false);
  });
});

describe('the reason', () => {
  it.each<[string, Opening, number, string]>([
    ['importance', { importance: 'critical' }, 0.4, 'Extended: its importance is critical.'],
    ['complexity', {}, 0.9, 'Extended: complexity 0.90 is above 0.8.'],
    ['no need', {}, 0.4, 'Standard: complexity 0.40 at normal importance.'],
    ['a small panel', { seats: 3 }, 0.9, 'Standard: an extended debate needs 6 agents'],
    ['a small panel, asked for', { seats: 3, extended: 'on' }, 0.9, 'Standard: an extended debate'],
  ])('says what decided: %s', (_, opening, score, reason) => {
    expect(choice(score, opening).reason).toContain(reason);
  });

  it('says what to type for the other size', () => {
    expect(choice(0.9).reason).toContain('set “extended” to off');
    expect(choice(0.4).reason).toContain('set “extended” to on');
    expect(choice(0.9, { seats: 3 }).reason).toContain('“panel”');
  });
});

describe('in the other modes', () => {
  const suggested = (opening: Opening) => suggestSize(opened(opening).debate);
  const hard = { stakeholders: 5, domains: 3, horizon: 'long' as const };

  it('a size is suggested from importance and the stakes that a person stated', () => {
    expect(suggested({ importance: 'critical' })).toMatchObject({ seats: 5, rounds: 7 });
    expect(suggested({ importance: 'high' })).toMatchObject({ seats: 4, rounds: 6 });
    expect(suggested({ stakes: hard })).toMatchObject({ seats: 4, rounds: 6 });
    expect(suggested({ stakes: { ...hard, budgetImpact: 'high' } })).toEqual({
      seats: 5,
      rounds: 7,
      because: [
        '5 groups are affected',
        '3 technical domains',
        'long-term consequences',
        'a high budget impact',
      ],
    });
  });

  it('nothing is suggested where the usual size will do, was named, or is sized by the mode', () => {
    expect(suggested({})).toBeNull();
    expect(suggested({ importance: 'critical', sources: { seats: 'session' } })).toBeNull();
    expect(suggested({ importance: 'critical', sources: { rounds: 'session' } })).toBeNull();
    expect(suggested({ importance: 'critical', mode: 'pro-con' })).toBeNull();
  });

  it('no more is suggested than there may be', () => {
    const most = { importance: 'critical' as const, seats: 8, rounds: 12 };
    expect(suggested(most)).toMatchObject({ seats: 8, rounds: 12 });
  });
});
