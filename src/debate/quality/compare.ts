/** Two ways to an answer side by side: extended and standard debate, a debate and the single agents of its openings. */

import { heldConfidence, heldPosition } from '../held.ts';
import { meanOf } from '../mean.ts';
import { isJudge } from '../modes/seat-role.ts';
import { inDollars } from '../money.ts';
import type { OpenState, Turn } from '../state.ts';
import { agentsDecision, decisionConfidence } from './agreement.ts';
import { depthOf } from './arguments.ts';
import { biasRemoved } from './bias.ts';
import { hallucinationRate } from './citations.ts';
import { argumentDiversity } from './diversity.ts';

/** What is measured of either; null where it is not known. */
export interface Arm {
  /** Share of right answers. */
  readonly accuracy: number | null;
  readonly confidence: number | null;
  /** Distance of confidence and accuracy. */
  readonly calibrationError: number | null;
  readonly reasoningDepth: number | null;
  readonly argumentDiversity: number | null;
  readonly hallucinationRate: number | null;
  /** Lean of the openings that was gone in the end. */
  readonly biasRemoved: number | null;
  /** Dollars. */
  readonly cost: number | null;
  readonly tokens: number;
}

export interface Comparison {
  readonly first: Arm;
  readonly second: Arm;
  /** First minus second. */
  readonly difference: Readonly<Record<Exclude<keyof Arm, 'cost' | 'tokens'>, number | null>>;
  /** How many times the second's the first takes; null where the second takes nothing, or nobody knows. */
  readonly costMultiplier: number | null;
  readonly tokensMultiplier: number | null;
}

/** Tells whether an answer is right, where that is known. */
export type IsRight = (answer: string) => boolean;

export function compareDebates(
  extended: OpenState,
  standard: OpenState,
  isRight?: IsRight,
): Comparison {
  return compare(debateArm(extended, isRight), debateArm(standard, isRight));
}

/** The single agent is the mean of those that argued in the openings, before any of them had seen another. */
export function compareWithSingle(state: OpenState, isRight?: IsRight): Comparison {
  return compare(debateArm(state, isRight), singleArm(state, isRight));
}

function debateArm(state: OpenState, isRight?: IsRight): Arm {
  const { debate } = state;
  const decision = agentsDecision(state);
  const outcome = debate.outcomes.at(-1);
  const known = outcome === undefined ? null : outcome.score / 100;
  const accuracy = decision !== null && isRight ? Number(isRight(decision.text)) : known;
  const confidence = decisionConfidence(debate, decision);
  const { cost, inputTokens, outputTokens } = debate.usage;
  return {
    accuracy,
    confidence,
    calibrationError: distance(confidence, accuracy),
    reasoningDepth: meanOf(debate.rounds.flatMap(({ turns }) => turns.map(depthOf))),
    argumentDiversity: argumentDiversity(debate.registry.claims),
    hallucinationRate: hallucinationRate(debate.registry.evidence),
    biasRemoved: biasRemoved(debate, decision),
    cost: cost === null ? null : inDollars(cost),
    tokens: inputTokens + outputTokens,
  };
}

function singleArm({ debate }: OpenState, isRight?: IsRight): Arm {
  const openings = (debate.rounds[0]?.turns ?? []).filter(({ seat }) => !isJudge(debate, seat));
  const accuracy = isRight
    ? meanOf(openings.map((turn) => Number(isRight(heldPosition(turn)))))
    : null;
  const confidence = meanOf(openings.map(heldConfidence));
  const cited = debate.registry.evidence.filter(({ citedBy }) =>
    citedBy.some(({ round }) => round === 1),
  );
  const cost = meanOf(openings.map(({ usage }) => usage.cost));
  return {
    accuracy,
    confidence,
    calibrationError: distance(confidence, accuracy),
    reasoningDepth: meanOf(openings.map(depthOf)),
    argumentDiversity: meanOf(openings.map(({ answer }) => argumentDiversity(answer.claims))),
    hallucinationRate: hallucinationRate(cited),
    biasRemoved: null,
    cost: cost === null ? null : inDollars(cost),
    tokens: meanOf(openings.map(tokensOf)) ?? 0,
  };
}

function tokensOf({ usage }: Turn): number {
  return usage.inputTokens + usage.outputTokens;
}

function compare(first: Arm, second: Arm): Comparison {
  const difference = (name: keyof Arm) => {
    const [a, b] = [first[name], second[name]];
    return a === null || b === null ? null : a - b;
  };
  return {
    first,
    second,
    difference: {
      accuracy: difference('accuracy'),
      confidence: difference('confidence'),
      calibrationError: difference('calibrationError'),
      reasoningDepth: difference('reasoningDepth'),
      argumentDiversity: difference('argumentDiversity'),
      hallucinationRate: difference('hallucinationRate'),
      biasRemoved: difference('biasRemoved'),
    },
    costMultiplier: ratio(first.cost, second.cost),
    tokensMultiplier: ratio(first.tokens, second.tokens),
  };
}

function ratio(a: number | null, b: number | null): number | null {
  return a === null || b === null || b === 0 ? null : a / b;
}

function distance(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.abs(a - b);
}
