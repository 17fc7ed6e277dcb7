/** Whether a debate is worth an extended panel, and for how many rounds: by what a person said, money, and complexity. */

import { modeNamed } from '../modes/list.ts';
import type { ModeDefinition } from '../modes/mode.ts';
import { dollars } from '../money.ts';
import { isBelow } from '../rounding.ts';
import { isNamed, SIZES } from '../settings.ts';
import type { Debate } from '../state.ts';
import type { Assessment } from './assessment-schema.ts';

export const EXTENDED = {
  /** Micro-dollars: what an extended debate takes, as a yardstick. */
  cost: 1_250_000,
  /** Complexity above which it is extended, whatever its importance, and when that is high. */
  always: 0.8,
  whenImportant: 0.7,
  /** Complexity from which it has all its rounds; below, the shorter number. */
  allRounds: 0.8,
  fewerRounds: 2,
} as const;

export interface Size {
  readonly extended: boolean;
  readonly seats: number;
  readonly rounds: number;
  /** What decided, and what to type for the other size. */
  readonly reason: string;
}

type Sized = Pick<Debate, 'settings' | 'panel'>;

/** Nobody named the size, and the panel has enough agents for both. */
export function isSizeOpen({ settings, panel }: Sized): boolean {
  const { extended } = modeNamed(settings.mode);
  return (
    extended !== undefined &&
    settings.extended === 'auto' &&
    !isNamed(settings, 'seats') &&
    panel.length >= extended.seats
  );
}

export function chooseExtended(
  debate: Sized,
  assessment: Assessment,
  budgetLeft: number | null,
): Size {
  const mode = modeNamed(debate.settings.mode);
  const choice = isSizeOpen(debate)
    ? byMoneyAndNeed(debate, assessment, budgetLeft)
    : asNamed(debate, mode);
  return {
    ...choice,
    seats: choice.extended ? (mode.extended?.seats ?? mode.seats.default) : mode.seats.default,
    rounds: roundsOf(debate, mode, choice.extended, assessment),
  };
}

type Choice = Pick<Size, 'extended' | 'reason'>;

function asNamed({ settings, panel }: Sized, mode: ModeDefinition): Choice {
  const needed = mode.extended?.seats ?? SIZES.seats.maximum;
  const isLarge = panel.length >= needed;
  if (isLarge && settings.extended !== 'off') {
    return { extended: true, reason: `Extended, as asked for. ${OTHERWISE.standard}` };
  }
  if (settings.extended === 'off' || (settings.extended === 'auto' && isNamed(settings, 'seats'))) {
    return { extended: false, reason: `Standard, as asked for. ${OTHERWISE.extended}` };
  }
  return {
    extended: false,
    reason: `Standard: an extended debate needs ${needed} agents and this panel has fewer. Choose a larger one with the option “panel”.`,
  };
}

const OTHERWISE = {
  extended: 'For six seats set “extended” to on.',
  standard: 'For three seats set “extended” to off.',
} as const;

/** Money first: what cannot be paid is not extended, however important it is. */
function byMoneyAndNeed(
  { settings }: Sized,
  { score }: Assessment,
  budgetLeft: number | null,
): Choice {
  if (budgetLeft !== null && budgetLeft < EXTENDED.cost) {
    const [left, needed] = [Math.max(0, budgetLeft), EXTENDED.cost].map(dollars);
    return {
      extended: false,
      reason: `Standard: the day's budget has ${left} left and an extended debate takes about ${needed}. ${OTHERWISE.extended}`,
    };
  }
  const need = needFor(settings.importance, score);
  if (need !== null) return { extended: true, reason: `Extended: ${need}. ${OTHERWISE.standard}` };
  return {
    extended: false,
    reason: `Standard: complexity ${score.toFixed(2)} at ${settings.importance} importance. ${OTHERWISE.extended}`,
  };
}

/** What makes the extended size worth it; null = nothing does. */
function needFor(importance: Debate['settings']['importance'], score: number): string | null {
  if (importance === 'critical') return 'its importance is critical';
  if (isBelow(EXTENDED.always, score)) {
    return `complexity ${score.toFixed(2)} is above ${EXTENDED.always}`;
  }
  return importance === 'high' && isBelow(EXTENDED.whenImportant, score)
    ? `complexity ${score.toFixed(2)} is above ${EXTENDED.whenImportant} and its importance is high`
    : null;
}

/** Rounds that were named stand. An extended debate that somebody asked for has all of its rounds. */
function roundsOf(
  debate: Sized,
  mode: ModeDefinition,
  extended: boolean,
  { score }: Assessment,
): number {
  const { settings } = debate;
  if (isNamed(settings, 'rounds')) return settings.rounds;
  if (!extended || mode.extended === undefined) return mode.rounds ?? settings.rounds;
  const whole =
    !isSizeOpen(debate) ||
    settings.importance === 'critical' ||
    !isBelow(score, EXTENDED.allRounds);
  return whole ? mode.extended.rounds : EXTENDED.fewerRounds;
}
