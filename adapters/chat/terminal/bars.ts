/** Bars for values between 0 and 1. */
import type { Look } from './look.ts';
import type { Colour } from './style.ts';
import { paint, signs } from './style.ts';

export interface BarMarks {
  /** From here up to the value it is only claimed. */
  readonly backed?: number | null;
  /** A line to reach. */
  readonly threshold?: number | null;
}

export function bar(
  look: Look,
  value: number,
  cells: number,
  colour: Colour,
  marks: BarMarks = {},
): string {
  const sign = signs(look);
  const filled = cellOf(value, cells);
  const solid = Math.min(filled, cellOf(marks.backed ?? value, cells));
  const parts = [
    ...Array<string>(solid).fill(paint(look, colour, sign.full)),
    ...Array<string>(filled - solid).fill(paint(look, colour, sign.claimed)),
    ...Array<string>(cells - filled).fill(paint(look, 'dim', sign.empty)),
  ];
  if (marks.threshold !== undefined && marks.threshold !== null && cells > 0) {
    parts[Math.min(cells - 1, cellOf(marks.threshold, cells))] = paint(
      look,
      'bold',
      sign.threshold,
    );
  }
  return parts.join('');
}

export const CONFIDENCE_CELLS = 10;

export function cellsFor(look: Look): number {
  return look.width >= 72 ? 20 : 10;
}

export function number(value: number): string {
  return Number.isFinite(value) ? value.toFixed(2) : '?';
}

function cellOf(value: number, cells: number): number {
  return Number.isFinite(value) ? Math.round(Math.max(0, Math.min(1, value)) * cells) : 0;
}
