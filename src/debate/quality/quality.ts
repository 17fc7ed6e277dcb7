/** The quality of a debate in figures, all from its log. What is not defined is null. */

import { turnEvidenceConfidence } from '../evidence/turn-confidence.ts';
import { meanOf } from '../mean.ts';
import { inDollars } from '../money.ts';
import { refinement } from '../pro-con/sides.ts';
import type { OpenState } from '../state.ts';
import { agentsDecision, consensusQuality, decisionConfidence } from './agreement.ts';
import { anchorCoverage } from './anchor-coverage.ts';
import { depthOf } from './arguments.ts';
import { demotedFacts, hallucinationRate } from './citations.ts';
import { logicalConsistency } from './consistency.ts';
import { argumentDiversity } from './diversity.ts';
import { novelInsights } from './insights.ts';
import { synthesisQuality } from './synthesis.ts';

/** Scores from 0 to 1: their mean is the overall quality. */
export interface QualityScores {
  readonly argumentDiversity: number | null;
  readonly reasoningDepth: number | null;
  readonly synthesisQuality: number | null;
  readonly logicalConsistency: number | null;
  readonly evidenceQuality: number | null;
  readonly anchorCoverage: number | null;
  readonly consensusQuality: number | null;
  readonly decisionConfidence: number | null;
}

export interface Quality extends QualityScores {
  readonly overall: number | null;
  readonly hallucinationRate: number | null;
  readonly novelInsights: number;
  /** FACTs that became INFER, because they cite nothing that can be checked. */
  readonly demotedFacts: number;
  /** Of people, by 👎 on its cards. */
  readonly complaints: number;
  /** Overall quality per dollar; null where the price is unknown or nothing was spent. */
  readonly costEfficiency: number | null;
}

export function qualityOf(state: OpenState): Quality {
  const { debate } = state;
  const { registry, rounds, usage } = debate;
  const decision = agentsDecision(state);
  const turns = rounds.flatMap((round) => round.turns);
  const draft = decision?.text ?? debate.draft?.text ?? refinement(debate, rounds)?.text ?? null;
  const scores: QualityScores = {
    argumentDiversity: argumentDiversity(registry.claims),
    reasoningDepth: meanOf(turns.map(depthOf)),
    synthesisQuality: synthesisQuality(registry.claims, draft),
    logicalConsistency: meanOf(turns.map((turn) => logicalConsistency(registry, turn))),
    evidenceQuality: meanOf(turns.map(turnEvidenceConfidence)),
    anchorCoverage: anchorCoverage(debate),
    consensusQuality: consensusQuality(debate, decision),
    decisionConfidence: decisionConfidence(debate, decision),
  };
  const overall = meanOf(Object.values(scores));
  return {
    ...scores,
    overall,
    hallucinationRate: hallucinationRate(registry.evidence),
    novelInsights: novelInsights(registry.claims),
    demotedFacts: demotedFacts(turns),
    complaints: debate.complaints.length,
    costEfficiency: overall === null || !usage.cost ? null : overall / inDollars(usage.cost),
  };
}
