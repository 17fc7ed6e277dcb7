/** The heading of a round: what kind it is and what for, how it is run, and whom it answers. */
import type { EventData } from '../debate/events.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { roleOfSeat } from '../debate/modes/seat-role.ts';
import { isUnsized } from '../debate/pro-con/size-debate.ts';
import type { Debate, OpenState } from '../debate/state.ts';
import { openBlockers } from '../debate/state.ts';
import type { Execution, RoundKind } from '../debate/vocabulary.ts';
import type { PostBody } from './post.ts';
import { roundInWords } from './round-words.ts';

export function roundPost(
  state: OpenState,
  data: Pick<EventData<'RoundStarted'>, 'round' | 'focus'>,
): PostBody {
  const { debate } = state;
  const round = 'round' in state ? state.round : undefined;
  // Who sits there is known once the size is settled; then the heading is revised.
  const judges = state.status === 'running' && isUnsized(state) ? 'judges' : judgesOf(debate);
  const kind = round?.kind ?? 'regular';
  return {
    kind: 'round',
    round: data.round,
    of: debate.lastRound,
    title: `R${roundInWords(debate, data.round).slice(1)}`,
    roundKind: kind,
    how: howOf(debate, { round: data.round, execution: round?.execution ?? 'parallel', judges }),
    why: TASKS[kind] ?? '',
    answering: [
      ...debate.focuses
        .filter((focus) => data.focus.includes(focus.id))
        .map(({ by, text }) => ({ by, text })),
      ...openBlockers(debate)
        .filter(({ owner }) => owner.kind === 'person')
        .map(({ id, owner, condition }) => ({ by: owner.id, text: `${id}: ${condition}` })),
    ],
  };
}

const TASKS: Partial<Record<RoundKind, string>> = {
  objection: 'Every agent gives its best counter-argument and an alternative.',
  clarification: 'Every agent says plainly what it means by its vote.',
};

interface Running {
  readonly round: number;
  readonly execution: Execution;
  /** Who speaks after the others; empty = nobody. */
  readonly judges: string;
}

function howOf(debate: Debate, { round, execution, judges }: Running): string {
  const after = judges === '' ? '' : `, then the ${judges}`;
  if (round === 1 && debate.settings.flags.blindOpening) {
    return `blind: no agent sees another${after}`;
  }
  const teams = debate.panel.some(({ id }) => roleOfSeat(debate, id).team !== undefined);
  switch (execution) {
    case 'parallel':
      return teams ? 'both teams at once' : 'all at once';
    case 'sequential':
      return `one after the other${teams ? ' within each team' : ''}${after}`;
    case 'last-only':
      return judges === '' ? 'all at once, the last seat after them' : `all at once${after}`;
  }
}

/** "refiner and moderator", in the order in which they speak. */
function judgesOf(debate: Debate): string {
  const { roles } = modeNamed(debate.settings.mode);
  return Object.entries(roles)
    .filter(([name, role]) => role.judges && debate.panel.some((seat) => seat.role === name))
    .map(([name]) => (name === name.toUpperCase() ? name.toLowerCase() : name))
    .join(' and the ');
}
