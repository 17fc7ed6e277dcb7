/** How many different things were argued: claims that speak of the same count once. */
import { contentOverlap } from '../convergence/content-words.ts';
import { contradicts } from '../convergence/polarity.ts';
import { SAME_CLUSTER } from '../convergence/thresholds.ts';
import { isBelow } from '../rounding.ts';

/** So many distinct arguments are all that can be expected of a debate. */
const DISTINCT_ARGUMENTS = 15;

/** Null where nobody has claimed anything. */
export function argumentDiversity(claims: readonly { readonly text: string }[]): number | null {
  if (claims.length === 0) return null;
  const leaders: string[] = [];
  for (const { text } of claims) {
    // Each claim is held against the first of every cluster: enough are found before it gets long.
    if (leaders.length >= DISTINCT_ARGUMENTS) break;
    if (!leaders.some((leader) => isSameArgument(leader, text))) leaders.push(text);
  }
  return leaders.length / DISTINCT_ARGUMENTS;
}

function isSameArgument(a: string, b: string): boolean {
  return !isBelow(contentOverlap(a, b).shared, SAME_CLUSTER) && !contradicts(a, b);
}
