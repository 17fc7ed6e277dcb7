/** What a record says in figures: sources with their weights, who dissents, tokens by seat and round, who decided how. */

import type { EvidenceEntry } from '../../debate/evidence/registry.ts';
import { DEFAULT_WEIGHTS } from '../../debate/evidence/weights.ts';
import { agentsDecision } from '../../debate/quality/agreement.ts';
import type { ClosedRound, Debate, OpenState, Round } from '../../debate/state.ts';
import { seatNamed } from '../../debate/state.ts';

/** Of the weights version that the debate was opened with; version 0 are the defaults. */
export function weightOf({ type }: Pick<EvidenceEntry, 'type'>): number {
  return DEFAULT_WEIGHTS[type];
}

export interface Support {
  readonly id: string;
  readonly type: EvidenceEntry['type'];
  readonly citation: string;
  readonly weight: number;
  /** Names of those who accepted and cited it. */
  readonly agents: readonly string[];
}

/** What stands behind the agents' decision, the heaviest first; none where they had none. */
export function supportOf(state: OpenState): readonly Support[] {
  const { debate } = state;
  const decision = agentsDecision(state);
  if (decision === null) return [];
  const accepting = new Set(decision.accepting);
  return debate.registry.evidence
    .map((entry) => ({ entry, seats: citing(debate, entry).filter((seat) => accepting.has(seat)) }))
    .filter(({ seats }) => seats.length > 0)
    .map(({ entry, seats }) => ({
      ...{ id: entry.id, type: entry.type, citation: entry.citation },
      weight: weightOf(entry),
      agents: seats.map((seat) => seatNamed(debate, seat).agent),
    }))
    .toSorted((a, b) => b.weight - a.weight || b.agents.length - a.agents.length);
}

/** In panel order. */
export function citing(debate: Debate, { citedBy }: EvidenceEntry): readonly string[] {
  const seats = new Set(citedBy.map(({ seat }) => seat));
  return debate.panel.map(({ id }) => id).filter((id) => seats.has(id));
}

export interface Dissent {
  readonly agent: string;
  /** Null: it gave no answer. */
  readonly position: string | null;
}

/** Seats that do not stand behind what was decided, or proposed, in the end. */
export function dissentOf(state: OpenState): readonly Dissent[] {
  const turns = state.debate.rounds.flatMap((round) => round.turns);
  return dissentingSeats(state).map((seat) => ({
    agent: seatNamed(state.debate, seat).agent,
    position: turns.findLast((turn) => turn.seat === seat)?.answer.position ?? null,
  }));
}

function dissentingSeats(state: OpenState): readonly string[] {
  const decision = agentsDecision(state);
  if (state.status !== 'closed' || state.ending.kind !== 'resolved') {
    return decision?.dissenting ?? [];
  }
  const { option, humanOverride } = state.ending;
  if (option === null) return humanOverride ? (decision?.accepting ?? []) : [];
  if (!humanOverride && decision !== null) return decision.dissenting;
  const others = state.debate.options.filter(({ id }) => id !== option);
  return others.flatMap(({ seats }) => seats);
}

export function isOverride(state: OpenState): boolean {
  return state.status === 'closed' && state.ending.kind === 'resolved'
    ? state.ending.humanOverride
    : false;
}

/** Of the seat's own answers; what was asked about it counts for the round. */
export function tokensOfSeat(round: Round, seat: string): number {
  const own = [
    ...round.turns.filter((turn) => turn.seat === seat),
    ...round.received.filter(
      ({ seat: about, purpose }) => about === seat && (purpose === 'turn' || purpose === 'repair'),
    ),
  ];
  return own.reduce((sum, { usage }) => sum + usage.inputTokens + usage.outputTokens, 0);
}

export function tokensOfRound({ turns, received }: Round): number {
  return [...turns, ...received].reduce(
    (sum, { usage }) => sum + usage.inputTokens + usage.outputTokens,
    0,
  );
}

export interface TokenEfficiency {
  readonly totalTokens: number;
  readonly rounds: number;
  readonly averagePerRound: number | null;
  readonly consensusReached: boolean;
}

export function tokenEfficiency(state: OpenState): TokenEfficiency {
  const { usage, rounds } = state.debate;
  const totalTokens = usage.inputTokens + usage.outputTokens;
  return {
    totalTokens,
    rounds: rounds.length,
    averagePerRound: rounds.length === 0 ? null : Math.round(totalTokens / rounds.length),
    consensusReached: agentsDecision(state) !== null,
  };
}

export function secondsOf({ took }: ClosedRound): number {
  return Math.round(took / 100) / 10;
}
