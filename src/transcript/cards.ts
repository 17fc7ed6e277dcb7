/** The cards that people act on: decision, escalation, safety halt, and the card of a stopped debate. */

import type { Decision } from '../debate/decision-schema.ts';
import type { EventData } from '../debate/events.ts';
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { Debate } from '../debate/state.ts';
import { seatNamed, waitingFocus } from '../debate/state.ts';
import { DECISION_ACTIONS, escalationActions, HALT_ACTIONS } from './card-actions.ts';
import { separatingClaims } from './claim-lines.ts';
import { agentsOf, headerOf } from './header.ts';
import { independentInWords } from './metrics-post.ts';
import { optionLines } from './option-lines.ts';
import type { PostBody } from './post.ts';
import { isRehearsal } from './root-post.ts';
import { LEFT_OPEN, leftOpen } from './round-details.ts';
import { algorithmInWords, capsOfLastRound, remarksInWords } from './verdict-words.ts';
import { bothSides, strengthBars } from './weighing.ts';

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
    conclusion: decision.conclusion ?? '',
    bars: weighedBars(debate),
    decidedBy: isWeighed(debate) ? '' : algorithmInWords(debate.settings.algorithm),
    confidence: decision.confidence,
    label: decision.label,
    provisional: !decision.final,
    reason: decision.reason,
    remarks: remarksInWords(decision.remarks, capsOfLastRound(debate)),
    edits: decision.edits,
    accepting: agentsOf(debate, decision.accepting),
    dissenting: agentsOf(debate, decision.dissenting),
    supporting: supportingSources(debate),
    supportingTitle: 'Most shared sources',
    independent: closing && !isWeighed(debate) ? independentInWords(debate, closing.metrics) : '',
    header: headerOf(debate, decision.reason, decision.rule),
    tally: Object.entries(debate.votes).map(([by, { vote, edit }]) => ({
      by,
      vote,
      edit: edit ?? null,
    })),
    unanswered: waitingFocus(debate).map((focus) => focus.text),
    openQuestions: leftOpen(closing),
    resolved: resolvedBlockers(debate),
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
    bars: weighedBars(debate),
    details: [
      ...bothSides(debate),
      ...titled('What separates them', separatingClaims(debate)),
      ...titled(LEFT_OPEN, leftOpen(debate.rounds.at(-1))),
    ],
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
    header: headerOf(debate, escalation.reason, escalation.rule),
    ...settlement(standing),
  };
}

/** Only the reason: what was withheld stays withheld, and what was said before stands in the thread. */
export function haltPost(debate: Debate, reason: string, overtaken?: string): PostBody {
  return {
    kind: 'halted',
    reason,
    rehearsal: debate.panel.some(isRehearsal),
    actions: overtaken === undefined ? HALT_ACTIONS : [],
    ...(overtaken === undefined ? {} : { overtaken }),
  };
}

function weighedBars(debate: Debate) {
  const metrics = debate.rounds.at(-1)?.metrics;
  return isWeighed(debate) && metrics !== undefined ? strengthBars(metrics) : [];
}

function titled(title: string, items: readonly string[]) {
  return items.length === 0 ? [] : [{ title, items }];
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
    header: headerOf(debate, 'stopped by a person', '1'),
  };
}

/** Sources that agents share in the last round, the most shared first; reasoning is nobody’s source. */
function supportingSources(debate: Debate) {
  const turns = debate.rounds.at(-1)?.turns ?? [];
  return debate.registry.evidence
    .filter(({ kind }) => kind !== 'reasoning')
    .map((entry) => ({
      citation: entry.citation,
      agents: turns.filter((turn) => turn.evidence.includes(entry.id)).length,
      of: turns.length,
    }))
    .filter((source) => source.agents > 1)
    .sort((a, b) => b.agents - a.agents)
    .slice(0, 5);
}

function personBlockers(debate: Debate) {
  return debate.blockers
    .filter((blocker) => blocker.owner.kind === 'person' && blocker.status === 'open')
    .map((blocker) => ({ id: blocker.id, owner: blocker.owner.id, condition: blocker.condition }));
}

/** What an agent withdrew is its own affair; what a person blocked for stays on the record of the decision. */
function resolvedBlockers({ blockers }: Debate) {
  return blockers.flatMap(({ id, owner, condition, settled }) =>
    owner.kind === 'person' && settled !== undefined
      ? [{ id, owner: owner.id, condition, ...settled }]
      : [],
  );
}
