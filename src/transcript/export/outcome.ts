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
  const { ending, escalation } = state;
  // What people decided after a block is not what the agents were sure of.
  const decision = escalation === null ? state.decision : null;
  const by = inline(ending.by);
  switch (ending.kind) {
    case 'stopped':
      return [`None: the debate was stopped by ${by}.`];
    case 'undecided':
      return [`None: closed without a decision by ${by}. ${inline(ending.text)}`.trim()];
    default: {
      const why = ending.kind === 'accepted' ? 'accepted the agents’ decision' : 'decided so';
      return [
        `Chosen option: “${inline(ending.text)}”, because ${by} ${why}.`,
        ...(decision === null ? [] : [grade(decision), ...edits(state, decision)]),
      ];
    }
  }
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
