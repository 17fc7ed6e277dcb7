/** The verdict rules once more, stated on their own from the spec and as plainly as possible, to hold the engine against. */
import type { RoundFacts } from '../../../src/debate/convergence/verdict-facts.ts';
import type { Verdict } from '../../../src/debate/convergence/verdict-schema.ts';

export interface StatedRule {
  readonly rule: string;
  readonly kind: Verdict['kind'];
  /** Absent where the verdict has none. */
  readonly label?: NonNullable<Verdict['label']>;
  readonly when: (facts: RoundFacts) => boolean;
}

const left = ({ caps }: RoundFacts) => caps.length === 0;
const later = ({ round }: RoundFacts) => round >= 2;
const waits = (facts: RoundFacts) => left(facts) && (facts.focusWaiting || !facts.exitCriteria);
/** "While a reply waits and a round is left" and "with exitCriteria off" shut 5 and 7–10, and p1 and p2 alike. */
const tested = (facts: RoundFacts) => later(facts) && !waits(facts);
const carried = (facts: RoundFacts) =>
  later(facts) && facts.votes.carries && facts.openBlockers.length === 0;
const rule5 = (facts: RoundFacts) => tested(facts) && carried(facts) && facts.votes.confident;
const onlyConfidenceMissing = (facts: RoundFacts) => carried(facts) && !facts.votes.confident;
const objectionDue = (facts: RoundFacts) => !facts.objectionHeld && left(facts);
const alike = ({ similarity }: RoundFacts, from: number, below: number) =>
  similarity !== null && similarity >= from && similarity < below;
const settled = ({ evidenceConvergence, shift }: RoundFacts) =>
  (evidenceConvergence !== null && evidenceConvergence >= 0.6) || (shift !== null && shift < 0.1);
const costOrTime = ({ caps }: RoundFacts) => caps.includes('cost') || caps.includes('time');
const stale = (facts: RoundFacts) =>
  tested(facts) && facts.shiftStale && facts.similarity !== null && facts.similarity < 0.8;
const plateau = (facts: RoundFacts) => tested(facts) && facts.plateau;
const lastRound = ({ caps }: RoundFacts) => caps.includes('rounds');

const BEFORE_ALL: readonly StatedRule[] = [
  { rule: '1', kind: 'stop', when: ({ endedBy }) => endedBy === 'stop' },
  { rule: '2', kind: 'halt', when: ({ endedBy }) => typeof endedBy === 'object' },
  {
    rule: '3',
    kind: 'escalate',
    when: ({ answered, unasked, silentSides }) => answered + unasked < 2 || silentSides.length > 0,
  },
];

export const STATED_VOTING: readonly StatedRule[] = [
  ...BEFORE_ALL,
  { rule: '4', kind: 'escalate', when: (facts) => later(facts) && facts.objectionFailed },
  {
    rule: '5a',
    kind: 'objection',
    when: (facts) => rule5(facts) && facts.groupthink !== null && objectionDue(facts),
  },
  {
    rule: '5b',
    kind: 'consensus',
    label: 'HIGH',
    when: (facts) => rule5(facts) && alike(facts, 0.8, 1.01) && settled(facts),
  },
  {
    rule: '5b',
    kind: 'consensus',
    label: 'MEDIUM-HIGH',
    when: (facts) => rule5(facts) && alike(facts, 0.8, 1.01),
  },
  {
    rule: '5c',
    kind: 'consensus',
    label: 'MEDIUM',
    when: (facts) => rule5(facts) && alike(facts, 0.61, 0.8),
  },
  {
    rule: '5d',
    kind: 'clarification',
    when: (facts) => rule5(facts) && !facts.clarificationHeld && left(facts),
  },
  { rule: '5d', kind: 'consensus', label: 'MEDIUM-LOW', when: rule5 },
  {
    rule: '6r',
    kind: 'consensus',
    label: 'MEDIUM-LOW',
    when: (facts) => costOrTime(facts) && onlyConfidenceMissing(facts),
  },
  { rule: '6', kind: 'escalate', when: costOrTime },
  {
    rule: '7',
    kind: 'objection',
    when: (facts) => tested(facts) && facts.groupthink === 'stagnation' && objectionDue(facts),
  },
  {
    rule: '8',
    kind: 'escalate',
    when: (facts) => tested(facts) && facts.stubbornBlocker !== null,
  },
  {
    rule: '9r',
    kind: 'consensus',
    label: 'MEDIUM-LOW',
    when: (facts) => stale(facts) && onlyConfidenceMissing(facts),
  },
  { rule: '9', kind: 'escalate', when: stale },
  {
    rule: '10r',
    kind: 'consensus',
    label: 'MEDIUM-LOW',
    when: (facts) => plateau(facts) && onlyConfidenceMissing(facts),
  },
  { rule: '10', kind: 'escalate', when: plateau },
  {
    rule: '11r',
    kind: 'consensus',
    label: 'MEDIUM-LOW',
    when: (facts) => lastRound(facts) && onlyConfidenceMissing(facts),
  },
  { rule: '11', kind: 'escalate', when: lastRound },
  { rule: '12', kind: 'continue', when: () => true },
];

const won = ({ weighing }: RoundFacts) => weighing !== null && weighing.conclusion !== 'UNCERTAIN';
const weak = (facts: RoundFacts) => tested(facts) && isPoor(facts);
const isPoor = ({ weighing }: RoundFacts) =>
  weighing?.extended === true &&
  weighing.argumentQuality !== null &&
  weighing.argumentQuality < 0.6;

export const STATED_WEIGHING: readonly StatedRule[] = [
  ...BEFORE_ALL,
  { rule: '6', kind: 'escalate', when: costOrTime },
  {
    rule: 'p1',
    kind: 'consensus',
    when: (facts) =>
      !waits(facts) && won(facts) && (facts.weighing?.moderatorConfidence ?? 0) > 0.8,
  },
  { rule: 'p2', kind: 'consensus', when: (facts) => weak(facts) && won(facts) },
  { rule: 'p2', kind: 'escalate', when: weak },
  { rule: 'p3', kind: 'consensus', when: (facts) => lastRound(facts) && won(facts) },
  { rule: 'p3', kind: 'escalate', when: lastRound },
  { rule: '12', kind: 'continue', when: () => true },
];
