/** The debate in a few lines: what came out, how sure, at what cost, on what evidence. */
import { agentsDecision } from '../../debate/quality/agreement.ts';
import type { OpenState } from '../../debate/state.ts';
import { citing, supportOf, tokenEfficiency } from './facts.ts';
import { inline } from './markdown-text.ts';

export function summaryLines(state: OpenState): readonly string[] {
  const { debate } = state;
  const decision = agentsDecision(state);
  const { totalTokens, rounds, averagePerRound } = tokenEfficiency(state);
  const average = averagePerRound === null ? '' : `, ${averagePerRound} a round`;
  const [strongest] = supportOf(state);
  return [
    decision === null
      ? 'Consensus of the agents: none'
      : `Consensus of the agents: ${inline(decision.text)}`,
    `Rounds: ${rounds}`,
    ...(decision === null
      ? []
      : [`Confidence: ${decision.label} (${decision.confidence.toFixed(2)})`]),
    `Tokens: ${totalTokens}${average}`,
    ...mostCited(state),
    ...(strongest === undefined
      ? []
      : [`Strongest evidence: ${strongest.type}, ${inline(strongest.citation)}`]),
    `Models: ${modelsOf(state).map(inline).join(', ') || 'none has answered'}`,
    `Evidence weights: version ${debate.settings.weightsVersion}`,
  ];
}

function mostCited({ debate }: OpenState): readonly string[] {
  const [first] = debate.registry.evidence
    .filter(({ kind }) => kind !== 'reasoning')
    .map((entry) => ({ entry, agents: citing(debate, entry).length }))
    .toSorted((a, b) => b.agents - a.agents);
  if (first === undefined) return [];
  return [
    `Most cited: ${inline(first.entry.citation)} (${first.agents} of ${debate.panel.length} agents)`,
  ];
}

export function modelsOf({ debate }: OpenState): readonly string[] {
  const models = debate.rounds.flatMap(({ turns, received }) =>
    [...turns, ...received].map(({ model }) => model),
  );
  return [...new Set(models)];
}
