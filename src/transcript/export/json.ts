/** The record as JSON in four layers: decision, agentResponses, evidence, metadata. */
import type { Decision } from '../../debate/decision-schema.ts';
import type { ClosedRound, OpenState, Round } from '../../debate/state.ts';
import { seatNamed } from '../../debate/state.ts';
import { headerOf } from '../header.ts';
import { stateInWords } from '../root-post.ts';

const SCHEMA_VERSION = 1;

export function recordAsJson(state: OpenState): string {
  const { debate } = state;
  const record = {
    schemaVersion: SCHEMA_VERSION,
    decision: {
      status: state.status,
      inWords: stateInWords(state),
      ending: 'ending' in state ? state.ending : null,
      agents: agentsDecision(state),
      escalation: 'escalation' in state ? state.escalation : null,
      options: debate.options,
      blockers: debate.blockers,
      votes: debate.votes,
      outcomes: debate.outcomes,
    },
    agentResponses: roundsOf(state).map((round) => ({
      round: round.number,
      kind: round.kind,
      metrics: 'metrics' in round ? round.metrics : null,
      verdict: 'verdict' in round ? round.verdict : null,
      turns: round.turns.map((turn) => ({
        ...turn,
        agent: seatNamed(debate, turn.seat).agent,
      })),
      forfeits: round.forfeits,
    })),
    evidence: debate.registry,
    metadata: {
      debate: debate.id,
      topic: debate.topic,
      openedAt: debate.openedAt,
      origin: debate.origin,
      panel: debate.panel,
      settings: debate.settings,
      people: debate.focuses,
      notes: debate.notes,
      usage: debate.usage,
      header: headerOf(debate, stateInWords(state)),
    },
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Also where a person's block took it to the people. */
function agentsDecision(state: OpenState): Decision | null {
  if (state.status === 'escalated') return state.blocked;
  return 'decision' in state ? state.decision : null;
}

/** With the one that is still open, which has no metrics and no verdict yet. */
function roundsOf(state: OpenState): readonly (ClosedRound | Round)[] {
  return 'round' in state ? [...state.debate.rounds, state.round] : state.debate.rounds;
}
