/** Bars for values between 0 and 1, drawn with characters that every telephone has. */
const CELLS = 10;

export function bar(value: number): string {
  const filled = Number.isFinite(value) ? Math.round(Math.max(0, Math.min(1, value)) * CELLS) : 0;
  return `${'▰'.repeat(filled)}${'▱'.repeat(CELLS - filled)}`;
}

export function number(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '?';
}
