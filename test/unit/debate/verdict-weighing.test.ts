/** The verdict rules of a debate in which nobody votes: which fires, on both sides of every border. */
import { expect, it } from 'vitest';
import type { RoundFacts, Weighing } from '../../../src/debate/convergence/verdict-facts.ts';
import { agreed, inShort, judge, unsure } from './abstract-round.ts';

const stronger: Weighing = {
  conclusion: 'SUPPORT',
  strengths: 'strength for 0.60, against 0.40',
  moderatorConfidence: 0.7,
  argumentQuality: 0.7,
  extended: false,
};
const even = { conclusion: 'UNCERTAIN' } as const;
const weak = { extended: true, argumentQuality: 0.59 } as const;
const sure = { moderatorConfidence: 1 } as const;
const last: Partial<RoundFacts> = { caps: ['rounds'] };
const waiting: Partial<RoundFacts> = { ...last, focusWaiting: true };

it.each<[string, Partial<Weighing>, Partial<RoundFacts>, string]>([
  ['a moderator at 0.81', { moderatorConfidence: 0.81 }, {}, 'consensus p1'],
  ['a moderator at 0.80', { moderatorConfidence: 0.8 }, {}, 'continue 12'],
  ['a sure moderator of even sides', { ...even, moderatorConfidence: 1 }, {}, 'continue 12'],
  ['no moderator', { moderatorConfidence: null }, {}, 'continue 12'],
  ['a sure moderator in round 1', { moderatorConfidence: 0.81 }, { round: 1 }, 'consensus p1'],
  ['quality 0.59, extended', weak, {}, 'consensus p2'],
  ['quality 0.59, extended, even sides', { ...weak, ...even }, {}, 'escalate p2'],
  ['quality 0.59, extended, round 1', weak, { round: 1 }, 'continue 12'],
  ['quality 0.60, extended', { ...weak, argumentQuality: 0.6 }, {}, 'continue 12'],
  ['quality unknown, extended', { ...weak, argumentQuality: null }, {}, 'continue 12'],
  ['quality 0.59, standard', { ...weak, extended: false }, {}, 'continue 12'],
  ['a sure moderator, a reply waits', sure, { focusWaiting: true }, 'continue 12'],
  ['a sure moderator, exits off', sure, { exitCriteria: false }, 'continue 12'],
  ['a sure moderator, a reply waits at the end', sure, waiting, 'consensus p1'],
  ['quality 0.59, extended, a reply waits', weak, { focusWaiting: true }, 'continue 12'],
  ['the last round', {}, last, 'consensus p3'],
  ['the last round, even sides', even, last, 'escalate p3'],
  ['the cost cap', {}, { caps: ['cost'] }, 'escalate 6'],
  ['votes that count for nothing', {}, agreed, 'continue 12'],
  ['unsure votes at a cap', {}, { ...unsure, caps: ['time'] }, 'escalate 6'],
  ['a side without an argument', {}, { silentSides: ['con'] }, 'escalate 3'],
])('%s', (_, weighing, changes, expected) => {
  expect(inShort(changes, { weighing: { ...stronger, ...weighing } })).toBe(expected);
});

it('a result by round 2 on judgements that are alike is marked as early', () => {
  const alike = { ...last, similarity: 0.86, weighing: stronger };
  expect(judge(alike, { round: 2 }).remarks).toEqual(['⚠ early consensus']);
  expect(judge(alike, { round: 2, similarity: 0.85 }).remarks).toEqual([]);
  expect(judge(alike, { round: 3 }).remarks).toEqual([]);
});
