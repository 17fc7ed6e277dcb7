/** Comparisons of debates as tables for people: the mean over several, beside the figures that were hoped for. */

import { meanOf } from '../../src/debate/mean.ts';
import type { Arm, Comparison } from '../../src/debate/quality/compare.ts';

/** Figures that were hoped for before anything was built: to be measured against, promised to nobody. */
export type Targets = Readonly<Partial<Record<keyof Arm | 'multiplier', string>>>;

const MEASURES: readonly (readonly [keyof Arm, string])[] = [
  ['accuracy', 'accuracy'],
  ['confidence', 'decision confidence'],
  ['calibrationError', 'calibration error'],
  ['reasoningDepth', 'reasoning depth'],
  ['argumentDiversity', 'argument diversity'],
  ['hallucinationRate', 'hallucination rate'],
  ['biasRemoved', 'bias removed'],
  ['cost', 'cost in dollars'],
  ['tokens', 'tokens'],
];

export function tableOf(
  names: readonly [string, string],
  comparisons: readonly Comparison[],
  targets: Targets,
): string {
  const mean = (value: (comparison: Comparison) => number | null) => meanOf(comparisons.map(value));
  const rows = MEASURES.map(([key, label]) => {
    const [first, second] = [mean(({ first }) => first[key]), mean(({ second }) => second[key])];
    const gap = first === null || second === null ? null : first - second;
    return [label, inWords(first), inWords(second), inWords(gap), targets[key] ?? ''];
  });
  const multiplier = mean(
    ({ costMultiplier, tokensMultiplier }) => costMultiplier ?? tokensMultiplier,
  );
  const times = multiplier === null ? '–' : `${multiplier.toFixed(2)}×`;
  return inColumns([
    ['', ...names, 'difference', 'hoped for'],
    ...rows,
    ['takes, times', times, '1.00×', '', targets.multiplier ?? ''],
  ]);
}

function inWords(value: number | null): string {
  if (value === null) return '–';
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2);
}

function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]?.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}
