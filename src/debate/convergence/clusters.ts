/** Groups seats whose positions are one option: average-link clustering that never joins a vetoed pair. */
import { isBelow } from '../rounding.ts';
import { SAME_CLUSTER } from './thresholds.ts';

export interface PairwiseView {
  /** Calibrated similarity of the positions of two seats, by index; symmetric. */
  readonly similarity: (a: number, b: number) => number;
  /** Whether the contradiction veto holds between two seats. */
  readonly vetoed?: (a: number, b: number) => boolean;
}

/** Clusters as lists of seat indices, each in seat order, ordered by their first seat. */
export function clustersOf(
  seats: number,
  { similarity, vetoed = () => false }: PairwiseView,
  threshold: number = SAME_CLUSTER,
): readonly (readonly number[])[] {
  let clusters: readonly (readonly number[])[] = Array.from({ length: seats }, (_, seat) => [seat]);
  for (;;) {
    const pair = closestPair(clusters, similarity, vetoed, threshold);
    if (pair === undefined) return clusters;
    const [kept, merged] = pair;
    const union = [...kept, ...merged].sort((a, b) => a - b);
    clusters = clusters.flatMap((cluster) =>
      cluster === kept ? [union] : cluster === merged ? [] : [cluster],
    );
  }
}

/** The two clusters nearest on average; a tie goes to the earlier seats, so the result depends on nothing else. */
function closestPair(
  clusters: readonly (readonly number[])[],
  similarity: PairwiseView['similarity'],
  vetoed: (a: number, b: number) => boolean,
  threshold: number,
): readonly [readonly number[], readonly number[]] | undefined {
  let best: readonly [readonly number[], readonly number[]] | undefined;
  let bestLink = Number.NEGATIVE_INFINITY;
  for (const [index, left] of clusters.entries()) {
    for (const right of clusters.slice(index + 1)) {
      if (left.some((a) => right.some((b) => vetoed(a, b)))) continue;
      const link = averageLink(left, right, similarity);
      if (!isBelow(link, threshold) && link > bestLink) {
        best = [left, right];
        bestLink = link;
      }
    }
  }
  return best;
}

function averageLink(
  left: readonly number[],
  right: readonly number[],
  similarity: PairwiseView['similarity'],
): number {
  const links = left.flatMap((a) => right.map((b) => similarity(a, b)));
  return links.reduce((sum, link) => sum + link, 0) / links.length;
}

/** The member nearest to all others, the earliest one on a tie; undefined for no members. */
export function medoid(
  indices: readonly number[],
  similarity: PairwiseView['similarity'],
): number | undefined {
  let best: number | undefined;
  let bestTotal = Number.NEGATIVE_INFINITY;
  for (const candidate of indices) {
    const total = indices.reduce(
      (sum, other) => (other === candidate ? sum : sum + similarity(candidate, other)),
      0,
    );
    if (total > bestTotal) {
      best = candidate;
      bestTotal = total;
    }
  }
  return best;
}
