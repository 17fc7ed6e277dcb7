/** The root card: topic, panel, and where the debate stands, edited in place. */

import { dollars } from '../debate/money.ts';
import type { Seat } from '../debate/settings.ts';
import type { Ending, OpenState } from '../debate/state.ts';
import { activeSeats } from '../debate/state.ts';
import { briefInWords } from './brief-words.ts';
import type { Phase, PostBody } from './post.ts';
import { roundInWords } from './round-words.ts';
import { safetyNote } from './safety-words.ts';
import { sizeNote } from './size-words.ts';
import { looksEnglish } from './topic-language.ts';

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
    phase: phaseOf(state),
    round: round?.number ?? 1,
    closed: debate.rounds.length,
    turns: {
      taken: (round?.turns.length ?? 0) + (round?.forfeits.length ?? 0),
      of: activeSeats(debate).length,
    },
    cost: dollars(debate.usage.cost),
    final: state.status === 'closed',
    notes: [
      ...languageNote(debate),
      ...briefNote(debate),
      ...sizeNote(debate),
      ...safetyNote(debate),
    ],
  };
}

/** A script cannot translate itself; real models answer in the language of the topic. */
function languageNote({ panel, topic }: OpenState['debate']): readonly string[] {
  return panel.some(isRehearsal) && !looksEnglish(topic)
    ? ['The rehearsal speaks English only; real models answer in the language of the topic.']
    : [];
}

function briefNote({ brief }: OpenState['debate']): readonly string[] {
  return brief === null ? [] : [`Background: ${briefInWords(brief)}.`];
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

function phaseOf(state: OpenState): Phase {
  switch (state.status) {
    case 'running':
      return 'working';
    case 'paused':
    case 'proposed':
    case 'escalated':
    case 'halted':
      return 'waiting';
    case 'closed':
      return DECIDED.has(state.ending.kind) ? 'decided' : 'ended';
  }
}

const DECIDED: ReadonlySet<Ending['kind']> = new Set(['accepted', 'resolved']);

export function stateInWords(state: OpenState): string {
  switch (state.status) {
    case 'running':
      return roundInWords(state.debate, state.round.number);
    case 'paused':
      return `paused in ${roundInWords(state.debate, state.round.number)}`;
    case 'proposed':
      return 'consensus: waiting for people';
    case 'escalated':
      return 'escalated: waiting for a person to decide';
    case 'halted':
      return 'halted for safety';
    case 'closed':
      return ENDINGS[state.ending.kind];
  }
}

/** How a debate ended, on its card and in lists. */
export const ENDINGS: Readonly<Record<Ending['kind'], string>> = {
  accepted: 'decided',
  resolved: 'decided by a person',
  undecided: 'closed without a decision',
  stopped: 'stopped',
};
