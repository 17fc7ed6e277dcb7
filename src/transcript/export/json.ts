/** The record as JSON in four layers: decision, agentResponses, evidence, metadata. */
import { claimStatus } from '../../debate/evidence/registry.ts';
import { DEFAULT_WEIGHTS } from '../../debate/evidence/weights.ts';
import { sideOfSeat } from '../../debate/modes/seat-role.ts';
import { suggestSize } from '../../debate/pro-con/suggest.ts';
import { agentsDecision } from '../../debate/quality/agreement.ts';
import { qualityOf } from '../../debate/quality/quality.ts';
import type { ClosedRound, Debate, OpenState, Round } from '../../debate/state.ts';
import { seatNamed } from '../../debate/state.ts';
import { withAgentNames } from '../agent-names.ts';
import { headerOf } from '../header.ts';
import { stateInWords } from '../root-post.ts';
import { safetyInWords } from '../safety-words.ts';
import {
  dissentOf,
  isOverride,
  secondsOf,
  supportOf,
  tokenEfficiency,
  tokensOfRound,
  tokensOfSeat,
  weightOf,
} from './facts.ts';
import { modelsOf } from './summary.ts';

const SCHEMA_VERSION = 1;

export function recordAsJson(recorded: OpenState): string {
  const state = withAgentNames(recorded, recorded.debate);
  const { debate } = state;
  const record = {
    schemaVersion: SCHEMA_VERSION,
    decision: {
      status: state.status,
      inWords: stateInWords(state),
      ending: 'ending' in state ? state.ending : null,
      agents: agentsDecision(state),
      supportingEvidence: supportOf(state),
      dissent: dissentOf(state),
      escalation: 'escalation' in state ? state.escalation : null,
      humanOverride: isOverride(state),
      halt: state.status === 'halted' ? state.reason : null,
      options: debate.options,
      /** With the edits that it holds, and those that were only asked for. */
      draft: debate.draft,
      constraints: debate.constraints,
      blockers: debate.blockers,
      votes: debate.votes,
      complaints: debate.complaints,
      outcomes: debate.outcomes,
    },
    agentResponses: roundsOf(state).map((round) => ({
      round: round.number,
      kind: round.kind,
      closedAt: 'closedAt' in round ? round.closedAt : null,
      durationSeconds: 'took' in round ? secondsOf(round) : null,
      tokens: tokensOfRound(round),
      answers: debate.focuses.filter(({ usedIn }) => usedIn === round.number),
      metrics: 'metrics' in round ? round.metrics : null,
      verdict: 'verdict' in round ? round.verdict : null,
      turns: round.turns.map((turn) => ({
        ...turn,
        agent: seatNamed(debate, turn.seat).agent,
        role: seatNamed(debate, turn.seat).role,
        tokens: tokensOfSeat(round, turn.seat),
        ...sidesOf(debate, turn.seat),
      })),
      forfeits: round.forfeits,
    })),
    evidence: {
      evidence: debate.registry.evidence.map((entry) => ({ ...entry, weight: weightOf(entry) })),
      claims: debate.registry.claims.map((claim) => ({ ...claim, status: claimStatus(claim) })),
    },
    metadata: {
      debate: debate.id,
      topic: debate.topic,
      openedAt: debate.openedAt,
      origin: debate.origin,
      panel: debate.panel,
      settings: debate.settings,
      sized: debate.sized,
      suggestedSize: suggestSize(debate),
      quality: qualityOf(state),
      safety: { triggers: debate.triggers, inWords: safetyInWords(debate) },
      people: debate.focuses,
      notes: debate.notes,
      usage: debate.usage,
      tokenEfficiency: tokenEfficiency(state),
      models: modelsOf(state),
      weights: { version: debate.settings.weightsVersion, byType: DEFAULT_WEIGHTS },
      header: headerOf(debate, stateInWords(state)),
    },
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** What was assigned to the seat; the answer holds what it stated and its own judgement. */
function sidesOf(debate: Debate, seat: string) {
  return { assigned: sideOfSeat(debate, seat) ?? null };
}

/** With the one that is still open, which has no metrics and no verdict yet. */
function roundsOf(state: OpenState): readonly (ClosedRound | Round)[] {
  return 'round' in state ? [...state.debate.rounds, state.round] : state.debate.rounds;
}
