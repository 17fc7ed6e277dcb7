/** The calibration curve: monotone, bounded, exact at its knots. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCAL_CURVE } from '../../../adapters/embedding/local-curve.ts';
import {
  type CalibrationCurve,
  calibrate,
  type Knot,
} from '../../../src/debate/convergence/calibration.ts';

const curveOf = (knots: readonly Knot[]): CalibrationCurve => ({ ...LOCAL_CURVE, knots });

describe('calibrate', () => {
  it('never falls and stays within 0 and 1 on the fitted curve', () => {
    const raw = fc.double({ min: -1, max: 2, noNaN: true });
    fc.assert(
      fc.property(raw, raw, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)].map((value) =>
          calibrate(LOCAL_CURVE, value),
        );
        expect(low).toBeLessThanOrEqual((high ?? 0) + 1e-12);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is monotone for any rising knots', () => {
    const rising = fc
      .array(
        fc.tuple(
          fc.double({ min: 0, max: 1, noNaN: true }),
          fc.double({ min: 0, max: 1, noNaN: true }),
        ),
        { minLength: 2 },
      )
      .map((points): readonly Knot[] => {
        const xs = points.map(([x]) => x).sort((a, b) => a - b);
        const ys = points.map(([, y]) => y).sort((a, b) => a - b);
        return xs.map((x, index): Knot => [x, ys[index] ?? 1]);
      });
    fc.assert(
      fc.property(
        rising,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (knots, a, b) => {
          const curve = curveOf(knots);
          expect(calibrate(curve, Math.min(a, b))).toBeLessThanOrEqual(
            calibrate(curve, Math.max(a, b)) + 1e-9,
          );
        },
      ),
    );
  });

  it('the fitted knots rise, and the blend adds up to 1', () => {
    for (const [index, knot] of LOCAL_CURVE.knots.slice(1).entries()) {
      expect(knot[0]).toBeGreaterThan(LOCAL_CURVE.knots[index]?.[0] ?? 1);
      expect(knot[1]).toBeGreaterThan(LOCAL_CURVE.knots[index]?.[1] ?? 1);
      expect(calibrate(LOCAL_CURVE, knot[0])).toBeCloseTo(knot[1], 9);
    }
    const { sentence, contentWords, characterNgrams } = LOCAL_CURVE.blend;
    expect(sentence + contentWords + characterNgrams).toBeCloseTo(1, 9);
  });
});
