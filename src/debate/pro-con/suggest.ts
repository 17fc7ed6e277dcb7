/** What size a debate would be worth, from what is known without asking anybody: shown, never applied. */
import { modeNamed } from '../modes/list.ts';
import { isBelow } from '../rounding.ts';
import { isNamed, SIZES } from '../settings.ts';
import type { Debate } from '../state.ts';
import { assess } from './complexity.ts';
import { EXTENDED } from './extended.ts';

export interface SuggestedSize {
  readonly seats: number;
  readonly rounds: number;
  /** What speaks for it, in words. */
  readonly because: readonly string[];
}

/** Seats and rounds beyond the usual of the mode. */
const MORE = { much: { seats: 2, rounds: 2 }, some: { seats: 1, rounds: 1 } } as const;

/** Null where the mode sizes itself, somebody named the size, or the usual one will do. */
export function suggestSize({
  topic,
  settings,
  panel,
}: Pick<Debate, 'topic' | 'settings' | 'panel'>): SuggestedSize | null {
  const mode = modeNamed(settings.mode);
  if (mode.extended !== undefined || isNamed(settings, 'seats') || isNamed(settings, 'rounds')) {
    return null;
  }
  const { score, factors } = assess({ topic, settings }, null);
  const { importance } = settings;
  const more =
    importance === 'critical' || isBelow(EXTENDED.always, score)
      ? MORE.much
      : importance === 'high' || isBelow(EXTENDED.whenImportant, score)
        ? MORE.some
        : null;
  if (more === null) return null;
  return {
    seats: Math.min(SIZES.seats.maximum, panel.length + more.seats),
    rounds: Math.min(SIZES.rounds.maximum, settings.rounds + more.rounds),
    because: [
      ...(importance === 'critical' || importance === 'high' ? [`${importance} importance`] : []),
      ...factors,
    ],
  };
}
