import { describe, expect, it } from 'vitest';
import { reasoningTokens } from '../../../src/debate/answer/normalise-texts.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { problems, valid } from './wire.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('position', () => {
  it('given 35 words, then it stands', () => {
    expect(valid({ position: words(35) }).answer.position).toBe(words(35));
  });
  it.each([
    ['36 words', words(36)],
    ['nothing', '  '],
    ['an endless word', 'a'.repeat(1000)],
  ])('given %s, then it is a problem', (_, position) => {
    expect(problems({ position })).toMatch(/^position: /);
  });
  it('given two sentences, then that is remarked', () => {
    expect(valid({ position: 'Keep the monolith. Hire two people.' }).remarks).toMatch(
      /more than one sentence/,
    );
    expect(valid({ position: 'Use a queue, e.g. Kafka or RabbitMQ.' }).remarks).toBe('');
  });
});

describe('key points', () => {
  it('given four, then the fourth is cut with a remark', () => {
    const { answer, remarks } = valid({ keyPoints: ['a', 'b', 'c', 'd'] });
    expect(answer.keyPoints).toEqual(['a', 'b', 'c']);
    expect(remarks).toMatch(/4 key points/);
  });
  it('given fewer than two, then it is a problem', () => {
    expect(problems({ keyPoints: ['a', ' '] })).toMatch(/^keyPoints: /);
  });
});

describe('reasoning', () => {
  it('is limited by the panel it shares a budget with', () => {
    expect(reasoningTokens({ seats: 3 })).toBe(1000);
    expect(reasoningTokens({ seats: 8 })).toBe(500);
  });
  it('given too much, then it is cut by tokens with a remark', () => {
    const { answer, remarks } = valid({ reasoning: words(1500) }, { seats: 8 });
    expect(countTokens(answer.reasoning)).toBeLessThanOrEqual(500);
    expect(answer.reasoning.endsWith('…')).toBe(true);
    expect(remarks).toMatch(/reasoning cut to 500 tokens/);
  });
  it('given a citation of an item that is not on the list, then it is dropped with a remark', () => {
    const { answer, remarks } = valid({ reasoning: 'So it is [9], as known [1-7].' });
    expect(answer.reasoning).toBe('So it is, as known [1-2].');
    expect(remarks).toMatch(/reasoning cites items that do not exist: \[9\]\[1-7\]/);
  });
});

describe('confidence', () => {
  it.each([
    [0.8, 0.8, undefined],
    [1, 1, undefined],
    [85, 0.85, 85],
    [100, 1, 100],
    [-0.2, 0, -0.2],
    [250, 1, 250],
    ['0.6', 0.6, undefined],
    ['1 %', 0.01, undefined],
    ['150%', 1, 150],
  ])('given %s, then it is %s and what was stated is kept', (confidence, read, stated) => {
    const { answer } = valid({ confidence });
    expect(answer.confidence).toBeCloseTo(read, 9);
    expect(answer.confidenceStated).toBe(stated);
  });
  it.each(['very', 'NaN', null, []])('given %j, then it is a problem', (confidence) => {
    expect(problems({ confidence })).toMatch(/^confidence: /);
  });
});

describe('preference', () => {
  it.each([['O2'], ['o2'], ['O2: wait']])('given %s, then it is the option', (preference) => {
    expect(valid({ preference }).answer.preference).toBe('O2');
  });
  it('given words, then they are a new option', () => {
    const { answer } = valid({ preference: 'Buy it instead' });
    expect([answer.preference, answer.newOption]).toEqual([undefined, 'Buy it instead']);
  });
  it('given an unknown id, then it is dropped with a remark', () => {
    const { answer, remarks } = valid({ preference: 'O7' });
    expect([answer.preference, answer.newOption]).toEqual([undefined, undefined]);
    expect(remarks).toMatch(/unknown option/);
  });
});
