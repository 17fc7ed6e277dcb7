/** Replies as questions to the next round: taken in, edited and taken back. */
import type { PersonCommand } from './commands.ts';
import type { DebateFact } from './events.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import { callForSafety, triggersOfWords } from './safety/triggers.ts';
import type { Focus, OpenState } from './state.ts';

/** Messages may arrive late, twice, and after their own edits: the highest revision counts. */
export function addFocus(
  state: OpenState,
  { by, focus, text, revision = 0, sentAt }: Extract<PersonCommand, { type: 'add-focus' }>,
): Ruling {
  const { debate } = state;
  if (debate.deletedFocuses.includes(focus)) return happened();
  const withdrawn = debate.withdrawnFocuses[focus];
  if (withdrawn !== undefined && revision <= withdrawn) return happened();
  const known = debate.focuses.find((each) => each.id === focus);
  if (known) {
    if (revision <= known.revision) return happened();
    return (
      whyItStays(known, by) ??
      happened(
        { type: 'FocusEdited', data: { focus, by, text, revision } },
        ...triggered(state, text),
      )
    );
  }
  if (state.status === 'closed') {
    // An edit of a note that stands on the record adds nothing to it.
    return revision > 0 ? happened() : happened({ type: 'NoteAdded', data: { by, text } });
  }
  const data = { focus, by, text, revision, ...(sentAt === undefined ? {} : { sentAt }) };
  return happened({ type: 'FocusAdded', data }, ...triggered(state, text));
}

function triggered(state: OpenState, text: string): readonly DebateFact[] {
  const round = answeringRound(state);
  return callForSafety(round, triggersOfWords(state.debate, text, round));
}

/** The round that can first answer a reply: one that has begun has fixed its replies. */
function answeringRound(state: OpenState): number {
  const next = state.debate.rounds.length + 1;
  const hasBegun = (state.status === 'running' || state.status === 'paused') && state.round.focus;
  return hasBegun ? next + 1 : next;
}

/** A deletion that comes before its message is kept, so that the message is not taken in afterwards. */
export function removeFocus(
  state: OpenState,
  { by, focus, revision }: Extract<PersonCommand, { type: 'remove-focus' }>,
): Ruling {
  const { debate } = state;
  if (debate.deletedFocuses.includes(focus) || state.status === 'closed') return happened();
  const known = debate.focuses.find((each) => each.id === focus);
  if (revision !== undefined) {
    const newest = known?.revision ?? debate.withdrawnFocuses[focus] ?? 0;
    if (revision <= newest) return happened();
  }
  const data = { focus, by, ...(revision === undefined ? {} : { revision }) };
  return (known && whyItStays(known, by)) ?? happened({ type: 'FocusRemoved', data });
}

function whyItStays(focus: Focus, by: string): Ruling | null {
  if (focus.by !== by) return refused('A reply is changed by its author alone.');
  return focus.usedIn === null
    ? null
    : refused(`Round ${focus.usedIn} has already used that reply.`);
}
