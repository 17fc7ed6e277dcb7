/** Every abstract round has exactly one verdict, every rule can fire, and docs/verdicts.md says so. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tallyRounds } from '../../../scripts/write-verdicts/tally.ts';
import { verdictDocs } from '../../../scripts/write-verdicts/verdict-docs.ts';
import type { RoundFacts } from '../../../src/debate/convergence/verdict-facts.ts';
import type { Verdict } from '../../../src/debate/convergence/verdict-schema.ts';
import { STATED_VOTING, STATED_WEIGHING, type StatedRule } from './rule-conditions.ts';

/** What must hold of a verdict whichever rule gave it. */
const NEVER: Readonly<Record<string, (facts: RoundFacts, verdict: Verdict) => boolean>> = {
  'a debate goes on without a round left': ({ caps }, { kind }) =>
    caps.length > 0 && (kind === 'continue' || kind === 'objection' || kind === 'clarification'),
  'a consensus on fewer than two answers, but for a cap': ({ answered, unasked }, { kind }) =>
    answered + unasked < 2 && kind === 'consensus',
  'a consensus with a blocker open': ({ openBlockers, weighing }, { kind }) =>
    weighing === null && openBlockers.length > 0 && kind === 'consensus',
  'a consensus after the first vote-less round': ({ round, weighing }, { kind }) =>
    weighing === null && round === 1 && kind === 'consensus',
  'a consensus against the votes': ({ votes, weighing }, { kind }) =>
    weighing === null && !votes.carries && kind === 'consensus',
  'a second objection or clarification round': (facts, { kind }) =>
    (kind === 'objection' && facts.objectionHeld) ||
    (kind === 'clarification' && facts.clarificationHeld),
  'a label above MEDIUM with seats lost': ({ seatsLost }, { label }) =>
    seatsLost && (label === 'HIGH' || label === 'MEDIUM-HIGH'),
  'a consensus at a cap that does not say so': ({ caps, weighing }, { kind, remarks }) =>
    weighing === null &&
    kind === 'consensus' &&
    caps.length > 0 &&
    !remarks.includes('cap reached'),
  'an early consensus without its warning, or a later one with it': (facts, { kind, remarks }) =>
    kind === 'consensus' &&
    remarks.includes('⚠ early consensus') !==
      (facts.round <= 2 && facts.similarity !== null && facts.similarity > 0.85),
  'a reluctant rule that is not called so, or another that is': (_, { rule, remarks }) =>
    rule.endsWith('r') !== remarks.includes('reluctant'),
};

const broken = new Map<string, RoundFacts>();
const fired = new Set<StatedRule>();
const tallies = tallyRounds((facts, verdict) => {
  const stated = facts.weighing === null ? STATED_VOTING : STATED_WEIGHING;
  const first = stated.find(({ when }) => when(facts));
  if (first !== undefined) fired.add(first);
  const label =
    facts.seatsLost && first?.label !== 'MEDIUM-LOW' && first?.label ? 'MEDIUM' : first?.label;
  const agrees =
    verdict.rule === first?.rule && verdict.kind === first.kind && verdict.label === label;
  if (!agrees) broken.set(`${first?.rule} ${first?.kind}, not ${verdict.rule}`, facts);
  for (const [name, happens] of Object.entries(NEVER)) {
    if (happens(facts, verdict)) broken.set(name, facts);
  }
});

describe('of all abstract rounds', () => {
  it('the verdict is that of the first rule whose condition holds, in each of them', () => {
    expect(tallies.reduce((sum, { rounds }) => sum + rounds, 0)).toBeGreaterThan(500_000);
    expect(Object.fromEntries(broken)).toEqual({});
  });

  it('there is one for every rule, with each of its kinds and labels', () => {
    const unused = [...STATED_VOTING, ...STATED_WEIGHING].filter((stated) => !fired.has(stated));
    expect(unused).toEqual([]);
  });
});

it('docs/verdicts.md is current (else: npm run docs:verdicts)', () => {
  const committed = readFileSync(new URL('../../../docs/verdicts.md', import.meta.url), 'utf8');
  expect(committed).toBe(verdictDocs(tallies));
});
