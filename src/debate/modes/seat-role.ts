/** What a debate, and a seat of it, is in its mode. */
import type { Debate } from '../state.ts';
import { seatNamed } from '../state.ts';
import { modeNamed } from './list.ts';
import { assignedIn, type Role, roleIn } from './mode.ts';

export function roleOfSeat(debate: Debate, seat: string): Role {
  return roleIn(modeNamed(debate.settings.mode), seatNamed(debate, seat).role);
}

/** The stance, team or side that the seat was dealt; undefined = it argues what it holds. */
export function sideOfSeat(debate: Debate, seat: string): ReturnType<typeof assignedIn> {
  return assignedIn(roleOfSeat(debate, seat));
}

/** Nobody votes: the sides' arguments are weighed. */
export function isWeighed({ settings }: Pick<Debate, 'settings'>): boolean {
  return modeNamed(settings.mode).decidesBy === 'strength';
}

/** The panel has the size of an extended debate. */
export function isExtended({ panel, settings }: Pick<Debate, 'panel' | 'settings'>): boolean {
  return panel.length === modeNamed(settings.mode).extended?.seats;
}

/** Judges come after the arguing seats, and have no opening of their own. */
export function isJudge(debate: Debate, seat: string): boolean {
  return roleOfSeat(debate, seat).judges === true;
}
