/** The decision outcome of a record: what was chosen, by whom and why, or why there is nothing to choose yet. */
import type { Decision } from '../../debate/decision-schema.ts';
import type { OpenState } from '../../debate/state.ts';
import { stateInWords } from '../root-post.ts';
import { inline, list } from './markdown-text.ts';

export function outcomeOf(state: OpenState): readonly string[] {
  switch (state.status) {
    case 'closed':
      return closedOutcome(state);
    case 'proposed':
      return [
        `Proposed by the agents, and not accepted yet: “${inline(state.decision.text)}”`,
        grade(state.decision),
        ...edits(state, state.decision),
      ];
    case 'escalated':
      return [`None yet: it waits for a person to decide. ${inline(state.escalation.reason)}`];
    case 'halted':
      return [`None: the debate was halted. ${inline(state.reason)}`];
    default:
      return [`None yet: ${stateInWords(state)}.`];
  }
}

function closedOutcome(state: Extract<OpenState, { status: 'closed' }>): readonly string[] {
  const { ending, escalation, decision } = state;
  const by = inline(ending.by);
  switch (ending.kind) {
    case 'stopped':
      return [`None: the debate was stopped by ${by}.`];
    case 'undecided':
      return [`None: closed without a decision by ${by}. ${inline(ending.text)}`.trim()];
    case 'accepted':
      return [
        `Chosen option: “${inline(ending.text)}”, because ${by} accepted the agents’ decision.`,
        ...(decision === null ? [] : [grade(decision), ...edits(state, decision)]),
      ];
    case 'resolved':
      return [
        `Chosen option: “${inline(ending.text)}”, because ${by} decided so${ending.why === '' ? '.' : `: ${inline(ending.why)}`}`,
        ...overruled(ending.humanOverride, decision),
        ...(escalation === null ? [] : [`It had gone to people: ${inline(escalation.reason)}`]),
      ];
  }
}

/** What the agents were sure of says nothing about what was decided against them. */
function overruled(isOverride: boolean, decision: Decision | null): readonly string[] {
  if (decision === null) return [];
  const agreed = `“${inline(decision.text)}”, with ${decision.label} confidence (${decision.confidence.toFixed(2)})`;
  return [
    isOverride
      ? `This overrides what the agents had agreed on: ${agreed}.`
      : `The agents had agreed on it: ${agreed}.`,
  ];
}

function grade({ label, confidence, reason }: Decision): string {
  return `The agents’ confidence is ${label} (${confidence.toFixed(2)}). ${inline(reason)}`;
}

/** Of the agents and of the people who accepted with them. */
function edits({ debate }: OpenState, decision: Decision): readonly string[] {
  const asked = Object.entries(debate.votes).flatMap(([by, { edit }]) =>
    edit === undefined ? [] : [`${inline(by)}: ${inline(edit)}`],
  );
  const all = [...decision.edits.map(inline), ...asked];
  return all.length === 0 ? [] : ['With these edits:', list(all)];
}
