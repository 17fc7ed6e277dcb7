/** The local embedder's calibration curve; written by `npm run fit:embedder`, not by hand. */
import type { CalibrationCurve } from '../../src/debate/convergence/calibration.ts';

export const LOCAL_CURVE: CalibrationCurve = {
  embedder: 'energetic-use-lite-en@0.2',
  version: '2026-11-18.1',
  knots: [
    [0, 0],
    [0.0847, 0.0979],
    [0.1694, 0.36],
    [0.2763, 0.4492],
    [0.3832, 0.5],
    [0.4461, 0.5479],
    [0.5089, 0.6],
    [0.5978, 0.682],
    [0.6867, 0.8],
    [0.787, 0.8449],
    [0.8874, 0.92],
    [0.9437, 0.9775],
    [1, 1],
  ],
  blend: {
    sentence: 0.4,
    contentWords: 0.55,
    characterNgrams: 0.05,
  },
  fit: {
    spearman: 0.8127,
    dataset: 'STS benchmark, dev part',
    pairs: 1500,
    date: '2026-11-18',
  },
};
