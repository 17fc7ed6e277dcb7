/** Counts which verdict takes how many of the abstract rounds, and keeps the plainest example of each. */
import { verdictOf } from '../../src/debate/convergence/verdict.ts';
import type { RoundFacts } from '../../src/debate/convergence/verdict-facts.ts';
import type { Verdict } from '../../src/debate/convergence/verdict-schema.ts';
import { PRODUCTS, type Product, walk } from './abstract-rounds.ts';

export interface Tally {
  readonly product: Product;
  readonly rounds: number;
  /** In order of first appearance; the document sorts them. */
  readonly outcomes: readonly Outcome[];
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly rounds: number;
  /** What makes the plainest such round differ from a plain one. */
  readonly example: readonly string[];
}

/** `check` sees every round with its verdict. */
export function tallyRounds(
  check: (facts: RoundFacts, verdict: Verdict) => void = () => {},
): readonly Tally[] {
  return PRODUCTS.map((product) => {
    const outcomes = new Map<string, Outcome>();
    let rounds = 0;
    walk(product, (facts, words) => {
      const verdict = verdictOf(facts);
      check(facts, verdict);
      rounds += 1;
      const key = `${verdict.rule} ${verdict.kind} ${verdict.label ?? ''}`;
      const known = outcomes.get(key);
      const isPlainer = known === undefined || words.length < known.example.length;
      outcomes.set(key, {
        verdict: isPlainer ? verdict : known.verdict,
        rounds: (known?.rounds ?? 0) + 1,
        example: isPlainer ? words : known.example,
      });
    });
    return { product, rounds, outcomes: [...outcomes.values()] };
  });
}
