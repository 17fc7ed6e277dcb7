/** The record as JSON in four layers: decision, agentResponses, evidence, metadata. */
import type { OpenState } from '../../debate/state.ts';
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
      agents: 'decision' in state ? state.decision : null,
      escalation: 'escalation' in state ? state.escalation : null,
      options: debate.options,
      blockers: debate.blockers,
      votes: debate.votes,
      outcomes: debate.outcomes,
    },
    agentResponses: debate.rounds.map((round) => ({
      round: round.number,
      kind: round.kind,
      metrics: round.metrics,
      verdict: round.verdict,
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
