/** Bars for values from 0 to 1, drawn with squares that are equally wide in every font, and their figure. */
const CELLS = 10;

export function bar(value: number): string {
  const filled = Number.isFinite(value) ? Math.round(Math.max(0, Math.min(1, value)) * CELLS) : 0;
  return `${'▰'.repeat(filled)}${'▱'.repeat(CELLS - filled)}`;
}

export function number(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '?';
}
