/** What a seat of a debate is in its mode. */
import type { Debate } from '../state.ts';
import { seatNamed } from '../state.ts';
import { modeNamed } from './list.ts';
import { type Role, roleIn } from './mode.ts';

export function roleOfSeat(debate: Debate, seat: string): Role {
  return roleIn(modeNamed(debate.settings.mode), seatNamed(debate, seat).role);
}

/** Judges come after the arguing seats, and have no opening of their own. */
export function isJudge(debate: Debate, seat: string): boolean {
  return roleOfSeat(debate, seat).judges === true;
}
