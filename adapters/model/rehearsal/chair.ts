/** The rehearsed chair: sorts answers by side, keeps the draft with the edits asked for, counts open questions. */
import type { WireChair } from '../../../src/debate/chair/schema.ts';
import type { OfficeSubject } from '../../../src/debate/offices/office.ts';
import { conditionsOf, draftOf, withoutStop } from './drafts.ts';
import { REVIEW } from './positions.ts';
import { opening, readQuestion, type Side, sideOf } from './question.ts';
import { stillOpen } from './required.ts';

type ChairSubject = Extract<OfficeSubject, { office: 'chair' }>;

export function chair(subject: ChairSubject): WireChair {
  const { sides } = readQuestion(subject.topic);
  return {
    ...(subject.round === 1 ? openings(subject, sides) : later(subject)),
    unanswered: [...stillOpen(subject, subject.turns.length)],
  };
}

/** One option for each side that somebody opened with; the draft is the one with the most behind it. */
function openings(
  subject: ChairSubject,
  sides: readonly [Side, ...Side[]],
): Pick<WireChair, 'options' | 'draft'> {
  const bySide = Map.groupBy(subject.turns, ({ position }) => sideOf(position, sides) ?? 0);
  const options = [...bySide].map(([side, turns]) => ({
    text: `${opening(sides[side] ?? sides[0])}.`,
    panelists: turns.map(({ name }) => name),
  }));
  const largest = options.reduce((best, option) =>
    option.panelists.length > best.panelists.length ? option : best,
  );
  return {
    options,
    draft: { text: largest.text, option: `O${options.indexOf(largest) + 1}` },
  };
}

/** The option that most now prefer: the draft as it stood with what was asked for, or a new one in its place. */
function later({ turns, options, draft }: ChairSubject): Pick<WireChair, 'options' | 'draft'> {
  const behind = options.map(
    ({ id }) => turns.filter(({ preference }) => preference === id).length,
  );
  const standing = options.findIndex(({ text }) => sameStart(draft, text));
  const most = Math.max(...behind);
  const chosen = options[behind[standing] === most ? standing : behind.indexOf(most)];
  if (chosen === undefined) return { options: [], draft: { text: draft, option: '' } };
  const kept = chosen === options[standing] ? conditionsOf(draft) : [];
  const asked = [...kept, ...turns.flatMap(({ edit }) => edit || [])];
  // What most of the panel says goes without an edit.
  const reviewed = turns.filter(({ position }) => /\breview\b/.test(position)).length;
  const shared = 2 * reviewed > turns.length || kept.includes(REVIEW) ? [REVIEW] : [];
  const conditions = new Set([...asked.filter((each) => each !== REVIEW), ...shared]);
  return {
    options: [],
    draft: { text: draftOf(withoutStop(chosen.text), [...conditions]), option: chosen.id },
  };
}

function sameStart(draft: string, option: string): boolean {
  return draft.toLowerCase().startsWith(withoutStop(option).toLowerCase());
}
