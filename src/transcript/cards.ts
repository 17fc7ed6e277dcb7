/** The cards that people act on: decision, escalation, and the card of a stopped debate. */
import type { Decision } from '../debate/decision-schema.ts';
import type { EventData } from '../debate/events.ts';
import type { Debate } from '../debate/state.ts';
import { seatNamed, waitingFocus } from '../debate/state.ts';
import { DECISION_ACTIONS, escalationActions } from './card-actions.ts';
import { agentsOf, headerOf } from './header.ts';
import { independentInWords } from './metrics-post.ts';
import { optionLines } from './option-lines.ts';
import type { PostBody } from './post.ts';

/** How a card stands: open for people, settled by one, or overtaken by what happened since. */
export type Standing =
  | 'open'
  | { readonly by: string; readonly text: string }
  | { readonly overtaken: string };

export function decisionPost(debate: Debate, decision: Decision, standing: Standing): PostBody {
  const closing = debate.rounds.at(-1);
  return {
    kind: 'decision',
    text: decision.text,
    confidence: decision.confidence,
    label: decision.label,
    provisional: !decision.final,
    reason: decision.reason,
    remarks: decision.remarks,
    edits: decision.edits,
    accepting: agentsOf(debate, decision.accepting),
    dissenting: agentsOf(debate, decision.dissenting),
    supporting: supportingSources(debate),
    independent: closing ? independentInWords(debate, closing.metrics) : '',
    header: headerOf(debate, `rule ${decision.rule}: ${decision.reason}`),
    tally: Object.entries(debate.votes).map(([by, { vote, edit }]) => ({
      by,
      vote,
      edit: edit ?? null,
    })),
    unanswered: waitingFocus(debate).map((focus) => focus.text),
    blockers: personBlockers(debate),
    actions: standing === 'open' ? DECISION_ACTIONS : [],
    ...settlement(standing),
  };
}

export function escalationPost(
  debate: Debate,
  escalation: EventData<'DebateEscalated'>,
  standing: Standing,
): PostBody {
  return {
    kind: 'escalation',
    reason: escalation.reason,
    partial: escalation.partial,
    options: optionLines(debate, escalation.options),
    blockers: debate.blockers
      .filter((blocker) => escalation.blockers.includes(blocker.id) && blocker.status === 'open')
      .map((blocker) => ({
        id: blocker.id,
        owner:
          blocker.owner.kind === 'seat'
            ? seatNamed(debate, blocker.owner.id).agent
            : blocker.owner.id,
        condition: blocker.condition,
      })),
    unanswered: debate.focuses
      .filter((focus) => escalation.unanswered.includes(focus.id))
      .map((focus) => focus.text),
    actions: standing === 'open' ? escalationActions(escalation.options) : [],
    header: headerOf(debate, `rule ${escalation.rule}: ${escalation.reason}`),
    ...settlement(standing),
  };
}

function settlement(standing: Standing) {
  if (standing === 'open') return { final: null };
  return 'overtaken' in standing ? { final: null, ...standing } : { final: standing };
}

export function stoppedPost(debate: Debate, stopped: EventData<'DebateStopped'>): PostBody {
  return {
    kind: 'stopped',
    by: stopped.by,
    options: optionLines(debate, stopped.options),
    header: headerOf(debate, 'rule 1: stopped by a person'),
  };
}

/** Sources of the last round, the most shared first. */
function supportingSources(debate: Debate) {
  const turns = debate.rounds.at(-1)?.turns ?? [];
  return debate.registry.evidence
    .map((entry) => ({
      citation: entry.citation,
      agents: turns.filter((turn) => turn.evidence.includes(entry.id)).length,
      of: turns.length,
    }))
    .filter((source) => source.agents > 0)
    .sort((a, b) => b.agents - a.agents)
    .slice(0, 5);
}

function personBlockers(debate: Debate) {
  return debate.blockers
    .filter((blocker) => blocker.owner.kind === 'person' && blocker.status === 'open')
    .map((blocker) => ({ id: blocker.id, owner: blocker.owner.id, condition: blocker.condition }));
}
