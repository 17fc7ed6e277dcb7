/** How far arithmetic on decimal fractions may be off: 0.8 − 0.7 is not 0.1 in binary, and counts as 0.1. */
export const ROUNDING = 1e-9;
