/** What people may do about blockers: block the agents' decision, and resolve what stands. */
import type { PersonCommand } from './commands.ts';
import type { DebateFact } from './events.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import { callForSafety, triggersOfWords } from './safety/triggers.ts';
import { SIZES } from './settings.ts';
import {
  type Debate,
  isCostCapReached,
  type OpenState,
  openBlockers,
  waitingFocus,
} from './state.ts';
import { noCard } from './status-words.ts';

/** A block with its reason reopens the debate once; kept after that round, or without a round, it escalates. */
export function block(
  state: OpenState,
  { by, reason }: Extract<PersonCommand, { type: 'block' }>,
): Ruling {
  if (state.status !== 'proposed') return refused(noCard(state));
  const { debate } = state;
  const kept = openBlockers(debate).find(
    (blocker) => blocker.owner.kind === 'person' && blocker.owner.id === by,
  );
  if (kept) {
    return happened(
      // The blocker keeps its condition; what its author says now is not lost.
      ...(reason === kept.condition
        ? []
        : [{ type: 'NoteAdded' as const, data: { by, text: `${kept.id} stands: ${reason}` } }]),
      escalation(debate, `Blocker ${kept.id} stands after a round that answered it.`),
    );
  }
  const blocker = `B${debate.blockers.length + 1}`;
  const raised: DebateFact = { type: 'BlockerRaised', data: { blocker, by, reason } };
  const next = debate.rounds.length + 1;
  const why =
    next > SIZES.rounds.maximum
      ? 'no round is left'
      : isCostCapReached(debate)
        ? 'the cost cap is reached'
        : null;
  if (why !== null) {
    return happened(
      raised,
      escalation(debate, `Blocker ${blocker} stands unanswered: ${why}.`, blocker),
    );
  }
  return happened(
    raised,
    ...callForSafety(next, triggersOfWords(debate, reason, next)),
    { type: 'DebateReopened', data: { blocker } },
    { type: 'RoundOpened', data: { round: next, kind: 'regular' } },
  );
}

function escalation(debate: Debate, reason: string, ...raised: readonly string[]): DebateFact {
  return {
    type: 'DebateEscalated',
    data: {
      rule: '8',
      reason,
      options: [...debate.options],
      blockers: [...openBlockers(debate).map((blocker) => blocker.id), ...raised],
      unanswered: waitingFocus(debate).map((focus) => focus.id),
      partial: false,
    },
  };
}

export function resolveBlocker(
  state: OpenState,
  { by, blocker: id, why }: Extract<PersonCommand, { type: 'resolve-blocker' }>,
): Ruling {
  if (state.status === 'closed') return refused('The debate is closed.');
  const blocker = state.debate.blockers.find((each) => each.id === id.toUpperCase());
  if (!blocker) {
    const open = openBlockers(state.debate).map((each) => each.id);
    return refused(
      open.length === 0
        ? 'No blocker is open.'
        : `There is no blocker ${id}; open: ${open.join(', ')}.`,
    );
  }
  if (blocker.status !== 'open') return refused(`${blocker.id} is already ${blocker.status}.`);
  return happened({ type: 'BlockerResolved', data: { blocker: blocker.id, by, why } });
}
