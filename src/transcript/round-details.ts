/** What moved in a round, as short lists: options, claims, blockers, open questions, the spread of a group. */

import { heldConfidence } from '../debate/held.ts';
import { median } from '../debate/mean.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { isWeighed } from '../debate/modes/seat-role.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import { openBlockers, seatNamed } from '../debate/state.ts';
import { claimChanges } from './claim-lines.ts';
import type { Detail } from './post-parts.ts';

export const LEFT_OPEN = 'Required questions that nobody answered';

export function roundDetails(
  debate: Debate,
  round: ClosedRound,
  before: ClosedRound | undefined,
): readonly Detail[] {
  return [
    { title: 'Confidence of the group', items: groupConfidence(debate, round) },
    { title: 'Options', items: isWeighed(debate) ? [] : optionShares(round, before) },
    { title: 'Draft for the next vote', items: draftLines(debate, round) },
    { title: 'Claims', items: claimChanges(debate, round.number) },
    { title: 'Open blockers', items: blockerLines(debate) },
    { title: LEFT_OPEN, items: leftOpen(round) },
  ].filter(({ items }) => items.length > 0);
}

/** In the mode that shows the group to itself, people see the same figures. */
function groupConfidence(debate: Debate, { turns }: ClosedRound): readonly string[] {
  if (modeNamed(debate.settings.mode).anonymous !== true || turns.length === 0) return [];
  const sorted = turns.map(heldConfidence).sort((a, b) => a - b);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  return [
    `median ${median(sorted).toFixed(2)}, from ${lowest.toFixed(2)} to ${highest.toFixed(2)}`,
  ];
}

/** Only when it changed, and while it is still to be voted on. */
function draftLines({ draft }: Debate, { verdict, votedOn }: ClosedRound): readonly string[] {
  const isOpen = ['continue', 'objection', 'clarification'].includes(verdict.kind);
  return isOpen && draft !== null && draft.text !== votedOn?.text ? [draft.text] : [];
}

/** Only when they changed: new ones, and shares that moved. */
function optionShares(round: ClosedRound, before: ClosedRound | undefined): readonly string[] {
  const now = shares(round);
  const then = before === undefined ? new Map<string, number>() : shares(before);
  const moved = [...now].some(([id, share]) => then.get(id) !== share);
  if (!moved) return [];
  return round.options.map(({ id, text }) => {
    const was = then.get(id);
    const share = now.get(id) ?? 0;
    const change =
      before === undefined || was === share
        ? ''
        : ` (${was === undefined ? 'new' : `was ${was} %`})`;
    return `${id} ${share} %${change}: ${text}`;
  });
}

/** Whole percents of the seats that prefer something. */
function shares({ options }: ClosedRound): ReadonlyMap<string, number> {
  const all = options.reduce((sum, { seats }) => sum + seats.length, 0);
  return new Map(
    options.map(({ id, seats }) => [id, all === 0 ? 0 : Math.round((seats.length / all) * 100)]),
  );
}

/** Of agents; what people block is asked on their card and named in the heading of the round. */
function blockerLines(debate: Debate): readonly string[] {
  return openBlockers(debate)
    .filter(({ owner }) => owner.kind === 'seat')
    .map(({ id, owner, condition }) => `${id} ${seatNamed(debate, owner.id).agent}: ${condition}`);
}

/** While rounds are left they may still be answered. */
export function leftOpen(round: ClosedRound | undefined): readonly string[] {
  const isLast = round?.verdict.kind === 'consensus' || round?.verdict.kind === 'escalate';
  return isLast ? round.openQuestions : [];
}
