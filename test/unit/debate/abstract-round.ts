/** Builds abstract rounds for tests of the verdict rules. */
import { OPEN } from '../../../scripts/write-verdicts/abstract-rounds.ts';
import { verdictOf } from '../../../src/debate/convergence/verdict.ts';
import type { RoundFacts } from '../../../src/debate/convergence/verdict-facts.ts';

/** What the votes come to; where share and confidence have their borders is tested with the algorithms. */
export const REFUSED = OPEN.votes;
const CARRIED = {
  carries: true,
  confident: true,
  inWords: '5 of 5 voting seats accept',
  needed: '80 % must',
};
export const UNSURE = { ...CARRIED, confident: false };

/** A fourth round in which nothing is settled and no rule fires. */
const open: RoundFacts = { ...OPEN, round: 4 };
export const agreed: Partial<RoundFacts> = { votes: CARRIED, similarity: 0.9 };
export const unsure: Partial<RoundFacts> = { ...agreed, votes: UNSURE };

export const judge = (...changes: readonly Partial<RoundFacts>[]) =>
  verdictOf(Object.assign({}, open, ...changes));

/** Kind, rule and label, in one word each. */
export const inShort = (...changes: readonly Partial<RoundFacts>[]) => {
  const { kind, rule, label } = judge(...changes);
  return [kind, rule, ...(label === undefined ? [] : [label])].join(' ');
};
