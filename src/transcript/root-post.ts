/** The root card: topic, panel, and where the debate stands, edited in place. */

import type { Seat } from '../debate/settings.ts';
import type { OpenState } from '../debate/state.ts';
import { activeSeats } from '../debate/state.ts';
import { dollars } from './money.ts';
import type { PostBody } from './post.ts';

export function rootPost(state: OpenState): PostBody {
  const { debate } = state;
  const running = state.status === 'running' || state.status === 'paused';
  const round = running ? state.round : debate.rounds.at(-1);
  return {
    kind: 'root',
    debate: debate.id,
    topic: debate.topic,
    mode: debate.settings.mode,
    panel: debate.panel.map((seat) => ({
      agent: seat.agent,
      emoji: seat.emoji,
      role: seat.role,
      model: seat.route,
    })),
    estimate: estimateOf(state),
    rounds: debate.lastRound,
    rehearsal: debate.panel.some(isRehearsal),
    state: stateInWords(state),
    round: round?.number ?? 1,
    turns: {
      taken: (round?.turns.length ?? 0) + (round?.forfeits.length ?? 0),
      of: activeSeats(debate).length,
    },
    cost: dollars(debate.usage.cost),
    final: state.status === 'closed',
  };
}

export function isRehearsal(seat: Seat): boolean {
  return seat.family === 'rehearsal';
}

function estimateOf({ debate }: OpenState): string {
  const { costCap } = debate;
  const { costEstimate } = debate.settings;
  if (costEstimate === null) return 'cost unknown';
  const cap = costCap === null ? '' : ` (cap ${dollars(costCap)})`;
  return `≈ ${dollars(costEstimate)}${cap}`;
}

export function stateInWords(state: OpenState): string {
  switch (state.status) {
    case 'running':
      return `round ${state.round.number} of ${state.debate.lastRound}`;
    case 'paused':
      return `paused in round ${state.round.number} of ${state.debate.lastRound}`;
    case 'proposed':
      return 'consensus: waiting for people';
    case 'escalated':
      return 'escalated: waiting for a person to decide';
    case 'halted':
      return 'halted';
    case 'closed':
      switch (state.ending.kind) {
        case 'accepted':
          return 'decided';
        case 'resolved':
          return 'decided by a person';
        case 'undecided':
          return 'closed without a decision';
        case 'stopped':
          return 'stopped';
      }
  }
}
