/** Clusters and medoids over a similarity matrix. */
import { describe, expect, it } from 'vitest';
import { clustersOf, medoid } from '../../../src/debate/convergence/clusters.ts';

const matrix = (rows: readonly (readonly number[])[]) => (a: number, b: number) =>
  rows[a]?.[b] ?? 0;

describe('clustersOf', () => {
  it('joins seats from 0.61 on, in seat order', () => {
    const similarity = matrix([
      [1, 0.2, 0.61, 0.1],
      [0.2, 1, 0.3, 0.9],
      [0.61, 0.3, 1, 0.1],
      [0.1, 0.9, 0.1, 1],
    ]);
    expect(clustersOf(4, { similarity })).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('leaves apart what is below 0.61', () => {
    expect(clustersOf(2, { similarity: () => 0.6099 })).toEqual([[0], [1]]);
  });

  it('links on the average, so a chain does not swallow both ends', () => {
    const similarity = matrix([
      [1, 0.8, 0.1],
      [0.8, 1, 0.7],
      [0.1, 0.7, 1],
    ]);
    expect(clustersOf(3, { similarity })).toEqual([[0, 1], [2]]);
  });

  it('never joins a vetoed pair, not even through a third seat', () => {
    const vetoed = (a: number, b: number) => Math.min(a, b) === 0 && Math.max(a, b) === 2;
    expect(clustersOf(3, { similarity: () => 0.9, vetoed })).toEqual([[0, 1], [2]]);
  });

  it('has nothing to say about no seats', () => {
    expect(clustersOf(0, { similarity: () => 1 })).toEqual([]);
  });
});

describe('medoid', () => {
  it('is the member nearest to the others, the first on a tie', () => {
    const similarity = matrix([
      [1, 0.5, 0.4],
      [0.5, 1, 0.9],
      [0.4, 0.9, 1],
    ]);
    expect(medoid([0, 1, 2], similarity)).toBe(1);
    expect(medoid([2, 0], similarity)).toBe(2);
    expect(medoid([], similarity)).toBeUndefined();
  });
});
