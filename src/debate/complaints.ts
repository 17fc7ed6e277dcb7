/** Complaints of people about cards: one per person and card, counted for the benchmark, without effect on the course. */
import type { PersonCommand } from './commands.ts';
import type { EventData } from './events.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import type { Debate, OpenState } from './state.ts';

type Complaint = EventData<'ComplaintMade'>;
type ComplaintCommand = Extract<PersonCommand, { type: 'complain' | 'withdraw-complaint' }>;

/** What stands already, or is gone already, is no news: reactions come late and more than once. */
export function complain({ debate }: OpenState, command: ComplaintCommand): Ruling {
  const { type, by, round, card } = command;
  if (!debate.rounds.some(({ number }) => number === round)) {
    return refused(`Round ${round} has not ended: there is nothing to complain about yet.`);
  }
  const data = { by, round, card };
  const stands = debate.complaints.some((each) => isSame(each, data));
  if (stands === (type === 'complain')) return happened();
  return happened({ type: type === 'complain' ? 'ComplaintMade' : 'ComplaintWithdrawn', data });
}

/** Ordered by what they are about, so that the record does not depend on which arrived first. */
export function withComplaint(debate: Debate, made: Complaint): readonly Complaint[] {
  return [...withoutComplaint(debate, made), made].toSorted(
    (a, b) => a.round - b.round || compare(a.card, b.card) || compare(a.by, b.by),
  );
}

export function withoutComplaint({ complaints }: Debate, gone: Complaint): readonly Complaint[] {
  return complaints.filter((each) => !isSame(each, gone));
}

function isSame(a: Complaint, b: Complaint): boolean {
  return a.by === b.by && a.round === b.round && a.card === b.card;
}

/** By code units: the same in every locale. */
function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
