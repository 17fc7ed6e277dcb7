/** The table that compares debates: means of what is known, a dash for what is not. */
import { expect, it } from 'vitest';
import { tableOf } from '../../../scripts/compare-debates/table.ts';
import type { Arm, Comparison } from '../../../src/debate/quality/compare.ts';

const ARM: Arm = {
  accuracy: null,
  confidence: 0.5,
  calibrationError: null,
  reasoningDepth: 0.4,
  argumentDiversity: 0.2,
  hallucinationRate: null,
  biasRemoved: null,
  cost: 0,
  tokens: 1000,
};
const NOTHING = {
  accuracy: null,
  confidence: null,
  calibrationError: null,
  reasoningDepth: null,
  argumentDiversity: null,
  hallucinationRate: null,
  biasRemoved: null,
};

const pair = (depth: number | null): Comparison => ({
  first: { ...ARM, reasoningDepth: depth, tokens: 2500 },
  second: ARM,
  difference: NOTHING,
  costMultiplier: null,
  tokensMultiplier: 2.5,
});

it('shows the mean of several debates beside what was hoped for', () => {
  const table = tableOf(['extended', 'standard'], [pair(0.5), pair(0.7), pair(null)], {
    reasoningDepth: '0.80',
  });
  expect(table).toMatch(/^reasoning depth +0\.60 +0\.40 +0\.20 +0\.80$/m);
  expect(table).toMatch(/^accuracy +– +– +–$/m);
  expect(table).toMatch(/^tokens +2500 +1000 +1500$/m);
  expect(table).toMatch(/^takes, times +2\.50× +1\.00×$/m);
});
