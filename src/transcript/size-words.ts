/** How the size of a debate was chosen, in words that let a person disagree. */
import type { EventData } from '../debate/events.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { isSizeOpen } from '../debate/pro-con/extended.ts';
import type { Debate } from '../debate/state.ts';

/** The reason names the form and what to set for the other one. */
export function sizeNote(debate: Debate): readonly string[] {
  const { sized } = debate;
  if (sized === null) return isSizeOpen(debate) ? [unsettled(debate)] : [];
  const rounds = sized.rounds === 1 ? '1 round' : `${sized.rounds} rounds`;
  return [`${sized.seats} seats, up to ${rounds}. ${reasonOf(sized)} ${complexity(sized)}`];
}

/** Not every surface has dashes before its options; logs of before name them so. */
function reasonOf({ reason }: EventData<'DebateSized'>): string {
  return reason.replace(/type --extended (on|off)/, 'set “extended” to $1');
}

/** Until then all seats of the larger form are laid out. */
function unsettled({ settings }: Debate): string {
  const { seats, extended } = modeNamed(settings.mode);
  return `${seats.default} or ${extended?.seats} seats: the size is settled before the first turn.`;
}

function complexity({ assessment }: EventData<'DebateSized'>): string {
  const factors = assessment.factors.length === 0 ? '' : ` (${assessment.factors.join(', ')})`;
  return `Complexity ${assessment.score.toFixed(2)}${factors}.`;
}
