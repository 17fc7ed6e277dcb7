/** Comparing decimal fractions: 1 − 0.9 is not 0.1 in binary, and counts as 0.1. */

const ROUNDING = 1e-9;

export function isBelow(value: number, limit: number): boolean {
  return value < limit - ROUNDING;
}
