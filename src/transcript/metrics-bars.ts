/** The bars of a round: convergence where the panel votes, strength of the sides where they are weighed. */

import { EXIT } from '../debate/convergence/exit-thresholds.ts';
import type { Metrics } from '../debate/convergence/metrics-schema.ts';
import { SHIFT_BANDS, SIMILARITY_BANDS, SOME_OVERLAP } from '../debate/convergence/thresholds.ts';
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import type { Bar } from './post-figures.ts';
import { moderatorBar, qualityBar, strengthBars, thresholdAt } from './weighing.ts';

/** None where the workspace does not track convergence; sides are weighed all the same. */
export function barsOf(
  debate: Debate,
  round: ClosedRound,
  before: ClosedRound | undefined,
): readonly Bar[] {
  if (isWeighed(debate)) {
    return [
      ...strengthBars(round.metrics, before?.metrics),
      ...moderatorBar(debate, round, before),
      ...qualityBar(debate, round.metrics, before?.metrics),
    ];
  }
  return debate.settings.policy.trackConvergence
    ? convergenceBars(round.metrics, before?.metrics)
    : [];
}

function convergenceBars(metrics: Metrics, before: Metrics | undefined): readonly Bar[] {
  return [
    {
      name: 'Semantic similarity',
      value: metrics.similarity,
      before: before?.similarity ?? null,
      threshold: thresholdAt(EXIT.agreement, 'agreement from'),
      status: similarityInWords(metrics.similarity),
    },
    {
      name: 'Position shift',
      value: metrics.shift,
      before: before?.shift ?? null,
      threshold: thresholdAt(EXIT.staleShift, 'no longer moving below'),
      status: shiftInWords(metrics.shift),
    },
    {
      name: 'Evidence convergence',
      value: metrics.evidenceConvergence,
      before: before?.evidenceConvergence ?? null,
      threshold: thresholdAt(EXIT.evidenceConvergence, 'strong overlap from'),
      status: evidenceInWords(metrics.evidenceConvergence),
    },
  ];
}

function similarityInWords(value: number | null): string {
  if (value === null) return 'needs two positions';
  if (value >= SIMILARITY_BANDS.agreement) return 'agreement';
  if (value > SIMILARITY_BANDS.moderate) return 'converging';
  return value > SIMILARITY_BANDS.strongDisagreement
    ? 'moderate disagreement'
    : 'strong disagreement';
}

function shiftInWords(value: number | null): string {
  if (value === null) return 'measured from round 2 on';
  if (value <= SHIFT_BANDS.stable) return 'stable';
  if (value <= SHIFT_BANDS.refinement) return 'refinement';
  return value <= SHIFT_BANDS.significant ? 'significant change' : 'major change';
}

function evidenceInWords(value: number | null): string {
  if (value === null) return 'needs two agents that cite';
  if (value >= EXIT.evidenceConvergence) return 'strong overlap';
  return value > SOME_OVERLAP ? 'some overlap' : 'different evidence';
}
