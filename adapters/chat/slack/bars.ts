/** Bars of squares, which are equally wide in every font. */
const CELLS = 10;

export function bar(value: number): string {
  const full = Math.round(Math.max(0, Math.min(1, Number.isFinite(value) ? value : 0)) * CELLS);
  return '▰'.repeat(full) + '▱'.repeat(CELLS - full);
}

export function number(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '?';
}
