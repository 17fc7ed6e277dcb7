/** Maps an embedder's raw similarity to the bands of the debate, by a monotone piecewise-linear curve. */
export type Knot = readonly [raw: number, calibrated: number];

export interface CalibrationCurve {
  /** The embedder that the curve was fitted for: scores of different embedders compare only through it. */
  readonly embedder: string;
  readonly version: string;
  /** In rising order of raw similarity; calibrated values never fall. */
  readonly knots: readonly Knot[];
  /** Shares of the three views of a pair in the raw similarity; they add up to 1. */
  readonly blend: {
    readonly sentence: number;
    readonly contentWords: number;
    readonly characterNgrams: number;
  };
  readonly fit: {
    readonly spearman: number;
    readonly dataset: string;
    readonly pairs: number;
    readonly date: string;
  };
}

export function calibrate(curve: CalibrationCurve, raw: number): number {
  const { knots } = curve;
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined) return clamp(raw);
  if (raw <= first[0]) return clamp(first[1]);
  if (raw >= last[0]) return clamp(last[1]);
  const upper = knots.findIndex(([knotRaw]) => knotRaw >= raw);
  const [rightRaw, rightValue] = knots[upper] ?? last;
  const [leftRaw, leftValue] = knots[upper - 1] ?? first;
  if (rightRaw === leftRaw) return clamp(rightValue);
  const share = (raw - leftRaw) / (rightRaw - leftRaw);
  return clamp(leftValue + share * (rightValue - leftValue));
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
