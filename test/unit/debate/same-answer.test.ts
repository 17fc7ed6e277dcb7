/** Openings that give one answer for different reasons are one option, also where no chair sorts them. */
import { expect, it } from 'vitest';
import { isSameAnswer } from '../../../src/debate/same-answer.ts';
import { APART, opened, played } from '../../support/debate-builders.ts';

it.each([
  ['Use REST, because caches know it.', 'Use REST because teams know it.', true],
  ['Use REST, with a gateway.', 'use REST, since tools abound.', true],
  ['Go with REST, because caches know it.', 'Go with GraphQL, because clients differ.', false],
  ['Use REST, because caches know it.', 'Do not use REST, because caches know it.', false],
  ['Use REST.', 'Use REST.', false],
])('%s / %s: %s', (a, b, same) => {
  expect(isSameAnswer(a, b)).toBe(same);
});

it('counts them once, with both seats behind it', () => {
  const seats = {
    s1: { position: 'Use REST, because caches know it.' },
    s2: { position: 'Use GraphQL, because clients differ.' },
    s3: { position: 'Use REST, because every tool speaks it.' },
  };
  const { debate } = played(opened(), { ...APART, seats });
  expect(debate.options.map((option) => option.seats)).toEqual([['s1', 's3'], ['s2']]);
  expect(debate.rounds[0]?.metrics.independentVote).toBeCloseTo(2 / 3);
});
