/** How complex a topic is: a sum of factors, and the assessor's own view. */
import type { Settings } from '../settings.ts';
import type { Assessment } from './assessment-schema.ts';
import { type AssessorView, readAssessment } from './read-assessment.ts';

const COMPLEXITY = {
  base: 0.3,
  topic: { over: 200, adds: 0.1 },
  stakeholders: { over: 3, adds: 0.15 },
  domains: { over: 2, adds: 0.15 },
  longTerm: 0.1,
  highBudgetImpact: 0.1,
  own: { share: 0.2, unreadable: 0.5 },
  highest: 1,
} as const;

/** What a person stated goes before what the assessor says. */
export function assess(
  { topic, settings }: { readonly topic: string; readonly settings: Pick<Settings, 'stakes'> },
  answer: string | null,
): Assessment {
  const assessed = readAssessment(answer);
  const { stakes = {} } = settings;
  const view: AssessorView = {
    stakeholders: stakes.stakeholders ?? assessed.stakeholders,
    domains: stakes.domains ?? assessed.domains,
    horizon: stakes.horizon ?? assessed.horizon,
    budgetImpact: stakes.budgetImpact ?? assessed.budgetImpact,
    own: assessed.own,
  };
  const factors = factorsOf(topic, view);
  const sum = factors.reduce((total, { adds }) => total + adds, COMPLEXITY.base + ownShare(view));
  const own = ownInWords(view, answer !== null);
  return {
    ...view,
    score: Math.min(COMPLEXITY.highest, sum),
    factors: [...factors.map(({ inWords }) => inWords), ...(own === null ? [] : [own])],
  };
}

interface Factor {
  readonly adds: number;
  readonly inWords: string;
}

function factorsOf(topic: string, view: AssessorView): readonly Factor[] {
  const { stakeholders, domains, horizon, budgetImpact } = view;
  return [
    ...(topic.length > COMPLEXITY.topic.over
      ? [{ adds: COMPLEXITY.topic.adds, inWords: 'a long topic' }]
      : []),
    ...((stakeholders ?? 0) > COMPLEXITY.stakeholders.over
      ? [{ adds: COMPLEXITY.stakeholders.adds, inWords: `${stakeholders} groups are affected` }]
      : []),
    ...((domains ?? 0) > COMPLEXITY.domains.over
      ? [{ adds: COMPLEXITY.domains.adds, inWords: `${domains} technical domains` }]
      : []),
    ...(horizon === 'long'
      ? [{ adds: COMPLEXITY.longTerm, inWords: 'long-term consequences' }]
      : []),
    ...(budgetImpact === 'high'
      ? [{ adds: COMPLEXITY.highBudgetImpact, inWords: 'a high budget impact' }]
      : []),
  ];
}

function ownShare({ own }: AssessorView): number {
  return COMPLEXITY.own.share * (own ?? COMPLEXITY.own.unreadable);
}

function ownInWords({ own }: AssessorView, asked: boolean): string | null {
  if (own !== null) return `the assessor rates it ${own.toFixed(2)}`;
  return asked
    ? `the assessor gave no figure that can be read, ${COMPLEXITY.own.unreadable} is taken`
    : null;
}
